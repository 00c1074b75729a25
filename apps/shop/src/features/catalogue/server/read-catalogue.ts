// The reads of the catalogue: lists, one product, filters. Each says what it was made from, so that its answer can
// be dropped when that changes.

import {
  categoryName,
  DEFAULT_CATEGORIES,
  mergeCategories,
} from '@activepick/domain/catalogue/category-filter.ts';
import type { App } from '#src/app.ts';
import type { Language } from '#src/i18n/language.ts';
import { Problem } from '#src/platform/http/problem-answers.ts';
import type { CallOutcome } from '#src/platform/http/serve-endpoint.ts';
import type { QueryOf } from '#src/wire/endpoint.ts';
import type { ListProducts, ReadFilters, ReadProduct } from '../contract.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { detailOf, namesOf, summaryOf } from './product-shape.ts';
import {
  categoriesAndTags,
  type ProductRow,
  productById,
  productPage,
  SORTS,
  type Sort,
  tiersInUse,
} from './product-store.ts';
import { specialPanelOf } from './special-panel.ts';

const PAGE = 24;
const PRODUCT_ID = /^[a-z0-9-]{1,64}$/;
/** What every list and filter was made from. */
export const LISTS_TAG = 'lists';
/** What a product's own page was made from. */
export const productTag = (id: string): string => `product:${id}`;

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
  app: App,
  query: QueryOf<ListProducts>,
  language: Language,
): Promise<CallOutcome<ListProducts>> {
  const sort: Sort = query.sort ?? 'popular';
  const after = query.cursor ? decodeCursor(query.cursor, SORTS[sort].column === 'created_at') : null;
  if (query.cursor && !after)
    throw new Problem('invalid-request', { fields: [{ field: 'cursor', code: 'unknown' }] });
  const limit = query.limit ?? PAGE;
  const [rows, named] = await Promise.all([
    productPage(app.db.pool, { facets: facetsOf(query), sort, after, limit: limit + 1 }),
    categoriesAndTags(app.db.pool),
  ]);
  const names = namesOf(named);
  const shown = rows.slice(0, limit);
  return {
    answer: {
      success: true,
      data: shown.map((row) => summaryOf(row, names, language)),
      nextCursor: rows.length > limit ? cursorOf(shown.at(-1) as ProductRow, sort) : null,
    },
    tags: [LISTS_TAG],
  };
}

function cursorOf(row: ProductRow, sort: Sort): string {
  const value = row[SORTS[sort].column];
  return encodeCursor({ value: value instanceof Date ? value.toISOString() : String(value), id: row.id });
}

/** Returns one product. Throws `product-not-found`. */
export async function readOneProduct(
  app: App,
  id: string,
  language: Language,
): Promise<CallOutcome<ReadProduct>> {
  // Nothing else can be an id of ours; the database need not be asked.
  if (!PRODUCT_ID.test(id)) throw new Problem('product-not-found');
  const [row, named] = await Promise.all([productById(app.db.pool, id), categoriesAndTags(app.db.pool)]);
  if (!row) throw new Problem('product-not-found');
  const panel = await specialPanelOf(app, row);
  return {
    answer: { success: true, data: detailOf(row, namesOf(named), language, panel) },
    tags: [productTag(row.id), LISTS_TAG],
  };
}

/** Returns the categories (defaults and the catalogue's, merged and sorted after All), tags and tiers. */
export async function readCatalogueFilters(app: App, language: Language): Promise<CallOutcome<ReadFilters>> {
  const [named, tiers] = await Promise.all([categoriesAndTags(app.db.pool), tiersInUse(app.db.pool)]);
  const catalogue = named.categories.map((row) => ({ id: row.id, nameSv: row.name_sv, nameEn: row.name_en }));
  const categories = mergeCategories(DEFAULT_CATEGORIES, catalogue, language);
  const collator = new Intl.Collator(language);
  const tags = named.tags
    .map((row) => ({ id: row.id, name: language === 'sv' ? row.name_sv : row.name_en }))
    .sort((a, b) => collator.compare(a.name, b.name));
  return {
    answer: {
      success: true,
      data: {
        categories: categories.map((one) => ({ id: one.id, name: categoryName(one, language) })),
        tags,
        tiers,
      },
    },
    tags: [LISTS_TAG],
  };
}
