// The API of search: results with filters and their counts, suggestions, and products by id.

import { SLUG_PATTERN } from '@activepick/domain/identifiers/ids.ts';
import { FACET_DIMENSIONS } from '@activepick/domain/search/facets.ts';
import { PROGRAMME_VALUE } from '@activepick/domain/search/programme-filter.ts';
import { SEARCH_SORTS } from '@activepick/domain/search/search-sorts.ts';
import * as z from 'zod/mini';
import { productSummary } from '#src/features/catalogue/contract.ts';
import { success, withData } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { typed } from '#src/wire/typed-text.ts';

const words = typed('name', 200);
// Values of a filter, joined by commas. A product must match one of them.
const values = z.optional(
  z.string().check(z.maxLength(600), z.regex(new RegExp(`^${SLUG_PATTERN}(,${SLUG_PATTERN}){0,15}$`))),
);
const choice = {
  kind: values,
  category: values,
  electric: values,
  price: values,
  reduced: values,
  size: values,
  stock: values,
  tag: values,
  made: values,
  tier: values,
};

const option = z.object({
  id: z.string(),
  name: z.string(),
  count: z.number(),
  /** Only the first hits were counted, so there may be more. */
  more: z.boolean(),
  chosen: z.boolean(),
});
/** A filter value that the results can be restricted to. */
export type FacetOption = z.infer<typeof option>;

const facet = z.object({ dimension: z.enum(FACET_DIMENSIONS), options: z.array(option) });
/** One filter dimension with its values. */
export type Facet = z.infer<typeof facet>;

const understood = z.object({
  /** The query without all of these words. */
  plain: z.string(),
  /** Each with its name, and the query without it. */
  parts: z.array(z.object({ name: z.string(), without: z.string() })),
});

/** A page of results by words, by filters, or by both. */
export const searchProducts = endpoint({
  method: 'GET',
  path: '/api/search',
  access: 'public',
  query: z.object({
    q: z.optional(words),
    ...choice,
    /** The bikes that an employer's policy allows, in the format of `programmeValue` of the domain. */
    programme: z.optional(z.string().check(z.maxLength(120), z.regex(PROGRAMME_VALUE))),
    sort: z.optional(z.enum(SEARCH_SORTS)),
    limit: z.optional(
      z.pipe(
        z.string().check(z.regex(/^\d{1,3}$/)),
        z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(100))),
      ),
    ),
    cursor: z.optional(z.string().check(z.maxLength(400), z.regex(/^[A-Za-z0-9_-]+$/))),
  }),
  answer: z.object({
    success,
    data: z.array(productSummary),
    /**
     * In sort orders other than relevance, products that only mention the words come last. This is the index
     * of the first such product on this page, or null.
     */
    beside_from: z.nullable(z.number()),
    nextCursor: z.nullable(z.string()),
    total: z.object({ count: z.number(), more: z.boolean() }),
    /** The query as typed, and as used, which differs if the typed query has no hit. */
    asked: z.string(),
    used: z.string(),
    /** A suggested other spelling. */
    did_you_mean: z.nullable(z.string()),
    /** The sort order of the results: that of the URL, otherwise the one in the query. */
    sort: z.enum(SEARCH_SORTS),
    /** The order, price, reduction and size that were read from the query. */
    understood,
    /**
     * The bikes of a programme as text, such as 'Högst 50 000 kr inkl. moms'; null without a programme
     * filter.
     */
    programme: z.nullable(z.string()),
    facets: z.array(facet),
  }),
  problems: ['invalid-request', 'unavailable'],
});

const suggestedProduct = z.object({
  id: z.string(),
  name: z.string(),
  group: z.nullable(z.enum(['active-picks', 'customer-picks'])),
  image: z.string(),
  current_price: z.number(),
});
/** A suggested product during typing. */
export type SuggestedProduct = z.infer<typeof suggestedProduct>;

const suggestedFilter = z.object({
  dimension: z.enum(FACET_DIMENSIONS),
  id: z.string(),
  name: z.string(),
  count: z.number(),
});
/** A suggested category or kind during typing. */
export type SuggestedFilter = z.infer<typeof suggestedFilter>;

/** Suggestions for the text typed so far. */
export const suggestSearch = endpoint({
  method: 'GET',
  path: '/api/search/suggestions',
  access: 'public',
  query: z.object({ q: words }),
  answer: withData(z.object({ products: z.array(suggestedProduct), filters: z.array(suggestedFilter) })),
  problems: ['invalid-request', 'unavailable'],
});

/** Returns the products whose ids a browser has stored, in their order, without those that no longer exist. */
export const readKept = endpoint({
  method: 'GET',
  path: '/api/search/kept',
  access: 'public',
  query: z.object({
    ids: z
      .string()
      .check(z.maxLength(1_600), z.regex(new RegExp(`^${SLUG_PATTERN}(,${SLUG_PATTERN}){0,23}$`))),
  }),
  answer: withData(z.array(productSummary)),
  problems: ['invalid-request', 'unavailable'],
});
