import { describe, expect, it } from 'vitest';
import {
  changedStock,
  draftFaults,
  isNewProductId,
  isSafeLink,
  type ProductDraft,
  typedPrice,
} from './product-draft.ts';

const VARIANT = {
  id: null,
  sizeSv: null,
  sizeEn: null,
  colourSv: null,
  colourEn: null,
  onHand: 3,
  onHandWas: 3,
  orderItem: false,
};
const DRAFT: ProductDraft = {
  group: 'customer-picks',
  kind: 'city',
  brand: 'Norrsken',
  nameSv: 'Stadscykel',
  nameEn: 'City bike',
  descriptionSv: '<p>En cykel.</p>',
  descriptionEn: '<p>A bike.</p>',
  specificationSv: '',
  specificationEn: '',
  specsSv: ['Ram: stål'],
  specsEn: ['Frame: steel'],
  categoryIds: [],
  tagIds: [],
  priceOre: 1_000_000,
  discountedOre: null,
  isElectric: false,
  customerTier: '5',
  madeIn: 'Sweden',
  manufacturerName: 'Norrsken AB',
  manufacturerUrl: 'https://norrsken.example.se/stad',
  videoUrl: null,
  handpickedBy: null,
  manufacturerContact: null,
  euResponsible: null,
  teamPick: false,
  variants: [VARIANT],
};

describe('a draft', () => {
  it('that is complete has no faults', () => expect(draftFaults(DRAFT)).toEqual([]));

  it.each([
    [{ nameSv: ' ' }, 'nameSv', 'required'],
    [{ nameEn: 'x'.repeat(201) }, 'nameEn', 'too-long'],
    [{ priceOre: 0 }, 'priceOre', 'not-a-price'],
    [{ priceOre: 200_000_000 }, 'priceOre', 'not-a-price'],
    [{ discountedOre: 1_000_001 }, 'discountedOre', 'above-price'],
    [{ discountedOre: -1 }, 'discountedOre', 'not-a-price'],
    [{ specsSv: ['a', 'b'] }, 'specsEn', 'uneven'],
    [{ specsSv: Array(31).fill('a') as string[] }, 'specsSv', 'too-many'],
    [{ manufacturerUrl: 'javascript:alert(1)' }, 'manufacturerUrl', 'not-https'],
    [{ videoUrl: 'http://x.example' }, 'videoUrl', 'not-https'],
    [{ variants: [] }, 'variants', 'required'],
    [{ variants: [VARIANT, { ...VARIANT, sizeSv: 'M', sizeEn: 'M' }] }, 'variants.0.size', 'unnamed'],
    [{ variants: [{ ...VARIANT, sizeSv: 'M' }] }, 'variants.0.size', 'one-language'],
    [{ variants: [{ ...VARIANT, colourEn: 'red' }] }, 'variants.0.colour', 'one-language'],
    [{ variants: [{ ...VARIANT, onHand: 1.5 }] }, 'variants.0.onHand', 'not-a-count'],
    [
      { variants: ['M', 'm'].map((size) => ({ ...VARIANT, sizeSv: size, sizeEn: size })) },
      'variants.1.size',
      'repeated',
    ],
  ] as const)('%j is refused at %s: %s', (wrong, field, problem) => {
    expect(draftFaults({ ...DRAFT, ...(wrong as Partial<ProductDraft>) })).toContainEqual({ field, problem });
  });
});

it.each([
  ['12345', 1_234_500],
  ['12 345,50 kr', 1_234_550],
  ['12\u00a0345.5', 1_234_550],
  ['0', null],
  ['-5', null],
  ['1,234.50', null],
  ['1e3', null],
  ['', null],
])('the typed price %j is %j öre', (text, ore) => expect(typedPrice(text)).toBe(ore));

it.each([
  ['https://a.example', true],
  ['https://a.example:8443/x?y#z', true],
  ['https://user@a.example/', false],
  ['https:a.example', false],
  ['javascript:alert(1)', false],
  ['//a.example', false],
  ['https://a.example/ x', false],
])('%j is a safe link: %s', (link, safe) => expect(isSafeLink(link)).toBe(safe));

it('ids are valid in URLs, and differ from the page that creates products', () => {
  expect(['bike-8', 'a', '7x'].every(isNewProductId)).toBe(true);
  expect(['', 'new', '-a', 'A', 'å', 'a b', 'x'.repeat(65), '../a'].some(isNewProductId)).toBe(false);
});

it('stock changes by the difference, so that concurrent sales are kept', () => {
  expect(changedStock(3, { onHand: 10, onHandWas: 5 })).toBe(8);
  expect(changedStock(1, { onHand: 0, onHandWas: 5 })).toBe(0);
});

it.each([
  [{ nameDe: '', specsDe: [] }, []],
  [{ nameDe: 'Stadtrad', specsDe: ['Rahmen: Stahl'] }, []],
  [{ nameDe: 'x'.repeat(201) }, [{ field: 'nameDe', problem: 'too-long' }]],
  [{ nameDe: '', specsDe: ['a', 'b'] }, [{ field: 'specsDe', problem: 'uneven' }]],
  [{ variants: [{ ...VARIANT, sizeDe: 'Klein' }] }, [{ field: 'variants.0.size', problem: 'one-language' }]],
])('texts of a third language may be missing, and follow the same rules: %j', (texts, faults) =>
  expect(draftFaults({ ...DRAFT, ...texts } as ProductDraft)).toEqual(faults),
);
