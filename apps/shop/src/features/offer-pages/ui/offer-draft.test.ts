import { expect, test } from 'vitest';
import { draftOf, EMPTY_DRAFT, goodsIn, type OfferDraft, typedTotal } from './offer-draft.ts';

const DRAFT: OfferDraft = {
  ...EMPTY_DRAFT,
  brand: ' Crescent ',
  model: 'Elda',
  modelYear: '2026',
  price: '25 000',
  listPrice: '27 499,50',
  accessories: [{ key: 0, name: 'Lås', kind: 'lock', price: '499,50' }],
};

test('[BP12.1] a typed offer becomes öre, and back', () => {
  const goods = goodsIn(DRAFT);
  expect(goods).toMatchObject({
    brand: 'Crescent',
    modelYear: 2026,
    size: null,
    priceOre: 2_500_000,
    listPriceOre: 2_749_950,
    accessories: [{ name: 'Lås', kind: 'lock', priceOre: 49_950 }],
    note: null,
  });
  expect(goodsIn(draftOf({ ...goods, email: '' }))).toEqual(goods);
  expect(typedTotal(DRAFT)).toBe(2_549_950);
});

test('[BP12.1] what is no amount or year is a value that the rules refuse', () => {
  const goods = goodsIn({ ...DRAFT, price: 'gratis', listPrice: '', modelYear: 'i år' });
  expect(goods).toMatchObject({ priceOre: -1, listPriceOre: null, modelYear: 0 });
});
