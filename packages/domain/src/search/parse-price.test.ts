// Tests which words of a query are a price, and which only look like one.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutPrice, wordsAndMonth, wordsAndPrice } from './parse-price.ts';

const read = (query: string, reading = wordsAndPrice) => {
  const { words, price } = reading(query);
  const sek = (end: number | null) => (end === null ? null : end / 100);
  return [words, price && [sek(price.from), sek(price.to)]];
};

describe('a price in a query', () => {
  test.each<[string, string, number | null, number | null]>([
    ['cykel under 5 000 kr', 'cykel', null, 5000],
    ['cykel under 5000', 'cykel', null, 5000],
    ['under 5000 cykel', 'cykel', null, 5000],
    ['elcykel för under 20 000:-', 'elcykel', null, 20000],
    ['elcykel max 5k', 'elcykel', null, 5000],
    ['elcykel MAX 25 tkr', 'elcykel', null, 25000],
    ['hjälm högst 500', 'hjälm', null, 500],
    ['hjalm hogst 500', 'hjalm', null, 500],
    ['hjälm upp till 1.500 kr', 'hjälm', null, 1500],
    ['lampa billigare än 200 kronor', 'lampa', null, 200],
    ['lampa <300kr', 'lampa', null, 300],
    ['lampa <= 300', 'lampa', null, 300],
    ['pump under 99,50 kr', 'pump', null, 99.5],
    ['bike under 4,995', 'bike', null, 4995],
    ['bike less than SEK 5000', 'bike', null, 5000],
    ['bike below 4.5k', 'bike', null, 4500],
    ['bike up to 12 thousand', 'bike', null, 12000],
    ['lås max 120 cm under 500 kr', 'lås max 120 cm', null, 500],
    ['hjälm max 58 under 500', 'hjälm max 58', null, 500],
    ['cykel under 5 000,00 kr', 'cykel', null, 5000],
    ['cykel under 5 000 kr', 'cykel', null, 5000],
    ['cykel under 2000', 'cykel', null, 2000],
    ['cykel över 10000', 'cykel', 10000, null],
    ['cykel från 10 000 kr', 'cykel', 10000, null],
    ['bike over 10000', 'bike', 10000, null],
    ['bike at least 8k', 'bike', 8000, null],
    ['cykel minst 5000 kr', 'cykel', 5000, null],
    ['cykel > 3000', 'cykel', 3000, null],
    ['bike 10000-20000', 'bike', 10000, 20000],
    ['bike 10 000 – 20 000 kr', 'bike', 10000, 20000],
    ['cykel 5-10k', 'cykel', 5000, 10000],
    ['cykel 5–10 000 kr', 'cykel', 5000, 10000],
    ['cykel 5k till 10k', 'cykel', 5000, 10000],
    ['cykel mellan 5000 och 8000', 'cykel', 5000, 8000],
    ['bike between 5000 and 8000 sek', 'bike', 5000, 8000],
    ['från 5000 till 8000 cykel', 'cykel', 5000, 8000],
    ['lampa 100-300 kr', 'lampa', 100, 300],
    ['cykel över 5000 under 10000', 'cykel', 5000, 10000],
    ['cykel under 10000 men minst 5000', 'cykel men', 5000, 10000],
    ['cykel 4000 kr', 'cykel', 3000, 5000],
    ['cykel för 4000 kr', 'cykel', 3000, 5000],
    ['cykel omkring 4 tusen', 'cykel', 3000, 5000],
    ['bike around 4000 kr', 'bike', 3000, 5000],
    ['under 5000 kr', '', null, 5000],
    ['elcykel under 20 000 kr 2024', 'elcykel 2024', null, 20000],
  ])('%s', (query, words, from, to) => expect(read(query)).toEqual([words, [from, to]]));

  test.each([
    'cykel',
    'cykel 28 tum',
    'cykel under 20 kg',
    'elcykel under 25kg',
    'barncykel 3-5 år',
    'barncykel max 120',
    'barncykel från 120 cm',
    'lampa över 1000 lumen',
    'lampa minst 1 000 lm',
    'lampa max 500 000 lumen',
    'batteri 500-750 wh',
    'batteri över 600 Wh',
    'cykel från 2024',
    'cykel 2023-2024',
    'shimano 105',
    'shimano 105-7000',
    'rd-7800-8000',
    'däck 700-28',
    'däck 27,5-29',
    'xt m8100',
    '12 växlar',
    'cykel 5000',
    'elcykel max 250 w',
    'räckvidd över 200 km',
    'cykel 500 kr/mån',
    'cykel under 500 kr i månaden',
    'bike under 500 a month',
    'cykel under 0 kr',
    'cykel under 99999999 kr',
    'bike 20000-10000',
    'min cykel',
  ])('%s has no price', (query) => expect(wordsAndPrice(query)).toEqual({ words: query, price: null }));

  test('every price from 200 kr is parsed with any thousands separator', () => {
    const sek = fc.integer({ min: 200, max: 999_999 }).filter((one) => one < 2005 || one > 2040);
    const apart = fc.constantFrom('', ' ', '.', ',', "'", ' ', ' ');
    fc.assert(
      fc.property(sek, apart, fc.constantFrom('', ' kr', 'kr', ':-', ' SEK'), (amount, sign, after) => {
        const figures = String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, sign);
        expect(read(`cykel under ${figures}${after}`)).toEqual(['cykel', [null, amount]]);
      }),
    );
  });

  test('for any input, a parsed range is valid, and the rest are words', () => {
    const piece = fc.constantFrom(
      ...'under över från mellan och till - – kr k tkr 5 000 500 10000 2 , . / cykel max 4,5 :- % cm < >'.split(
        ' ',
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(piece, fc.constantFrom('', ' ')), { maxLength: 14 }), (pieces) => {
        const { words, price } = wordsAndPrice(pieces.flat().join(''));
        if (price?.from && price.to) expect(price.from).toBeLessThanOrEqual(price.to);
        if (price) expect(price.from ?? price.to).toBeGreaterThan(0);
        expect(words).toBe(words.trim());
      }),
    );
  });
});

describe('a monthly price in a query', () => {
  test.each<[string, string, number | null, number | null]>([
    ['elcykel under 500 kr/mån', 'elcykel', null, 500],
    ['elcykel under 500 kr / mån.', 'elcykel', null, 500],
    ['elcykel max 500/mån', 'elcykel', null, 500],
    ['cykel högst 99 kr i månaden', 'cykel', null, 99],
    ['cykel för 400 kr per månad', 'cykel', 300, 500],
    ['elcykel 300-500 kr/mån', 'elcykel', 300, 500],
    ['elcykel mellan 300 och 500 kronor i månaden', 'elcykel', 300, 500],
    ['elcykel över 300 kr/mån', 'elcykel', 300, null],
    ['elcykel månadskostnad högst 500', 'elcykel', null, 500],
    ['månadskostnad under 250 kr elcykel', 'elcykel', null, 250],
    ['bike under 500 a month', 'bike', null, 500],
    ['e-bike below 400 SEK per month', 'e-bike', null, 400],
    ['e-bike at most 1,200 SEK/month', 'e-bike', null, 1200],
    ['e-bike monthly cost under 400', 'e-bike', null, 400],
    ['under 300 kr/mån', '', null, 300],
  ])('%s', (query, words, from, to) => expect(read(query, wordsAndMonth)).toEqual([words, [from, to]]));

  test.each([
    'elcykel under 20 000 kr',
    'elcykel 5000',
    'monthly',
    'cykel i månaden',
    'batteri 500 wh',
    'lås 120 mm',
    'elcykel under 0 kr/mån',
    'hjälm 500 kr/moment',
  ])('%s has no monthly price', (query) =>
    expect(wordsAndMonth(query)).toEqual({ words: query, price: null }),
  );

  test('can be combined with a total price', () => {
    const query = 'elcykel under 20 000 kr max 500 kr/mån';
    expect(read(query, wordsAndMonth)).toEqual(['elcykel under 20 000 kr', [null, 500]]);
    expect(read(wordsAndMonth(query).words)).toEqual(['elcykel', [null, 20000]]);
    expect(withoutPrice(query)).toBe('elcykel max 500 kr/mån');
    expect(withoutPrice('cykel under 8 000 kr')).toBe('cykel');
    expect(withoutPrice('elcykel månadskostnad högst 500 under 20 000 kr')).toBe('elcykel');
  });
});

describe('[COM.L3] an amount in another currency', () => {
  test.each<[string, string, number | null, number | null]>([
    ['cykel under 500 euro', 'cykel', null, 5_500],
    ['cykel under 500€', 'cykel', null, 5_500],
    ['cykel under €500', 'cykel', null, 5_500],
    ['bike under EUR 1,000', 'bike', null, 11_000],
    ['cykel över 500 eur', 'cykel', 5_500, null],
    ['cykel 500-1000 euro', 'cykel', 5_500, 11_000],
    ['bike 1-2k euros', 'bike', 11_000, 22_000],
    ['cykel 1000 euro', 'cykel', 8_250, 13_750],
    ['cykel under 5 000 kr', 'cykel', null, 5_000],
  ])('%s is read at the rate of the shop', (query, words, from, to) => {
    expect(read(query, (text) => wordsAndPrice(text, 11))).toEqual([words, [from, to]]);
    expect(withoutPrice(query, 11)).toBe(words);
  });

  test('a monthly one too', () => {
    expect(read('cykel under 50 euro/mån', (text) => wordsAndMonth(text, 11))).toEqual([
      'cykel',
      [null, 550],
    ]);
  });

  test.each([
    'cykel under 500 usd',
    'bike under $500',
    'bike under 500 dollars',
    'bike under £500',
    'bike under 500 pounds',
    'bike under 500 GBP',
    'sykkel under 500 nok',
  ])('%s is no price in kronor', (query) => {
    expect(wordsAndPrice(query, 11).price).toBeNull();
  });

  test('euros remain words without a rate', () => {
    expect(wordsAndPrice('cykel under 500 euro').price).toBeNull();
  });
});
