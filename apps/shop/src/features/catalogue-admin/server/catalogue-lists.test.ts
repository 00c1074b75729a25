// Product lists as files: checked without changes, then applied, and exported.
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { problemIn } from '#tests/app/served-shop.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { HOSTILE_HTML } from '#tests/factories/hostile-html.ts';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import type { ImportedList, ImportedRow } from '../contract.ts';

let people: ShopWithPeople;
let token: string;
beforeAll(async () => {
  people = await shopWithPeople();
  token = (await people.person({ role: 'admin' })).token;
});
afterAll(() => people.shop.close());

const HEADER = 'id;name_sv;name_en;brand;kind;price;made_in;manufacturer;stock';
const send = (method: string, path: string, body?: unknown) =>
  people.shop.ask(`/api/admin/catalogue-${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const listIn = (answer: { text: string }) => (JSON.parse(answer.text) as { data: ImportedList }).data;
const tried = async (csv: string) => {
  const answer = await send('POST', 'imports', { fileName: 'lista.csv', csv });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return listIn(answer);
};
const rowsOf = async (id: string, query = '') =>
  JSON.parse((await send('GET', `imports/${id}/rows${query}`)).text) as {
    data: ImportedRow[];
    nextCursor: string | null;
  };
const applied = async (id: string) => {
  for (;;) {
    const list = listIn(await send('POST', `imports/${id}/steps`, {}));
    if (list.remaining === 0) return list;
  }
};
const stored = () =>
  people.inDatabase<{ id: string; price_ore: number; published: boolean }>(
    'select id, price_ore, published from products order by id',
  );

it('reports the outcome of every row without changes, and then applies the list once', async () => {
  await people.shop.sell(makeProduct({ id: 'list-a' }), makeProduct({ id: 'list-b', brand: 'Samma' }));
  const before = await stored();
  const csv = [
    HEADER,
    'list-new;Ny;New;Norrsken;city;9 995,50;Sweden;Norrsken AB;7',
    'list-a;Stadscykel;City bike;Testmärket;city;12500;Sweden;Testmärket AB;5',
    'list-wrong;Fel;;Norrsken;raket;gratis;Sweden;Norrsken AB;-1',
    'list-new;Ny igen;New again;Norrsken;city;1;Sweden;Norrsken AB;1',
    '',
    'list-b',
  ].join('\r\n');
  const list = await tried(csv);
  expect(list).toMatchObject({
    fates: { create: 1, change: 1, unchanged: 1, refused: 2 },
    applied: 0,
    remaining: 2,
  });
  expect(await stored()).toEqual(before);
  const { data } = await rowsOf(list.id);
  expect(data.map(({ line, productId, fate }) => [line, productId, fate])).toEqual([
    [2, 'list-new', 'create'],
    [3, 'list-a', 'change'],
    [4, 'list-wrong', 'refused'],
    [5, 'list-new', 'refused'],
    [7, 'list-b', 'unchanged'],
  ]);
  expect(data[1]?.changes).toContainEqual({ column: 'price', from: '10000', to: '12500' });
  expect(data[2]?.faults).toEqual([
    { column: 'kind', problem: 'not-a-choice' },
    { column: 'price', problem: 'not-a-price' },
    { column: 'stock', problem: 'not-a-count' },
    { column: 'name_en', problem: 'required' },
  ]);
  expect(data[3]?.faults).toEqual([{ column: 'id', problem: 'repeated-row' }]);
  expect((await rowsOf(list.id, '?fate=refused')).data).toHaveLength(2);

  expect(await applied(list.id)).toMatchObject({ applied: 2, remaining: 0 });
  const after = await stored();
  expect(after).toContainEqual({ id: 'list-new', price_ore: 999_550, published: false });
  expect(after).toContainEqual({ id: 'list-a', price_ore: 1_250_000, published: true });
  expect(after.map(({ id }) => id)).not.toContain('list-wrong');
  expect(listIn(await send('POST', `imports/${list.id}/steps`, {}))).toMatchObject({ applied: 2 });
  expect((await people.shop.ask('/api/products/list-a')).text).toContain('"price":12500');
  const trace = await people.inDatabase(
    `select 1 from audit_log where detail ->> 'import' = $1 and action in ('product.created', 'product.changed')`,
    [list.id],
  );
  expect(trace).toHaveLength(2);
  expect((await tried(csv.split('\r\n').slice(0, 3).join('\n'))).fates).toMatchObject({ unchanged: 2 });
});

it('skips products that changed since the check', async () => {
  await people.shop.sell(makeProduct({ id: 'raced' }));
  const list = await tried('id,price\nraced,500');
  await people.shop.sell(makeProduct({ id: 'raced', brand: 'Annan' }));
  expect(await applied(list.id)).toMatchObject({ applied: 0, remaining: 0 });
  const { data } = await rowsOf(list.id);
  expect(data[0]).toMatchObject({
    fate: 'refused',
    faults: [{ column: null, problem: 'changed-meanwhile' }],
  });
});

it.each([
  ['', 'no-rows'],
  ['name;price\na;1', 'no-header'],
  ['id;price\n', 'no-rows'],
])('reports what is missing in %j', async (csv, code) => {
  expect(problemIn(await send('POST', 'imports', { fileName: 'x.csv', csv })).fields).toEqual([
    { field: 'csv', code },
  ]);
});

it('[T10] hostile texts of a file are stored sanitised', async () => {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const texts = HOSTILE_HTML.filter((html) => html.length <= 490);
  const lines = texts.map(
    (html, at) => `evil-${at};${quoted(html)};E;E;city;10;Sweden;E;1;${quoted(`<p>${html}`)};${quoted(html)}`,
  );
  const list = await tried([`${HEADER};description_sv;description_en`, ...lines].join('\n'));
  expect(list.remaining).toBeGreaterThan(30);
  await applied(list.id);
  const rows = await people.inDatabase<{ texts: string }>(
    `select string_agg(description, '') as texts from product_texts where product_id like 'evil-%' group by product_id`,
  );
  expect(rows.length).toBe(list.remaining);
  for (const { texts: clean } of rows)
    expect(clean).not.toMatch(/<(script|img|svg|iframe|style|object|form)|<[^>]*(javascript:|\son\w+=)/i);
});

it('[T11] an invalid row never stops the file', async () => {
  const wrong = [
    Array(30).fill('x').join(';'),
    `long;${'x'.repeat(600)}`,
    '=cmd|calc;a"b;"c"d;e',
    '\u0000;\u202e;__proto__;constructor',
    '"quoted ""twice"" ; here";x',
  ];
  const list = await tried([HEADER, ...wrong, 'good-one;B;B;B;city;1;Sweden;B;1'].join('\n'));
  expect(list.fates).toMatchObject({ create: 1, refused: wrong.length });
  const { data } = await rowsOf(list.id);
  expect(data.at(-1)).toMatchObject({ productId: 'good-one', fate: 'create' });
  const open = await tried(
    `${HEADER}\nbefore;B;B;B;city;1;Sweden;B;1\nx;"never closed;\n${'y;\n'.repeat(20)}`,
  );
  expect(open.fates.create).toBe(1);
  expect((await rowsOf(open.id, '?fate=refused')).data[0]?.faults[0]?.problem).toBe('unreadable');
});

it('[T11] a file above its limits is cut, or refused before it is read', async () => {
  const rows = Array.from({ length: 50_002 }, (_, at) => `n${at}`);
  const list = await tried(`id\n${rows.join('\n')}`);
  const { fates } = list;
  expect(fates.refused).toBe(50_001);
  const last = await rowsOf(list.id, '?cursor=50001');
  expect(last.data[0]?.faults).toEqual([{ column: null, problem: 'too-many-rows' }]);
  const long = await send('POST', 'imports', { fileName: 'x', csv: 'x'.repeat(10 * 1024 * 1024 + 1) });
  expect([400, 413]).toContain(long.status);
  expect((await send('POST', 'imports', { fileName: 'x', csv: 'å'.repeat(6 * 1024 * 1024) })).status).toBe(
    413,
  );
}, 60_000);

it('[T11] the exported file is harmless in a spreadsheet, and can be imported unchanged', async () => {
  await people.shop.sell(
    makeProduct({
      id: 'formula',
      brand: '=HYPERLINK("http://evil.example";"x")',
      name: { sv: '+46', en: '@SUM(A1)' },
    }),
    makeProduct({ id: 'lines', brand: 'a;b "c"', description: { sv: '<p>rad\nrad</p>', en: '<p>å</p>' } }),
  );
  const answer = await send('GET', 'export');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(String(answer.headers['content-disposition'])).toMatch(/^attachment; filename="/);
  const cells = parse(answer.text, { delimiter: ';', bom: true }) as string[][];
  expect(cells.flat().filter((cell) => /^[=+\-@\t\r\n]/.test(cell))).toEqual([]);
  expect(cells.find(([id]) => id === 'formula')?.[3]).toBe('\'=HYPERLINK("http://evil.example";"x")');
  const { fates, remaining } = await tried(answer.text);
  expect({ ...fates, remaining }).toEqual({
    create: 0,
    change: 0,
    unchanged: cells.length - 1,
    refused: 0,
    remaining: 0,
  });
});

it('[COM.M2] a product with a long description survives export and import unchanged', async () => {
  const text = `<p>${'Lång text om cykeln. '.repeat(40)}</p>`;
  await people.shop.sell(makeProduct({ id: 'wordy', description: { sv: text, en: text } }));
  const { fates } = await tried((await send('GET', 'export')).text);
  expect(fates).toMatchObject({ change: 0, refused: 0 });
});

it('[COM.M2] reads supplier files: sep=, titles, wide rows, long cells that are not read, rows of a spreadsheet', async () => {
  const more = Array.from({ length: 60 }, (_none, at) => `field ${at}`);
  const cells = ['wide-a', 'Ny', 'New', 'N', 'city', '10', 'Sweden', 'N', '1', '"rad\nrad"', 'x'.repeat(900)];
  const csv = [
    'sep=;',
    'Våra produkter',
    '',
    [HEADER, ...more].join(';'),
    cells.join(';'),
    'wide-b;;;;;;;;x',
  ];
  const { id, fates } = await tried(csv.join('\n'));
  expect(fates).toMatchObject({ create: 1, refused: 1 });
  const { data } = await rowsOf(id);
  // The spreadsheet hides the first line, and a cell of two lines is one row.
  expect(data.map(({ line, productId, fate }) => [line, productId, fate])).toEqual([
    [4, 'wide-a', 'create'],
    [5, 'wide-b', 'refused'],
  ]);
  expect(data[0]?.changes).toContainEqual({ column: 'name_sv', from: '', to: 'Ny' });
});

it('[COM.M1] refuses a name whose letters were lost, and takes the columns that a person has chosen', async () => {
  const lost = await tried(`${HEADER}\nlost;Hj\ufffdlm;Helmet;N;city;10;Sweden;N;1`);
  expect((await rowsOf(lost.id)).data[0]).toMatchObject({
    productId: 'lost',
    faults: [{ column: 'name_sv', problem: 'cell-unreadable' }],
  });
  await people.shop.sell(makeProduct({ id: 'chosen' }));
  const answer = await send('POST', 'imports', {
    fileName: 'leverantör.csv',
    csv: 'Artikel;Färg;Pris\nchosen;röd;12',
    columns: ['id', null, 'price'],
  });
  const chosen = listIn(answer);
  expect((await rowsOf(chosen.id)).data[0]?.changes).toEqual([{ column: 'price', from: '10000', to: '12' }]);
});
