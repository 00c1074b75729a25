// Tests the table of queries: the first three hits must contain the intended product.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/app/test-app.ts';
import { seedIfEmpty } from '../../apps/shop/seed/seed-database.ts';
import { type Catalogue, catalogueOf } from '../../apps/shop/src/features/catalogue/server/read-catalogue.ts';
import { listByWords } from '../../apps/shop/src/features/search/server/list-by-words.ts';
import { searchCatalogue } from '../../apps/shop/src/features/search/server/search-catalogue.ts';
import { suggest } from '../../apps/shop/src/features/search/server/suggest.ts';
import { isBikeKind } from '../../packages/domain/src/catalogue/product-kind.ts';
import { answersTo, QUERY_COUNT, QUERY_TABLE } from './query-table.ts';

let app: TestApp;
let catalogue: Catalogue;
beforeAll(async () => {
  app = await testApp();
  await seedIfEmpty(app);
  catalogue = catalogueOf(app);
});
afterAll(() => app.close());

const search = async (q: string, language: 'sv' | 'en' = 'sv') =>
  (await searchCatalogue(catalogue, { q }, language)).answer;

test('the table has at least 150 unique queries', () => {
  expect(QUERY_COUNT).toBeGreaterThanOrEqual(150);
  const all = QUERY_TABLE.flatMap(({ queries }) => queries);
  expect(all.filter((query, at) => all.indexOf(query) !== at)).toEqual([]);
});

describe.each(QUERY_TABLE)('a search for $means', ({ queries, all, one }) => {
  test.each(queries)('finds it with %s', async (query) => {
    const { data } = await search(query);
    const first = data.slice(0, 3);
    const shown = first.map((product) => `${product.kind}: ${product.name}`).join(' | ');
    expect(first.length, `${query}: nothing`).toBeGreaterThan(0);
    if (all)
      expect(
        first.every((product) => answersTo(product, all)),
        shown,
      ).toBe(true);
    if (one)
      expect(
        first.some((product) => answersTo(product, one)),
        shown,
      ).toBe(true);
  });
});

describe('the corrections of a query', () => {
  test('a typing error is corrected if nothing else is found, with a message', async () => {
    const { asked, used, data, total } = await search('cykelhjlm');
    expect([asked, used]).toEqual(['cykelhjlm', 'cykelhjälm']);
    expect(total).toEqual({ count: data.length, more: false });
  });

  test('a correct word is unchanged', async () => {
    const { asked, used, did_you_mean } = await search('hjälm');
    expect([asked, used, did_you_mean]).toEqual(['hjälm', 'hjälm', null]);
  });

  test.each(['titanmoped', '!!!', '???', 'qqqqqqqq zzzzzz'])(
    '%s finds nothing, and says so',
    async (query) => {
      const { data, total, nextCursor } = await search(query);
      expect([data, total, nextCursor]).toEqual([[], { count: 0, more: false }, null]);
    },
  );

  test('punctuation alone keeps the chosen sort order', async () => {
    const { answer } = await searchCatalogue(catalogue, { q: '!!!', sort: 'price' }, 'sv');
    expect([answer.data, answer.sort]).toEqual([[], 'price']);
  });

  test('stop words are ignored', async () => {
    const plain = await search('hjälm');
    const wordy = await search('jag vill ha en bra hjälm');
    expect(wordy.data.map(({ id }) => id)).toEqual(plain.data.map(({ id }) => id));
  });
});

describe('a price in the query', () => {
  const withSpaces = (name: string | undefined) => name?.replaceAll('\u00a0', ' ');
  const pricesOf = (data: readonly { current_price: number }[]) => data.map((one) => one.current_price);

  test.each([
    ['cykel under 8 000 kr', 'cykel', 0, 8000, 'Högst 8 000 kr'],
    ['elcykel 20000-30000', 'elcykel', 20000, 30000, '20 000–30 000 kr'],
    ['hjälm över 500', 'hjälm', 500, Number.POSITIVE_INFINITY, 'Från 500 kr'],
    ['max 900 kr', '', 0, 900, 'Högst 900 kr'],
  ])('%s', async (query, without, least, most, name) => {
    const { data, understood, total, facets } = await search(query);
    expect(total).toEqual({ count: expect.any(Number), more: false });
    expect(total.count).toBeGreaterThan(0);
    for (const one of pricesOf(data)) expect(one >= least && one <= most, `${one}`).toBe(true);
    expect([understood.plain, withSpaces(understood.parts[0]?.name)]).toEqual([without, name]);
    const whole = (await search(without)).total.count;
    expect(total.count).toBeLessThan(whole);
    const kinds = facets.find(({ dimension }) => dimension === 'kind')?.options ?? [];
    expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(total.count);
  });

  test('is shown in the language of the page', async () => {
    const { understood } = await search('bike below 8k', 'en');
    expect(understood.parts.map(({ name }) => withSpaces(name))).toEqual(['Up to 8,000 SEK']);
  });

  test('remains after a correction', async () => {
    const { used, understood, data } = await search('cykelhjlm under 900 kr');
    expect([used, understood.plain]).toEqual(['cykelhjälm under 900 kr', 'cykelhjälm']);
    expect(Math.max(...pricesOf(data))).toBeLessThanOrEqual(900);
  });

  test('without any product has no results, with a message', async () => {
    const { data, total, understood } = await search('elcykel under 1 kr');
    expect([data, total.count, understood.plain]).toEqual([[], 0, 'elcykel']);
  });

  test('also filters suggestions and the store’s own list', async () => {
    const { products, filters } = (await suggest(catalogue, 'cykel under 8000', 'sv')).answer.data;
    expect(products.length).toBeGreaterThan(0);
    expect(Math.max(...pricesOf(products))).toBeLessThanOrEqual(8000);
    expect(filters).toEqual([]);
    const alone = (await suggest(catalogue, 'under 8000', 'sv')).answer.data.products;
    expect(Math.max(...pricesOf(alone))).toBeLessThanOrEqual(8000);
    for (const q of ['cykel under 8000', 'under 8000 kr']) {
      const { answer } = await listByWords(catalogue, { q } as never, 'sv');
      expect(answer.data.map(({ id }) => id)).toEqual((await search(q)).data.map(({ id }) => id));
      expect(answer.data.length).toBeGreaterThan(0);
    }
  });
});

describe('a size in the query', () => {
  test.each([
    ['hybridcykel storlek M', 'hybridcykel', 'Storlek M', 'm'],
    ['mountainbike XL', 'mountainbike', 'Storlek XL', 'xl'],
  ])('%s', async (query, without, name, size) => {
    const { data, understood, facets } = await search(query);
    expect(understood).toEqual({ plain: without, parts: [{ name, without }] });
    const chosen = (await searchCatalogue(catalogue, { q: without, size }, 'sv')).answer;
    expect(data.map(({ id }) => id)).toEqual(chosen.data.map(({ id }) => id));
    expect(data.length).toBeGreaterThan(0);
    expect(facets.find(({ dimension }) => dimension === 'size')?.options.every((one) => !one.chosen)).toBe(
      true,
    );
  });

  test('can be combined with a price, and each can be removed separately', async () => {
    const { understood } = await search('cykel storlek M under 9000 kr');
    expect(understood.plain).toBe('cykel');
    expect(understood.parts.map((part) => part.without)).toEqual(['cykel storlek M', 'cykel under 9000 kr']);
  });

  test('of no product is an ordinary word', async () => {
    expect((await search('racer 44 cm')).understood.parts).toEqual([]);
  });
});

describe('a monthly price in the query', () => {
  const withSpaces = (name: string | undefined) => name?.replaceAll('\u00a0', ' ');
  const all = async (q: string) => {
    const { answer } = await searchCatalogue(catalogue, { q, limit: 100 } as never, 'sv');
    expect(answer.nextCursor).toBeNull();
    return answer;
  };

  test.each([
    ['elcykel under 500 kr/mån', 'elcykel', 0, 500, 'Högst 500 kr/mån'],
    ['cykel 200-391 kr i månaden', 'cykel', 200, 391, '200–391 kr/mån'],
    ['cykel 200-390 kr i månaden', 'cykel', 200, 390, '200–390 kr/mån'],
    ['bike over 600 a month', 'bike', 600, 1e6, 'Från 600 kr/mån'],
    ['max 100 kr/mån', '', 0, 100, 'Högst 100 kr/mån'],
  ])('%s finds exactly the matching products', async (query, without, least, most, name) => {
    const [found, whole] = [await all(query), await all(without)];
    expect([found.understood.plain, withSpaces(found.understood.parts[0]?.name)]).toEqual([without, name]);
    const costs = whole.data.filter(
      ({ benefit_per_month: month }) => month !== null && month >= least && month <= most,
    );
    expect(found.data.map(({ id }) => id)).toEqual(costs.map(({ id }) => id));
    expect(found.total).toEqual({ count: costs.length, more: false });
    expect(costs.length).toBeGreaterThan(0);
    expect(costs.length).toBeLessThan(whole.data.length);
    const kinds = found.facets.find(({ dimension }) => dimension === 'kind')?.options ?? [];
    expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(found.total.count);
    const { answer } = await listByWords(catalogue, { q: query, limit: 100 } as never, 'sv');
    expect(answer.data.map(({ id }) => id)).toEqual(costs.map(({ id }) => id));
  });

  test('[READ.MON] finds bike-2 by the calculator’s monthly price', async () => {
    const ids = async (q: string) => (await all(q)).data.map(({ id }) => id);
    expect(await ids('cykel 362-362,5 kr/mån')).toContain('bike-2');
    expect(await ids('cykel 380-400 kr/mån')).not.toContain('bike-2');
  });

  test('works with sorting by price, with a total price, and in suggestions', async () => {
    const { data, understood } = (
      await searchCatalogue(
        catalogue,
        { q: 'cykel under 20 000 kr max 300 kr/mån', sort: 'price' } as never,
        'sv',
      )
    ).answer;
    expect(understood.parts.map(({ without }) => without)).toEqual([
      'cykel max 300 kr/mån',
      'cykel under 20 000 kr',
    ]);
    expect(data.length).toBeGreaterThan(0);
    for (const { benefit_per_month: month, current_price: price } of data)
      expect([(month ?? 999) <= 300, price <= 20_000]).toEqual([true, true]);
    const alone = (await searchCatalogue(catalogue, { q: 'max 300 kr/mån', sort: '-price' } as never, 'sv'))
      .answer;
    const prices = alone.data.map(({ current_price }) => current_price);
    expect(prices).toEqual(prices.toSorted((one, other) => other - one));
    const { products } = (await suggest(catalogue, 'max 300 kr/mån', 'sv')).answer.data;
    expect(products.length).toBeGreaterThan(0);
    expect((await all('elcykel under 5 kr/mån')).data).toEqual([]);
  });
});

describe('a reduction in the query', () => {
  test.each([
    ['rea', ''],
    ['cykel på rea', 'cykel'],
    ['nedsatta elcyklar', 'elcyklar'],
  ])('%s', async (query, without) => {
    const found = await search(query);
    expect(found.understood).toEqual({ plain: without, parts: [{ name: 'Nedsatt pris', without }] });
    expect(found.data.length).toBeGreaterThan(0);
    // Only a claimable reduction counts, not the shop's own price for bikes.
    expect(found.data.filter(({ reduction_percent }) => reduction_percent === null)).toEqual([]);
    const chosen = (await searchCatalogue(catalogue, { q: without, reduced: 'yes' }, 'sv')).answer;
    expect(found.data.map(({ id }) => id)).toEqual(chosen.data.map(({ id }) => id));
    expect([found.total, chosen.understood.parts]).toEqual([chosen.total, []]);
    const { answer } = await listByWords(catalogue, { q: query } as never, 'sv');
    expect(answer.data.map(({ id }) => id)).toEqual(chosen.data.map(({ id }) => id));
  });

  test('counts all products with a claimed reduction', async () => {
    const { rows } = await app.db.pool.query(
      'select count(*)::int as n from products where listed and reduction_percent is not null',
    );
    const facet = (await search('')).facets.find(({ dimension }) => dimension === 'reduced');
    expect(facet?.options).toEqual([
      { id: 'yes', name: 'Nedsatt pris', count: rows[0].n, more: false, chosen: false },
    ]);
  });

  test('without any product has a message and a link to the results without it', async () => {
    const { data, understood } = await search('discounted helmets', 'en');
    expect([data, understood]).toEqual([
      [],
      { plain: 'helmets', parts: [{ name: 'Reduced price', without: 'helmets' }] },
    ]);
  });
});

describe('a sort order in the query', () => {
  test.each([
    ['billigaste elcykeln', 'elcykeln', 'price', 'Billigast först'],
    ['dyraste cykeln', 'cykeln', '-price', 'Dyrast först'],
    ['hjälm bäst betyg', 'hjälm', 'rating', 'Högst betyg först'],
    ['nyaste hjälmarna', 'hjälmarna', 'newest', 'Nyast först'],
    ['billigast', '', 'price', 'Billigast först'],
    ['mest sålda hjälmen', 'hjälmen', 'relevance', 'Populärast först'],
    ['bästsäljare', '', 'relevance', 'Populärast först'],
  ] as const)('%s', async (query, without, sort, name) => {
    const found = await search(query);
    expect([found.sort, found.understood]).toEqual([sort, { plain: without, parts: [{ name, without }] }]);
    const chosen = (await searchCatalogue(catalogue, { q: without, sort }, 'sv')).answer;
    expect([chosen.sort, chosen.understood.parts]).toEqual([sort, []]);
    expect(found.data.map(({ id }) => id)).toEqual(chosen.data.map(({ id }) => id));
    expect([found.total, found.nextCursor]).toEqual([chosen.total, chosen.nextCursor]);
    expect(found.data.length).toBeGreaterThan(0);
    const { answer } = await listByWords(catalogue, { q: query } as never, 'sv');
    expect(answer.data.map(({ id }) => id)).toEqual(chosen.data.map(({ id }) => id));
  });

  test.each(['billigaste elcykeln', 'cheapest e-bike', 'elcykel'])(
    'sorts only electric bikes to the front: %s',
    async (query) => {
      const { data } = await search(query);
      expect(data.length).toBeGreaterThan(10);
      expect(data.filter(({ is_electric, kind }) => !is_electric || !isBikeKind(kind))).toEqual([]);
    },
  );

  test.each([
    ['cykel', 'price'],
    ['cykel', '-price'],
    ['racer', 'price'],
    ['billigaste cykeln', undefined],
  ] as const)('sorts products that only mention %s last, by %s', async (q, sort) => {
    const page = async (cursor?: string) =>
      (await searchCatalogue(catalogue, { q, sort, cursor, limit: 7 } as never, 'sv')).answer;
    const seen: { price: number; isBike: boolean; isBeside: boolean }[] = [];
    const begins: number[] = [];
    let isBeside = false;
    for (let answer = await page(); ; answer = await page(answer.nextCursor)) {
      if (answer.beside_from !== null) begins.push(seen.length + answer.beside_from);
      for (const [at, { kind, current_price }] of answer.data.entries()) {
        isBeside ||= at === answer.beside_from;
        seen.push({ price: current_price, isBike: isBikeKind(kind), isBeside });
      }
      if (answer.nextCursor === null) {
        expect(seen.length).toBe(answer.total.count);
        break;
      }
    }
    expect(begins).toHaveLength(1);
    const [named, beside] = [false, true].map((which) => seen.filter((one) => one.isBeside === which));
    expect(named?.every(({ isBike }) => isBike)).toBe(true);
    expect(beside?.some(({ isBike }) => !isBike)).toBe(true);
    for (const part of [named, beside]) {
      const prices = part?.map(({ price }) => price) ?? [];
      expect(prices).toEqual(
        prices.toSorted((one, other) => (sort === '-price' ? other - one : one - other)),
      );
    }
  });

  test('has no such groups if all hits are the product itself', async () => {
    const { answer } = await searchCatalogue(catalogue, { q: 'pump', sort: 'price' }, 'sv');
    expect([answer.beside_from, (await search('cykel')).beside_from]).toEqual([null, null]);
  });

  test('is overridden by the chosen one', async () => {
    const { answer } = await searchCatalogue(
      catalogue,
      { q: 'billigaste elcykeln', sort: 'relevance' },
      'sv',
    );
    expect([answer.sort, answer.understood]).toEqual(['relevance', { plain: 'elcykeln', parts: [] }]);
    expect(answer.data.map(({ id }) => id)).toEqual((await search('elcykeln')).data.map(({ id }) => id));
  });

  test('can be combined with a price and a size, and remains after a correction', async () => {
    const { understood } = await search('billigaste cykel storlek M under 9000 kr');
    expect(understood.parts.map((part) => part.without)).toEqual([
      'cykel storlek M under 9000 kr',
      'billigaste cykel storlek M',
      'billigaste cykel under 9000 kr',
    ]);
    const { used, sort } = await search('billigaste cykelhjlm');
    expect([used, sort]).toEqual(['billigaste cykelhjälm', 'price']);
  });

  test('suggests products for the other words', async () => {
    const { products } = (await suggest(catalogue, 'billigaste elcykel', 'sv')).answer.data;
    const plain = (await suggest(catalogue, 'elcykel', 'sv')).answer.data.products;
    expect(products.map(({ id }) => id)).toEqual(plain.map(({ id }) => id));
  });
});

describe('a query without results', () => {
  test.each([
    ['snabb elcykel', 'elcykel'],
    ['shimano mountainbike', 'mountainbike'],
    ['minipump', 'pump'],
    ['herrcykel', 'cykel'],
    ['rosa hjälm', 'hjälm'],
    ['snabb elcyckel', 'elcykel'],
    ['indoor trainer', 'trainer'],
    ['snabb elcykel under 20 000 kr', 'elcykel under 20 000 kr'],
    ['barnhjälm kolfiber', 'barnhjälm'],
    ['heldämpad barncykel', 'barncykel'],
    ['bike for tall man', 'bike'],
    ['vikcykel till tåget', 'vikcykel'],
    ['cykel 190 cm', 'cykel'],
  ])('%s is repeated without the words that no product has: %s', async (query, rest) => {
    const [found, plain] = [await search(query), await search(rest)];
    expect([found.asked, found.used]).toEqual([query, rest]);
    expect(found.data.map(({ id }) => id)).toEqual(plain.data.map(({ id }) => id));
    expect(found.total).toEqual(plain.total);
    const { answer } = await listByWords(catalogue, { q: query } as never, 'sv');
    expect(answer.data.map(({ id }) => id)).toEqual(plain.data.map(({ id }) => id));
  });

  test.each(['reflexväst', 'elsparkstötting', 'present'])(
    'is not corrected to another product: %s',
    async (query) => {
      const { used, data, did_you_mean } = await search(query);
      expect([used, data, did_you_mean]).toEqual([query, [], null]);
    },
  );

  test('has a next page with the same words', async () => {
    const page = async (q: string, cursor?: string) =>
      (await searchCatalogue(catalogue, { q, cursor, limit: 4 } as never, 'sv')).answer;
    for (const [asked, used] of [
      ['elcyckel', 'elcykel'],
      ['snabb elcykel', 'elcykel'],
    ] as const) {
      const first = await page(asked);
      const second = await page(asked, first.nextCursor as string);
      expect(second.data.map(({ id }) => id)).toEqual(
        (await page(used, (await page(used)).nextCursor as string)).data.map(({ id }) => id),
      );
      expect([second.data.length, second.used]).toEqual([4, used]);
    }
  });

  test('of three or four letters is not corrected', async () => {
    expect((await search('lampa usb')).did_you_mean).toBeNull();
    expect((await search('fast e-bike', 'en')).did_you_mean).not.toBe('last e-bike');
    expect((await search('lsa')).used).toBe('lås');
  });

  test('is not corrected to a word with fewer hits', async () => {
    const { data, did_you_mean } = await search('long range ebike', 'en');
    expect([data.length > 0, did_you_mean]).toEqual([true, null]);
    expect((await search('chainn', 'en')).did_you_mean).toBe('chain');
  });

  test('with an extra letter is corrected to the word, not to its genitive', async () => {
    expect((await search('hjälmm')).used).toBe('hjälm');
  });
});

describe('suggestions', () => {
  const suggested = async (q: string) => (await suggest(catalogue, q, 'sv')).answer.data;

  test.each([
    ['hjä', /hjälm/],
    ['cyk', /cykel|hybrid|pedal/i],
    ['elcy', /elcykel/],
    ['nor', /Norrbacka/],
    ['gra', /gravel|Gran/i],
    ['hjlm', /hjälm/],
  ])('%s brings products with a picture', async (typed, name) => {
    const { products } = await suggested(typed);
    expect(products.length).toBeGreaterThan(0);
    expect(products.length).toBeLessThanOrEqual(5);
    expect(products[0]?.name).toMatch(name);
    for (const product of products) expect(product.image).toMatch(/^\/art\/.+\.svg$/);
  });

  test('kinds and categories are suggested by name, with their counts', async () => {
    const { filters } = await suggested('hjäl');
    expect(filters[0]).toMatchObject({ dimension: 'kind', id: 'helmet', name: 'Hjälmar' });
    expect(filters[0]?.count).toBeGreaterThan(0);
  });

  test('[A11Y.m26] a match inside a word suggests no kind', async () => {
    const named = async (q: string) => (await suggested(q)).filters.map(({ name }) => name);
    expect(await named('elcyk')).toEqual(['Elcyklar']);
    expect(await named('gravel')).toEqual(['Gravelcyklar']);
    // The last part of a compound counts as a beginning.
    expect((await named('cykl')).length).toBe(3);
  });

  test('nothing typed suggests nothing', async () => {
    expect(await suggested('  ')).toEqual({ products: [], filters: [] });
  });
});

test('the store’s own list accepts words too, with paging', async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { answer } = await listByWords(catalogue, { q: 'elcyklar', limit: 5, cursor } as never, 'sv');
    seen.push(...answer.data.map(({ id }) => id));
    cursor = answer.nextCursor ?? undefined;
  } while (cursor);
  const { data, total } = await search('elcykel');
  expect(seen).toHaveLength(total.count);
  expect(seen.slice(0, data.length)).toEqual(data.map(({ id }) => id));
  const misspelt = await listByWords(catalogue, { q: 'hjlm', group: 'active-picks' } as never, 'sv');
  expect(misspelt.answer.data[0]?.kind).toBe('helmet');
});

describe('[COM.L3] copied text', () => {
  test.each([
    ['e\u2011bike', 'e-bike'],
    ['e\u2010bike', 'e-bike'],
    ['cykel\u00adhjälm', 'cykelhjälm'],
    ['el\u200bcykel', 'elcykel'],
    ['\u2066hjälm\u2069', 'hjälm'],
  ])('%j finds what %j finds', async (copied, typed) => {
    const [one, other] = [await search(copied), await search(typed)];
    expect(other.data.length).toBeGreaterThan(0);
    expect([one.asked, one.total, one.data.map(({ id }) => id)]).toEqual([
      typed,
      other.total,
      other.data.map(({ id }) => id),
    ]);
  });
});

describe('[COM.L3] an article number', () => {
  test.each(['cp-1063', 'CP-1063', ' cp\u20111063 ', 'bike-1', 'accessory-1'])(
    '%j finds exactly its product',
    async (number) => {
      const { data, total, nextCursor } = await search(number);
      expect(data.map(({ id }) => id)).toEqual([number.trim().toLowerCase().replace('\u2011', '-')]);
      expect([total, nextCursor]).toEqual([{ count: 1, more: false }, null]);
    },
  );

  test('of a product in no list finds nothing of it', async () => {
    const { data } = await search('demo-bike-1');
    expect(data.map(({ id }) => id)).not.toContain('demo-bike');
  });

  test('is looked up within chosen filters like any other words', async () => {
    const { answer } = await searchCatalogue(catalogue, { q: 'bike-1', kind: 'helmet' }, 'sv');
    expect(answer.data.map(({ id }) => id)).not.toContain('bike-1');
  });
});

test('[COM.L3] a price in euros is shown in kronor', async () => {
  const { understood } = await search('cykel under 500 euro');
  expect(understood.parts.map(({ name, without }) => [name.replaceAll('\u00a0', ' '), without])).toEqual([
    ['Högst 5 500 kr', 'cykel'],
  ]);
});
