// Product lists as CSV files: the columns, the outcome of each row, and how to write a product.
// A missing column keeps its field; an empty cell clears an optional field.
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

/** The columns of a file, in their written order. */
export const CSV_COLUMNS = [
  'id',
  'name_sv',
  'name_en',
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
  'description_sv',
  'description_en',
  'stock',
  'order_item',
] as const;
/** One of CSV_COLUMNS. */
export type CsvColumn = (typeof CSV_COLUMNS)[number];

/** Bounds of a file (docs/security.md, T11). */
export const CSV_BOUNDS = { bytes: 10 * 1024 * 1024, rows: 50_000, columns: 20, cell: 500 } as const;

/** The reasons for rejecting a cell or a row. */
export const CSV_PROBLEMS = [
  'not-a-choice',
  'repeated-row',
  'several-variants',
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

/**
 * Returns the column of each field by the first row; null without an id column. Ignores unknown names. Of two columns
 * with
 * the same name, uses the first.
 */
export function csvHeader(cells: readonly string[]): (CsvColumn | null)[] | null {
  const seen = new Set<string>();
  const columns = cells.map((cell) => {
    const name = cell.trim().toLowerCase().slice(0, 50);
    const column = CSV_COLUMNS.find((one) => one === name) ?? null;
    if (!column || seen.has(column)) return null;
    seen.add(column);
    return column;
  });
  return seen.has('id') ? columns : null;
}

/** Returns the cells of a row by column, or the problem of the whole row. */
export function csvRow(
  header: readonly (CsvColumn | null)[],
  cells: readonly string[],
): { ok: true; row: CsvRow } | { ok: false; fault: CsvFault } {
  if (cells.length > CSV_BOUNDS.columns || cells.length > header.length)
    return { ok: false, fault: { column: null, problem: 'too-many-columns' } };
  const long = cells.findIndex((cell) => cell.length > CSV_BOUNDS.cell);
  if (long >= 0) return { ok: false, fault: { column: header[long] ?? null, problem: 'cell-too-long' } };
  const pairs = header.flatMap((column, at) =>
    column && cells[at] !== undefined ? [[column, unguardedCell(cells[at]).trim()] as const] : [],
  );
  return { ok: true, row: Object.fromEntries(pairs) };
}

const money = (ore: number | null) => (ore === null ? '' : String(ore / 100));
const yes = (is: boolean) => (is ? 'yes' : 'no');

/** Returns a product as the cells of a row. Stock is included only for products with a single variant. */
export function cellsOf(id: string, draft: ProductDraft): Record<CsvColumn, string> {
  const [only, other] = draft.variants;
  const single = other ? undefined : only;
  return {
    id,
    name_sv: draft.nameSv,
    name_en: draft.nameEn,
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
    description_sv: draft.descriptionSv,
    description_en: draft.descriptionEn,
    stock: single ? String(single.onHand) : '',
    order_item: single ? yes(single.orderItem) : '',
  };
}

const NEW_DRAFT: ProductDraft = {
  group: null,
  kind: 'accessory',
  brand: '',
  nameSv: '',
  nameEn: '',
  descriptionSv: '',
  descriptionEn: '',
  specificationSv: '',
  specificationEn: '',
  specsSv: [],
  specsEn: [],
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
      sizeSv: null,
      sizeEn: null,
      colourSv: null,
      colourEn: null,
      onHand: 0,
      onHandWas: 0,
      orderItem: false,
    },
  ],
};

const COLUMN_OF: Readonly<Record<string, CsvColumn>> = {
  nameSv: 'name_sv',
  nameEn: 'name_en',
  brand: 'brand',
  descriptionSv: 'description_sv',
  descriptionEn: 'description_en',
  priceOre: 'price',
  discountedOre: 'discounted_price',
  madeIn: 'made_in',
  manufacturerName: 'manufacturer',
  manufacturerUrl: 'manufacturer_url',
  videoUrl: 'video_url',
  'variants.0.onHand': 'stock',
};

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
    const column = COLUMN_OF[field] ?? null;
    if (!faults.some((fault) => fault.column === column)) faults.push({ column, problem });
  }
  if (faults.length > 0) return { fate: 'refused', draft: null, changes: [], faults };
  if (!before) return { fate: 'create', draft, changes: [], faults };
  const [was, is] = [cellsOf(id, before), cellsOf(id, draft)];
  const changes = CSV_COLUMNS.flatMap((column) =>
    was[column] === is[column] ? [] : [{ column, from: was[column], to: is[column] }],
  );
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
    nameSv: text('name_sv', base.nameSv),
    nameEn: text('name_en', base.nameEn),
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
    descriptionSv: text('description_sv', base.descriptionSv),
    descriptionEn: text('description_en', base.descriptionEn),
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
