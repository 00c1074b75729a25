// Product lists as CSV files: the columns, the outcome of each row, and how to write a product.
// A missing column keeps its field; an empty cell clears an optional field.

import { readTypedText, type TextKind } from '../identifiers/typed-text.ts';
import { cellProblem, headingRow, readCell } from '../table-columns.ts';
import {
  CUSTOMER_TIERS,
  type DraftProblem,
  draftFaults,
  isNewProductId,
  PRODUCT_GROUPS,
  type ProductDraft,
  typedPrice,
} from './product-draft.ts';
import { isProductKind } from './product-kind.ts';
import { languagesOf, REQUIRED_LANGUAGES, type TextField, textField, textFields } from './texts.ts';

// The columns of a file in their written order, with those that exist in each language.
const COLUMNS = [
  'id',
  { text: 'name' },
  'brand',
  'kind',
  'group',
  'tier',
  'price',
  'discounted_price',
  'electric',
  'categories',
  'tags',
  'made_in',
  'manufacturer',
  'manufacturer_url',
  'video_url',
  { text: 'description' },
  'stock',
  'order_item',
] as const;
type Entry = (typeof COLUMNS)[number];
/** A text that has a column in each language. */
export type CsvText = Extract<Entry, object>['text'];
/** A column that all languages share. */
export type SharedColumn = Extract<Entry, string>;
/** A column of a file. A text has one for each language: `name_sv`. */
export type CsvColumn = SharedColumn | `${CsvText}_${string}`;

/** Returns the column of a text in a language. */
export const textColumn = (text: CsvText, language: string): CsvColumn => `${text}_${language}`;

/** Returns the text and the language of a column; null for a column that all languages share. */
export function textOfColumn(column: CsvColumn): { text: CsvText; language: string } | null {
  const found = /^(name|description)_([a-z]{2,3})$/.exec(column);
  return found ? { text: found[1] as CsvText, language: found[2] as string } : null;
}

/** Returns the columns of a file in their written order. */
export const csvColumns = (languages: readonly string[]): CsvColumn[] =>
  COLUMNS.flatMap((entry): CsvColumn[] =>
    typeof entry === 'string' ? [entry] : languages.map((language) => textColumn(entry.text, language)),
  );

/** Bounds of a file (docs/security.md, T11). `draftFaults` bounds each field. */
export const CSV_BOUNDS = { bytes: 10 * 1024 * 1024, rows: 50_000, columns: 200, cell: 50_000 } as const;

/** The reasons for rejecting a cell or a row. */
export const CSV_PROBLEMS = [
  'not-a-choice',
  'repeated-row',
  'several-variants',
  'cell-error',
  'cell-unreadable',
  'cell-too-long',
  'too-many-columns',
  'too-many-rows',
  'unreadable',
  'changed-meanwhile',
] as const;
/** One of CSV_PROBLEMS or of the problems of drafts. */
export type CsvProblem = (typeof CSV_PROBLEMS)[number] | DraftProblem;
/** A problem of a row and its column; null for the row itself. */
export interface CsvFault {
  column: CsvColumn | null;
  problem: CsvProblem;
}
/** A change of a row: the values before and after, as in files. */
export interface CsvChange {
  column: CsvColumn;
  from: string;
  to: string;
}
/** The possible outcomes of a row. */
export const ROW_FATES = ['create', 'change', 'unchanged', 'refused'] as const;
/** One of ROW_FATES. */
export type RowFate = (typeof ROW_FATES)[number];
/** The outcome of a row. */
export interface JudgedRow {
  fate: RowFate;
  /** The product to write; null for a refused row. */
  draft: ProductDraft | null;
  changes: CsvChange[];
  faults: CsvFault[];
}

/** The cells of a row by their column. */
export type CsvRow = Readonly<Partial<Record<CsvColumn, string>>>;

const NUMERIC: ReadonlySet<CsvColumn> = new Set(['price', 'discounted_price', 'stock']);
// The full-width signs begin formulas too, in spreadsheets set to Chinese or Japanese.
const ACTIVE = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const GUARDED = /^'+[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/**
 * Returns a text that is safe in a spreadsheet: a text that starts like a formula gets an apostrophe before it.
 * Source: docs/security.md, T11.
 */
export const guardedText = (text: string): string => (ACTIVE.test(text) ? `'${text}` : text);

/** Returns the text of a cell, safe as `guardedText` makes it. Numbers are unchanged. */
export const guardedCell = (column: CsvColumn, text: string): string =>
  NUMERIC.has(column) ? text : guardedText(text);

/** Returns the text of a cell, without the apostrophe that `guardedCell` adds. */
export const unguardedCell = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text);

/** Returns the column of each heading, each once; null without an id column, unless `needsId` is false. */
export function csvHeader(
  cells: readonly string[],
  languages: readonly string[] = REQUIRED_LANGUAGES,
  { needsId = true } = {},
): (CsvColumn | null)[] | null {
  const known = csvColumns(languages);
  const seen = new Set<string>();
  const columns = cells.map((cell) => {
    const name = readTypedText('code', cell.slice(0, 100)).toLowerCase().slice(0, 50);
    const column = known.find((one) => one === name) ?? null;
    if (!column || seen.has(column)) return null;
    seen.add(column);
    return column;
  });
  return seen.has('id') || !needsId ? columns : null;
}

/** Returns the index of the row with the headings. Titles and blank rows may be above it. */
export const csvHeadingRow = (
  rows: readonly (readonly string[])[],
  languages: readonly string[] = REQUIRED_LANGUAGES,
): number => headingRow(rows, (cells) => (csvHeader(cells, languages) ?? []).filter(Boolean).length);

/** Returns the cells of a row by column with the problem of the row, or null. Columns that are not read are ignored. */
export function csvRow(
  header: readonly (CsvColumn | null)[],
  cells: readonly string[],
): { row: CsvRow; fault: CsvFault | null } {
  let fault: CsvFault | null = null;
  const pairs = header.flatMap((column, at) => {
    const cell = cells[at];
    if (!column || cell === undefined) return [];
    const problem = cellProblem(cell, CSV_BOUNDS.cell);
    if (problem) fault ??= { column, problem };
    return problem ? [] : [[column, readTypedText(kindOf(column), unguardedCell(readCell(cell)))] as const];
  });
  const isTooWide =
    cells.length > CSV_BOUNDS.columns || cells.slice(header.length).some((cell) => cell.trim());
  if (isTooWide) fault = { column: null, problem: 'too-many-columns' };
  return { row: Object.fromEntries(pairs), fault };
}

const CODES: ReadonlySet<CsvColumn> = new Set(['id', 'manufacturer_url', 'video_url', ...NUMERIC]);
const kindOf = (column: CsvColumn): TextKind =>
  CODES.has(column) ? 'code' : column.startsWith('description_') ? 'text' : 'name';

const money = (ore: number | null) => (ore === null ? '' : String(ore / 100));
const yes = (is: boolean) => (is ? 'yes' : 'no');

/** Returns a product as the cells of a row. Stock is included only for products with a single variant. */
export function cellsOf(id: string, draft: ProductDraft): Readonly<Partial<Record<CsvColumn, string>>> {
  const [only, other] = draft.variants;
  const single = other ? undefined : only;
  return {
    id,
    ...cellsOfText(draft, 'name'),
    brand: draft.brand,
    kind: draft.kind,
    group: draft.group ?? '',
    tier: draft.customerTier ?? '',
    price: money(draft.priceOre),
    discounted_price: money(draft.discountedOre),
    electric: yes(draft.isElectric),
    categories: draft.categoryIds.join('|'),
    tags: draft.tagIds.join('|'),
    made_in: draft.madeIn,
    manufacturer: draft.manufacturerName,
    manufacturer_url: draft.manufacturerUrl ?? '',
    video_url: draft.videoUrl ?? '',
    ...cellsOfText(draft, 'description'),
    stock: single ? String(single.onHand) : '',
    order_item: single ? yes(single.orderItem) : '',
  };
}

const cellsOfText = (draft: ProductDraft, text: CsvText) =>
  Object.fromEntries(
    languagesOf(draft, text).map((language) => [textColumn(text, language), fieldOf(draft, text, language)]),
  ) as Record<`${CsvText}_${string}`, string>;

const fieldOf = (draft: ProductDraft, text: CsvText, language: string): string =>
  draft[textField(text, language) as TextField<CsvText>] ?? '';

const NEW_DRAFT: ProductDraft = {
  group: null,
  kind: 'accessory',
  brand: '',
  ...textFields('name', REQUIRED_LANGUAGES, () => ''),
  ...textFields('description', REQUIRED_LANGUAGES, () => ''),
  ...textFields('specification', REQUIRED_LANGUAGES, () => ''),
  ...textFields('specs', REQUIRED_LANGUAGES, () => []),
  categoryIds: [],
  tagIds: [],
  priceOre: -1,
  discountedOre: null,
  isElectric: false,
  customerTier: null,
  madeIn: '',
  manufacturerName: '',
  manufacturerUrl: null,
  videoUrl: null,
  handpickedBy: null,
  manufacturerContact: null,
  euResponsible: null,
  teamPick: false,
  variants: [
    {
      id: null,
      ...textFields('size', REQUIRED_LANGUAGES, () => null),
      ...textFields('colour', REQUIRED_LANGUAGES, () => null),
      onHand: 0,
      onHandWas: 0,
      orderItem: false,
    },
  ],
};

const COLUMN_OF: Readonly<Record<string, CsvColumn>> = {
  brand: 'brand',
  priceOre: 'price',
  discountedOre: 'discounted_price',
  madeIn: 'made_in',
  manufacturerName: 'manufacturer',
  manufacturerUrl: 'manufacturer_url',
  videoUrl: 'video_url',
  'variants.0.onHand': 'stock',
};

function textColumnOf(field: string, draft: ProductDraft): CsvColumn | null {
  const columns = (['name', 'description'] as const).flatMap((text) =>
    languagesOf(draft, text).map(
      (language) => [textField(text, language), textColumn(text, language)] as const,
    ),
  );
  return columns.find(([one]) => one === field)?.[1] ?? null;
}

/** The allowed ids of categories and tags. */
export interface KnownWords {
  categories: ReadonlySet<string>;
  tags: ReadonlySet<string>;
}

/** Returns the outcome of a row. `before` is the existing product with its id, or null. */
export function judgeRow(row: CsvRow, before: ProductDraft | null, known: KnownWords): JudgedRow {
  const faults: CsvFault[] = [];
  const id = row.id ?? '';
  if (!before && !isNewProductId(id))
    faults.push({ column: 'id', problem: id === '' ? 'required' : 'not-an-id' });
  const draft = applied(row, before ?? NEW_DRAFT, { known, faults });
  for (const { field, problem } of draftFaults(draft)) {
    const column = COLUMN_OF[field] ?? textColumnOf(field, draft);
    if (!faults.some((fault) => fault.column === column)) faults.push({ column, problem });
  }
  if (faults.length > 0) return { fate: 'refused', draft: null, changes: [], faults };
  // A new product changes every field that it fills.
  const is = cellsOf(id, draft);
  const was = before ? cellsOf(id, before) : { id };
  const changes = (Object.keys(is) as CsvColumn[]).flatMap((column) => {
    const [from, to] = [(was as typeof is)[column] ?? '', is[column] ?? ''];
    return from === to ? [] : [{ column, from, to }];
  });
  if (!before) return { fate: 'create', draft, changes, faults };
  return { fate: changes.length > 0 ? 'change' : 'unchanged', draft, changes, faults };
}

const TICKS: Readonly<Record<string, boolean>> = {
  yes: true,
  ja: true,
  true: true,
  '1': true,
  no: false,
  nej: false,
  false: false,
  '0': false,
};

function applied(
  row: CsvRow,
  base: ProductDraft,
  { known, faults }: { known: KnownWords; faults: CsvFault[] },
): ProductDraft {
  const refuse = <Value>(column: CsvColumn, problem: CsvProblem, otherwise: Value): Value => {
    faults.push({ column, problem });
    return otherwise;
  };
  const text = (column: CsvColumn, was: string) => row[column] ?? was;
  const texts = (name: CsvText) => {
    const given = (Object.keys(row) as CsvColumn[]).flatMap((column) => {
      const found = textOfColumn(column);
      return found?.text === name ? [found.language] : [];
    });
    const languages = [...new Set([...languagesOf(base, name), ...given])];
    return textFields(name, languages, (language) =>
      text(textColumn(name, language), fieldOf(base, name, language)),
    );
  };
  const link = (column: CsvColumn, was: string | null) =>
    row[column] === undefined ? was : row[column] || null;
  const choice = <Choice extends string>(
    column: CsvColumn,
    choices: readonly Choice[],
    was: Choice | null,
  ) => {
    const cell = row[column];
    if (cell === undefined || cell === '') return cell === '' ? null : was;
    return choices.find((one) => one === cell) ?? refuse(column, 'not-a-choice', was);
  };
  const tick = (column: CsvColumn, was: boolean) => {
    const cell = row[column]?.toLowerCase();
    if (cell === undefined || cell === '') return was;
    return Object.hasOwn(TICKS, cell) ? (TICKS[cell] as boolean) : refuse(column, 'not-a-choice', was);
  };
  const list = (column: CsvColumn, was: string[], among: ReadonlySet<string>) => {
    if (row[column] === undefined) return was;
    const ids = [...new Set(row[column].split('|').map((one) => one.trim()))].filter(Boolean);
    return ids.every((id) => among.has(id)) ? ids : refuse(column, 'unknown', was);
  };
  const price = (column: CsvColumn, was: number) =>
    row[column] === undefined ? was : (typedPrice(row[column]) ?? refuse(column, 'not-a-price', was));
  const kind = row.kind ?? base.kind;
  return {
    ...base,
    ...texts('name'),
    brand: text('brand', base.brand),
    kind: isProductKind(kind) ? kind : refuse('kind', 'not-a-choice', base.kind),
    group: choice('group', PRODUCT_GROUPS, base.group),
    customerTier: choice('tier', CUSTOMER_TIERS, base.customerTier),
    priceOre: price('price', base.priceOre),
    discountedOre: row.discounted_price === '' ? null : priceOrNull(row, base, price),
    isElectric: tick('electric', base.isElectric),
    categoryIds: list('categories', base.categoryIds, known.categories),
    tagIds: list('tags', base.tagIds, known.tags),
    madeIn: text('made_in', base.madeIn),
    manufacturerName: text('manufacturer', base.manufacturerName),
    manufacturerUrl: link('manufacturer_url', base.manufacturerUrl),
    videoUrl: link('video_url', base.videoUrl),
    ...texts('description'),
    variants: variantsOf(row, base.variants, { refuse, tick }),
  };
}

const priceOrNull = (
  row: CsvRow,
  base: ProductDraft,
  price: (column: CsvColumn, was: number) => number,
): number | null =>
  row.discounted_price === undefined ? base.discountedOre : price('discounted_price', base.priceOre);

function variantsOf(
  row: CsvRow,
  variants: ProductDraft['variants'],
  told: {
    refuse: (column: CsvColumn, problem: CsvProblem, otherwise: number) => number;
    tick: (column: CsvColumn, was: boolean) => boolean;
  },
): ProductDraft['variants'] {
  const [only, other] = variants;
  if (!row.stock && !row.order_item) return variants;
  if (!only || other) {
    for (const column of ['stock', 'order_item'] as const)
      if (row[column]) told.refuse(column, 'several-variants', 0);
    return variants;
  }
  const count = row.stock ? Number(row.stock) : only.onHand;
  const onHand = /^\d{0,7}$/.test(row.stock ?? '') ? count : told.refuse('stock', 'not-a-count', only.onHand);
  return [{ ...only, onHand, orderItem: told.tick('order_item', only.orderItem) }];
}
