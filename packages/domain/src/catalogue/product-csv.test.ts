import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CSV_BOUNDS,
  cellsOf,
  csvColumns,
  csvHeader,
  csvRow,
  guardedCell,
  judgeRow,
  unguardedCell,
} from './product-csv.ts';
import type { ProductDraft } from './product-draft.ts';
import { REQUIRED_LANGUAGES } from './texts.ts';

const COLUMNS = csvColumns(REQUIRED_LANGUAGES);
const KNOWN = { categories: new Set(['city', 'kids']), tags: new Set(['new']) };
const ROW = {
  id: 'bike-9',
  name_sv: 'Stadscykel',
  name_en: 'City bike',
  brand: 'Norrsken',
  kind: 'city',
  price: '12 500,50',
  made_in: 'Sweden',
  manufacturer: 'Norrsken AB',
  stock: '4',
};
const made = () => judgeRow(ROW, null, KNOWN).draft as ProductDraft;

describe('a row', () => {
  it('with an unknown id creates a product', () => {
    expect(judgeRow(ROW, null, KNOWN)).toMatchObject({
      fate: 'create',
      faults: [],
      draft: { priceOre: 1_250_050, kind: 'city', variants: [{ onHand: 4, orderItem: false }] },
    });
  });

  it('with a known id lists its changes, and keeps fields without a column', () => {
    const before = { ...made(), specsSv: ['Ram: stål'], specsEn: ['Frame: steel'], teamPick: true };
    const row = { id: 'bike-9', price: '9995', tags: 'new', tier: '5' };
    expect(judgeRow(row, before, KNOWN)).toMatchObject({
      fate: 'change',
      changes: [
        { column: 'tier', from: '', to: '5' },
        { column: 'price', from: '12500.5', to: '9995' },
        { column: 'tags', from: '', to: 'new' },
      ],
      draft: { specsSv: ['Ram: stål'], teamPick: true, nameSv: 'Stadscykel' },
    });
  });

  it('with the existing values changes nothing', () => {
    expect(judgeRow(cellsOf('bike-9', made()), made(), KNOWN)).toMatchObject({
      fate: 'unchanged',
      changes: [],
    });
  });

  it.each([
    [{ id: 'Å 1' }, 'id', 'not-an-id'],
    [{ id: '' }, 'id', 'required'],
    [{ name_en: '' }, 'name_en', 'required'],
    [{ kind: 'rocket' }, 'kind', 'not-a-choice'],
    [{ group: 'x' }, 'group', 'not-a-choice'],
    [{ tier: '12' }, 'tier', 'not-a-choice'],
    [{ price: '-5' }, 'price', 'not-a-price'],
    [{ price: '' }, 'price', 'not-a-price'],
    [{ discounted_price: '13000' }, 'discounted_price', 'above-price'],
    [{ electric: 'maybe' }, 'electric', 'not-a-choice'],
    [{ electric: '__proto__' }, 'electric', 'not-a-choice'],
    [{ categories: 'city|moon' }, 'categories', 'unknown'],
    [{ manufacturer_url: 'javascript:alert(1)' }, 'manufacturer_url', 'not-https'],
    [{ stock: '-1' }, 'stock', 'not-a-count'],
    [{ stock: '1e3' }, 'stock', 'not-a-count'],
  ])('with %j is refused at %s: %s', (wrong, column, problem) => {
    const judged = judgeRow({ ...ROW, ...wrong }, null, KNOWN);
    expect(judged).toMatchObject({ fate: 'refused', draft: null });
    expect(judged.faults).toEqual([{ column, problem }]);
  });

  it('does not apply its stock to a product with several variants', () => {
    const [one] = made().variants as [ProductDraft['variants'][number]];
    const before = {
      ...made(),
      variants: ['S', 'M'].map((size) => ({ ...one, sizeSv: size, sizeEn: size })),
    };
    expect(judgeRow({ id: 'bike-9', stock: '3' }, before, KNOWN).faults).toEqual([
      { column: 'stock', problem: 'several-variants' },
    ]);
    expect(judgeRow(cellsOf('bike-9', before), before, KNOWN).fate).toBe('unchanged');
  });
});

it('a header may have any order, ignores repeated names, and treats prototype names as text', () => {
  expect(csvHeader(['Price', '__proto__', ' ID ', 'constructor', 'price'])).toEqual([
    'price',
    null,
    'id',
    null,
    null,
  ]);
  expect(csvHeader(['price'])).toBeNull();
  expect(Object.keys((csvRow(['id', null], ['a', 'b']) as { row: object }).row)).toEqual(['id']);
});

it('[T11] rows with too many columns or too long a cell are refused', () => {
  const header = csvHeader([...COLUMNS]) as never;
  expect(COLUMNS.length).toBeLessThanOrEqual(CSV_BOUNDS.columns);
  expect(csvRow(header, Array(21).fill('x') as string[])).toMatchObject({
    row: { id: 'x' },
    fault: { column: null, problem: 'too-many-columns' },
  });
  expect(csvRow(header, ['a', 'x'.repeat(50_001)])).toEqual({
    row: { id: 'a' },
    fault: { column: 'name_sv', problem: 'cell-too-long' },
  });
});

it('[COM.M2] a cell of a column that is not read never refuses the row, and empty cells may follow', () => {
  const read = csvRow(['id', null, 'brand'], ['a', 'x'.repeat(60_000), 'Crescent', '', ' ']);
  expect(read).toEqual({ row: { id: 'a', brand: 'Crescent' }, fault: null });
});

it('[COM.M1] a cell that was read in the wrong encoding is refused with the id of its product', () => {
  expect(csvRow(['id', 'name_sv'], ['a', 'Hj\ufffdlm'])).toEqual({
    row: { id: 'a' },
    fault: { column: 'name_sv', problem: 'cell-unreadable' },
  });
});

it('[COM.M2] fields are bounded one by one', () => {
  const long = 'x'.repeat(619);
  expect(judgeRow({ ...ROW, description_sv: long, description_en: long }, null, KNOWN).fate).toBe('create');
  expect(judgeRow({ ...ROW, name_sv: long }, null, KNOWN).faults).toEqual([
    { column: 'name_sv', problem: 'too-long' },
  ]);
});

it('[COM.M1] a new product shows each of its fields', () => {
  const { changes } = judgeRow(ROW, null, KNOWN);
  expect(changes).toContainEqual({ column: 'name_sv', from: '', to: 'Stadscykel' });
  expect(changes).toContainEqual({ column: 'stock', from: '', to: '4' });
});

it('[T11] escapes formulas in a file, keeps numbers, and reads both back unchanged', () => {
  expect(guardedCell('brand', '=HYPERLINK("http://evil")')).toBe('\'=HYPERLINK("http://evil")');
  // [I3] Full-width signs begin formulas in some spreadsheets.
  for (const sign of ['\uff1d', '\uff0b', '\uff0d', '\uff20'])
    expect(guardedCell('brand', `${sign}1+1`)).toBe(`'${sign}1+1`);
  expect(guardedCell('price', '-12')).toBe('-12');
  expect(unguardedCell("'s-Hertogenbosch")).toBe("'s-Hertogenbosch");
  fc.assert(
    fc.property(
      fc
        .array(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', "'", 'a', ' '))
        .map((signs) => signs.join('')),
      (text) => {
        const guarded = guardedCell('name_sv', text);
        expect(unguardedCell(guarded)).toBe(text);
        expect(/^[=+\-@\t\r\n]/.test(guarded)).toBe(false);
      },
    ),
  );
});

it('[T11] any row is either applied completely or not at all', () => {
  const cells = fc.record(
    Object.fromEntries(COLUMNS.map((column) => [column, fc.string({ maxLength: 40 })])),
  );
  fc.assert(
    fc.property(cells, (row) => {
      const { fate, draft, faults } = judgeRow(row, null, KNOWN);
      expect(fate === 'refused').toBe(faults.length > 0);
      expect(draft === null).toBe(fate === 'refused');
    }),
  );
});

it('a third language has its own columns, which may be empty', () => {
  const languages = ['sv', 'en', 'de'];
  const header = csvHeader(csvColumns(languages), languages);
  expect(header).toContain('name_de');
  expect(csvHeader(['id', 'name_de'])).toEqual(['id', null]);
  const { draft } = judgeRow({ ...ROW, name_de: 'Stadtrad', description_de: '' }, null, KNOWN);
  expect(draft).toMatchObject({ nameSv: 'Stadscykel', nameDe: 'Stadtrad', descriptionDe: '' });
  expect(cellsOf('bike-9', draft as ProductDraft)).toMatchObject({
    name_en: 'City bike',
    name_de: 'Stadtrad',
  });
  expect(judgeRow({ id: 'bike-9', name_de: 'Rad' }, draft, KNOWN).changes).toEqual([
    { column: 'name_de', from: 'Stadtrad', to: 'Rad' },
  ]);
  expect(judgeRow({ ...ROW, name_de: 'x'.repeat(201) }, null, KNOWN).faults).toEqual([
    { column: 'name_de', problem: 'too-long' },
  ]);
});
