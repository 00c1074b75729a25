import { describe, expect, test } from 'vitest';
import {
  ACCESSORY_PRICE_ORE,
  bikeName,
  bikeVariant,
  MAX_ACCESSORIES,
  OFFER_PRICE_ORE,
  type OfferedGoods,
  offerLines,
  offerProblems,
  offerTotal,
  recipientProblem,
} from './offer.ts';

const YEAR = 2026;
const BIKE: OfferedGoods = {
  brand: 'Crescent',
  model: 'Elda',
  modelYear: 2026,
  size: '51 cm',
  colour: 'Blå',
  kind: 'city',
  isElectric: true,
  priceOre: 2_999_000,
  listPriceOre: 3_299_000,
  accessories: [{ name: 'Lås', kind: 'lock', priceOre: 59_900 }],
  note: 'Provkör gärna!\nVi har öppet till 18.',
};
const accessory = { name: 'Korg', kind: 'bag', priceOre: 39_900 } as const;
const problemsOf = (change: Partial<OfferedGoods>) =>
  offerProblems({ ...BIKE, ...change }, YEAR).map(({ field, code }) => `${field}: ${code}`);

describe('an offer', () => {
  test('[BP12.1] without a problem is accepted, also without the optional fields', () => {
    expect(problemsOf({})).toEqual([]);
    const none = {
      modelYear: null,
      size: null,
      colour: null,
      listPriceOre: null,
      note: null,
      accessories: [],
    };
    expect(problemsOf(none)).toEqual([]);
  });

  test.each<[string, Partial<OfferedGoods>, string[]]>([
    ['an empty brand', { brand: '  ' }, ['brand: required']],
    ['a long model', { model: 'x'.repeat(101) }, ['model: too-long']],
    ['a link as model', { model: 'https://x.se' }, ['model: link']],
    ['a hidden character as brand', { brand: '\u200b' }, ['brand: required']],
    ['an empty size', { size: '' }, ['size: required']],
    ['a long colour', { colour: 'x'.repeat(41) }, ['colour: too-long']],
    ['a year before 1990', { modelYear: 1989 }, ['modelYear: year']],
    ['the year after next', { modelYear: YEAR + 2 }, ['modelYear: year']],
    ['half a year', { modelYear: 2025.5 }, ['modelYear: year']],
    ['next year', { modelYear: YEAR + 1 }, []],
    ['an accessory as bike', { kind: 'helmet' }, ['kind: kind']],
    ['a price of 0', { priceOre: 0, listPriceOre: null }, ['priceOre: price-too-low']],
    ['a negative price', { priceOre: -1, listPriceOre: null }, ['priceOre: price-too-low']],
    ['a broken price', { priceOre: 150_000.5 }, ['priceOre: price-too-low']],
    ['no number as price', { priceOre: Number.NaN, listPriceOre: null }, ['priceOre: price-too-low']],
    ['the lowest price', { priceOre: OFFER_PRICE_ORE.least }, []],
    ['less than the lowest price', { priceOre: OFFER_PRICE_ORE.least - 1 }, ['priceOre: price-too-low']],
    ['the highest price', { priceOre: OFFER_PRICE_ORE.most, listPriceOre: null }, []],
    [
      'a price above',
      { priceOre: OFFER_PRICE_ORE.most + 1, listPriceOre: null },
      ['priceOre: price-too-high'],
    ],
    ['an absurd price', { priceOre: Number.MAX_VALUE, listPriceOre: null }, ['priceOre: price-too-high']],
    ['a list price below the price', { listPriceOre: 2_998_999 }, ['listPriceOre: below-price']],
    ['an absurd list price', { listPriceOre: 30_000_001 }, ['listPriceOre: price-too-high']],
    ['a long note', { note: 'x'.repeat(1_001) }, ['note: too-long']],
    ['control characters', { note: 'a\u0000b' }, ['note: line-break']],
    [
      'a free accessory',
      { accessories: [{ ...accessory, priceOre: 0 }] },
      ['accessories.0.priceOre: price-too-low'],
    ],
    [
      'an absurd accessory',
      { accessories: [accessory, { name: '', kind: 'city', priceOre: ACCESSORY_PRICE_ORE.most + 1 }] },
      ['accessories.1.name: required', 'accessories.1.kind: kind', 'accessories.1.priceOre: price-too-high'],
    ],
  ])('[BP12.1] with %s names the field', (_case, change, expected) => {
    expect(problemsOf(change)).toEqual(expected);
  });

  test('[BP12.1] has at most 20 accessories', () => {
    const many = (count: number) => Array.from({ length: count }, () => accessory);
    expect(problemsOf({ accessories: many(MAX_ACCESSORIES) })).toEqual([]);
    expect(problemsOf({ accessories: many(MAX_ACCESSORIES + 1) })).toEqual(['accessories: too-many']);
    expect(problemsOf({ accessories: many(100) })).toEqual(['accessories: too-many']);
  });

  test.each([
    ['', 'required'],
    ['anna', 'email'],
    ['anna@exаmple.se', 'email-letters'],
    [' Anna@Example.se ', null],
  ])('[BP12.1] to the address %j has the problem %j', (email, problem) => {
    expect(recipientProblem(email)).toBe(problem);
  });

  test('[BP12.2] is the lines of an order: the bike, then its accessories', () => {
    expect(offerLines(BIKE)).toEqual([
      {
        name: 'Crescent Elda 2026',
        variantLabel: '51 cm, Blå',
        kind: 'city',
        isElectric: true,
        unitOre: 2_999_000,
        quantity: 1,
      },
      { name: 'Lås', variantLabel: null, kind: 'lock', isElectric: false, unitOre: 59_900, quantity: 1 },
    ]);
    expect(offerTotal(BIKE)).toBe(3_058_900);
    expect(bikeName({ ...BIKE, modelYear: null })).toBe('Crescent Elda');
    expect(bikeVariant({ size: null, colour: null })).toBeNull();
  });
});
