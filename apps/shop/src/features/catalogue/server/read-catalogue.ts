// The reads of the catalogue: lists, one product, filters. Each says what it was made from, so that its answer can
// be dropped when that changes.

import type { BenefitParameters } from '@activepick/domain/benefit/benefit-value.ts';
import type { App } from '#src/app.ts';
import type { Language } from '#src/i18n/language.ts';
import { parametersOfToday } from '#src/platform/benefit-parameters.ts';
import { Problem } from '#src/platform/http/problem-answers.ts';
import type { CallOutcome } from '#src/platform/http/serve-endpoint.ts';
import { recalled } from '#src/platform/recalled.ts';
import { remembered } from '#src/platform/remembered.ts';
import type { QueryOf } from '#src/wire/endpoint.ts';
import type { ListProducts, ReadFilters, ReadProduct } from '../contract.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { altOf, detailOf, type Shaping, summaryOf } from './product-shape.ts';
import { type ListedRow, productById, productPage, SORTS, type Sort } from './product-store.ts';
import { perMonthOf, specialPanelOf } from './special-panel.ts';
import { readVocabulary, type Vocabulary } from './vocabulary.ts';

const PAGE = 24;
// Both languages of some thousand drawings: a megabyte of words.
const ALTS = 5_000;
const PRODUCT_ID = /^[a-z0-9-]{1,64}$/;
/** What every list and filter was made from. */
export const LISTS_TAG = 'lists';
/** What benefit prices were made from beside their products. */
const RATES_TAG = 'benefit-parameters';
/** What a product's own page was made from. */
export const productTag = (id: string): string => `product:${id}`;

/** What the reads stand on: the program, and the small tables that are remembered. */
export interface Catalogue {
  app: App;
  vocabulary: () => Promise<Vocabulary>;
  rates: () => Promise<BenefitParameters>;
  /** The words for drawings: found out once, since every list shows them. */
  alt: Shaping['alt'];
}

/** Returns the catalogue's reads, to be made once. */
export const catalogueOf = (app: App): Catalogue => ({
  app,
  alt: recalled(ALTS, altOf),
  vocabulary: remembered(app.cache, [LISTS_TAG], () => readVocabulary(app.db.pool)),
  rates: remembered(app.cache, [RATES_TAG], () => parametersOfToday(app.db.pool, app.today()), app.today),
});

function facetsOf(query: QueryOf<ListProducts>): string[] {
  const facets: string[] = [];
  if (query.group) facets.push(`group:${query.group}`);
  if (query.category && query.category !== 'all') facets.push(`category:${query.category}`);
  if (query.tag) facets.push(`tag:${query.tag}`);
  if (query.tier && query.tier !== 'all') facets.push(`tier:${query.tier}`);
  return facets;
}

/** Returns a page of the list. Throws `invalid-request` for a cursor that is not one of ours. */
export async function listCatalogue(
  { app, alt, vocabulary, rates }: Catalogue,
  query: QueryOf<ListProducts>,
  language: Language,
): Promise<CallOutcome<ListProducts>> {
  const sort: Sort = query.sort ?? 'popular';
  const after = query.cursor ? decodeCursor(query.cursor, SORTS[sort].column === 'created_at') : null;
  if (query.cursor && !after)
    throw new Problem('invalid-request', { fields: [{ field: 'cursor', code: 'unknown' }] });
  const limit = query.limit ?? PAGE;
  const ask = { facets: facetsOf(query), sort, after, limit: limit + 1, language };
  const [rows, words, parameters] = await Promise.all([productPage(app.db.pool, ask), vocabulary(), rates()]);
  const shaping = shapingOf(app, { words, language, alt, parameters });
  const shown = rows.slice(0, limit);
  return {
    answer: {
      success: true,
      data: shown.map((row) => summaryOf(row, shaping)),
      nextCursor: rows.length > limit ? cursorOf(shown.at(-1) as ListedRow) : null,
    },
    tags: [LISTS_TAG, RATES_TAG],
  };
}

const shapingOf = (
  app: App,
  { parameters, ...said }: Omit<Shaping, 'perMonth'> & { parameters: BenefitParameters },
): Shaping => ({ ...said, perMonth: (row) => perMonthOf(app, row, parameters) });

const cursorOf = ({ id, sort_value: value }: ListedRow) =>
  encodeCursor({ value: value instanceof Date ? value.toISOString() : String(value), id });

/** Returns one product. Throws `product-not-found`. */
export async function readOneProduct(
  { app, alt, vocabulary, rates }: Catalogue,
  id: string,
  language: Language,
): Promise<CallOutcome<ReadProduct>> {
  // Nothing else can be an id of ours; the database need not be asked.
  if (!PRODUCT_ID.test(id)) throw new Problem('product-not-found');
  const [row, words, parameters] = await Promise.all([
    productById(app.db.pool, id, language),
    vocabulary(),
    rates(),
  ]);
  if (!row) throw new Problem('product-not-found');
  const shaping = shapingOf(app, { words, language, alt, parameters });
  const panel = specialPanelOf(app, row, parameters);
  return {
    answer: { success: true, data: detailOf(row, shaping, panel) },
    tags: [productTag(row.id), LISTS_TAG, RATES_TAG],
  };
}

/** Returns the categories (defaults and the catalogue's, merged and sorted after All), tags and tiers. */
export async function readCatalogueFilters(
  { vocabulary }: Catalogue,
  language: Language,
): Promise<CallOutcome<ReadFilters>> {
  const { filters } = await vocabulary();
  return { answer: { success: true, data: filters[language] }, tags: [LISTS_TAG] };
}
