import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { growsLinearly } from '#tests/checks/time-growth.ts';
import { ore } from '../money.ts';
import { slips } from './distance.ts';
import { bucketFloor, compareSizes, PRICE_BANDS, priceBucket, sizeValue } from './facets.ts';
import { indexTerms, vectorText } from './index-terms.ts';
import { lexiconForms, readingsOf } from './lexicon.ts';
import { fold, foldedWords } from './normalise.ts';
import { lookUpOf, queryWords, withWords } from './query.ts';
import { correctByLexicon } from './spelling.ts';

const meant = (word: string) =>
  readingsOf(fold(word)).map((reading) => reading.map(({ id }) => id).join('+'));

describe('a word', () => {
  test.each([
    ['hjälm', 'hjalm'],
    ['ÅÄÖ', 'aao'],
    ['Kättinglås', 'kattinglas'],
    ['smørrebrød', 'smorrebrod'],
  ])('%s is %s without diacritics', (word, folded) => expect(fold(word)).toBe(folded));

  test('e-bike, el-cykel and off-road are one word each', () => {
    const text = 'e-bike, el-cykel, Off-Road och U-lås, on-off';
    expect(foldedWords(text)).toEqual(['ebike', 'elcykel', 'offroad', 'och', 'u', 'las', 'on', 'off']);
  });

  test.each([
    ['hjälm', 'hjlm', 1],
    ['gravel', 'gravle', 1],
    ['cykel', 'cykel', 0],
    ['lås', 'hjälm', 2],
  ])('%s and %s have an edit distance of %i', (one, other, found) => {
    expect(slips(one, other, found === 2 ? 1 : found)).toBe(found);
  });

  test('the edit distance is symmetric', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (one, other) => {
        expect(slips(one, other, 3)).toBe(slips(other, one, 3));
      }),
    );
  });
});

describe('the lexicon', () => {
  test('gives cykel, cykeln, cyklar and bike one meaning', () => {
    for (const word of ['cykel', 'cykeln', 'cyklar', 'cyklarna', 'bike', 'bicycles'])
      expect(meant(word)).toContain('cykel');
  });

  test.each([
    ['cykelhjälm', 'cykel+hjalm'],
    ['stadscyklar', 'stad+cykel'],
    ['landsvägscykel', 'landsvag+cykel'],
    ['ellastcykel', 'el+last+cykel'],
    ['barnsits', 'barn+sits'],
    ['mountainbikehjälm', 'mtb+cykel+hjalm'],
  ])('splits %s', (word, parts) => expect(meant(word)).toContain(parts));

  test('corrects a missing letter in any of its longer words', () => {
    const forms = [...lexiconForms()].filter((form) => form.length >= 6);
    for (const form of forms) {
      const slipped = form.slice(0, 3) + form.slice(4);
      const found = correctByLexicon(slipped);
      // Another word may be equally near, or the misspelling may itself be a word. A word of the lexicon is
      // found in any case.
      expect(found !== null || readingsOf(slipped).length > 0, `${form} by ${slipped}`).toBe(true);
    }
  });

  test('takes linear time for long input', () => {
    for (const part of ['el', 'stads', 'a ', 'x'])
      expect(
        growsLinearly((length) => {
          for (const { word } of queryWords(part.repeat(length / part.length))) correctByLexicon(word);
        }),
      ).toBe(true);
  });
});

describe('a query', () => {
  test('contains only letters, digits and our marks, for any input', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), (typed) => {
        const lookUp = lookUpOf(queryWords(typed));
        if (lookUp) expect(lookUp.any).toMatch(/^[a-z0-9='()&|! :*ABCD]+$/);
      }),
    );
  });

  test.each([
    ['cykel 8 år', ['cykel', 'barn']],
    ['bike 5-7 years old', ['bike', 'barn']],
    ['cykel till en 6-åring', ['cykel', 'barn']],
    ['sexårig cykel', ['barn', 'cykel']],
    ['bike for my 6-year-old', ['bike', 'barn']],
    ['cykel 30 år', ['cykel', '30']],
    ['30-årig cykel', ['30', 'arig', 'cykel']],
    ['cykel 5 år garanti', ['cykel', '5', 'garanti']],
    ['batteri 2 års garanti', ['batteri', '2', 'ars', 'garanti']],
    ['e bike', ['ebike']],
    ['off road', ['offroad']],
    ['belt drive bike', ['beltdrive', 'bike']],
    ['training wheels', ['trainingwheels']],
    ['D-lock', ['bygel', 'lock']],
    ['kids u lock', ['kids', 'bygel', 'lock']],
  ])('%s searches for %j', (typed, words) => {
    expect(queryWords(typed).map(({ word }) => word)).toEqual(words);
  });

  test('words are removed from a query together with adjacent punctuation', () => {
    const changes = new Map([
      ['snabb', ''],
      ['elcyckel', 'elcykel'],
    ]);
    expect(withWords('Snabb,  (elcyckel) under 5 000 kr', changes)).toBe('elcykel under 5 000 kr');
  });

  test.each([
    ['vikcykel till tåget', 'taget', 'vikcykel'],
    ['cykel till hela familjen under 5 000 kr', 'familjen', 'cykel under 5 000 kr'],
    ['cykel 190 cm', '190', 'cykel'],
    ['till tåget', 'taget', 'till'],
    ['usb-laddad baklampa', 'usb', 'laddad baklampa'],
  ])('%s without %s is %s', (query, word, told) => {
    expect(withWords(query, new Map([[word, '']]))).toBe(told);
  });

  test.each([
    ['cykel med lås', [null, 'beside']],
    ['cykellås', [null]],
    ['lås till elcykel i svart', [null, 'beside', 'beside']],
    ['till elcykel', [null]],
    ['cykel utan en motor', [null, 'without']],
    ['utan motor', [null, 'without']],
    ['utan', [null]],
    ['bike with basket without lights', [null, 'beside', 'without']],
  ])('%s has the roles %j', (typed, roles) => {
    expect(queryWords(typed).map(({ role }) => role)).toEqual(roles);
  });

  test('without a motor means not electric, and a query of only exclusions searches for bikes', () => {
    expect(lookUpOf(queryWords('utan motor'))?.any).toBe("('=cykel') & !('=motor' | '=el')");
    expect(lookUpOf(queryWords('hjälm utan lampa'))?.any).toBe("('=hjalm') & !('=lampa')");
  });

  test('a bike lock is a lock', () => {
    const [bike, lock] = queryWords('bike lock');
    expect(bike?.readings[0]?.[0]?.isHead).toBe(false);
    expect(lock?.readings[0]?.[0]?.isHead).toBe(true);
  });
});

describe('the terms of a product', () => {
  const listed = indexTerms({
    kind: 'helmet',
    name: { sv: 'Klippa, racerhjälm med glidskikt', en: 'Klippa road helmet with slip layer' },
    brand: 'Skyddshamn',
    labels: ['Tillbehör'],
    isElectric: false,
    madeIn: 'Sweden',
    specs: ['Material: EPS'],
    choices: ['Grön'],
    descriptions: ['Sitter bra utan lampa. Reservdelarna finns i varje butik.'],
  });
  const terms = new Map(listed.map(({ lexeme, weight }) => [lexeme, weight]));

  test('are unique', () => expect(terms.size).toBe(listed.length));

  test('weight the product above its purpose', () => {
    expect([terms.get('=hjalm'), terms.get('=landsvag'), terms.get('=cykel'), terms.get('=gron')]).toEqual([
      'A',
      'B',
      'C',
      'C',
    ]);
    expect(terms.get('skyddshamn')).toBe('A');
  });

  test('match any form and prefix of a word of the description, but no stop words', () => {
    expect(terms.get('reservdel')).toBe('D');
    for (const typed of ['reservdelar', 'reservdelarna', 'reservdel'])
      for (const isBeginning of [false, true]) {
        const words = queryWords(typed).map((word) => ({ ...word, isBeginning }));
        expect(lookUpOf(words)?.any, typed).toContain("'reservdel'");
      }
    expect(['varje', 'i', 'utan', 'bra'].filter((word) => terms.has(word))).toEqual([]);
  });

  test('do not contain excluded parts, nor electric without a motor', () => {
    const longtail = {
      kind: 'cargo',
      name: { sv: 'Lass, longtail utan motor', en: 'Lass, longtail without a motor' },
      brand: 'Huanlu',
      labels: [],
      isElectric: false,
      madeIn: 'China',
      specs: [],
      choices: [],
      descriptions: ['Med stadigt dubbelstöd. Finns som elcykel också.'],
    } as const;
    const found = (isElectric: boolean) =>
      indexTerms({ ...longtail, isElectric }).map(({ lexeme }) => lexeme);
    expect(found(false)).toEqual(expect.arrayContaining(['=longtail', '=dubbel', '=stod']));
    for (const absent of ['motor', '=motor', '=el']) expect(found(false)).not.toContain(absent);
    expect(found(true)).toContain('=el');
  });

  test('are a text that PostgreSQL can parse', () => {
    expect(vectorText(listed)).toMatch(/^('[a-z0-9=]+':\d+[ABCD] )+$/);
  });
});

describe('filters', () => {
  test('bands of prices have no gaps', () => {
    expect(PRICE_BANDS.slice(1).map(({ fromSek }) => fromSek)).toEqual(
      PRICE_BANDS.slice(0, -1).map(({ toSek }) => toSek),
    );
  });

  test('a price bucket begins below all of its prices', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000_000 }), (amount) => {
        expect(bucketFloor(priceBucket(ore(amount)))).toBeLessThanOrEqual(amount);
        expect(bucketFloor(priceBucket(ore(amount)) + 1) + 2).toBeGreaterThan(amount);
      }),
    );
  });

  test('no whole amount is so near a bucket boundary that the database could choose the other bucket', () => {
    const sixteenths = Array.from({ length: 16 * 21 }, (_, at) => at / 16);
    for (const border of sixteenths.slice(1)) {
      const gap = Math.abs(Math.log(Math.round(Math.exp(border))) - border);
      expect(gap).toBeGreaterThan(1e-12);
    }
  });

  test.each([
    ['M (50 cm)', 'm'],
    ['XL (58 cm)', 'xl'],
    ['51 cm', '51-cm'],
    ['16 inch', null],
  ])('size %s is %s', (label, value) => expect(sizeValue(label)).toBe(value));

  test('sizes are sorted from small to large', () => {
    expect(['51-cm', 'l', 's', '47-cm', 'm'].sort(compareSizes)).toEqual(['s', 'm', 'l', '47-cm', '51-cm']);
  });
});
