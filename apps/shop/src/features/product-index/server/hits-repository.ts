// Finds products that match filters and words, in list order. `walk` scans the list and checks each product: fast when
// many match. `gather` collects all matches and sorts them: fast when few match. find-hits.ts chooses, because
// PostgreSQL plans a named statement once and cannot know the difference.

import { MAX_ORE } from '@activepick/domain/catalogue/price.ts';
import { BIKE_KINDS } from '@activepick/domain/catalogue/product-kind.ts';
import type { ProductId } from '@activepick/domain/identifiers/ids.ts';
import { ore } from '@activepick/domain/money.ts';
import type { PriceRange } from '@activepick/domain/search/parse-price.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryOneRow, queryRows } from '#src/platform/database/query-rows.ts';
import type { MonthPrices, PriceLimits } from './price-filters.ts';

// An id that no product has.
const NO_PRICE = { from: ore(1), to: ore(0) };

/** The orders of lists: column and direction. Products with equal values are sorted by id. */
export const ORDERS = {
  popular: { column: 'popularity', descending: true, type: 'integer' },
  price: { column: 'current_ore', descending: false, type: 'integer' },
  '-price': { column: 'current_ore', descending: true, type: 'integer' },
  newest: { column: 'created_at', descending: true, type: 'timestamptz' },
  rating: { column: 'rating_rank', descending: true, type: 'integer' },
} as const;

/** An order of lists. */
export type Order = keyof typeof ORDERS;

/** A position in a list: a sort value, and the id to break ties. */
export interface Position {
  value: string;
  id: ProductId;
}

/** The filters of a list. */
export interface HitsFilter {
  /** A product must match at least one filter of each group. */
  alternatives: readonly (readonly string[])[];
  /** Only prices within these limits. `alternatives` contains the filters for them (`price-buckets.ts`). */
  price?: PriceLimits | null;
}

/** The conditions of a hit. `words`: in the syntax of `tsquery`; null for no words. */
export interface MatchFilter extends HitsFilter {
  words: string | null;
}

/** The query of a list. */
export interface HitsQuery extends MatchFilter {
  order: Order;
  /** Only hits after this position. */
  after?: Position | null;
  /** Only hits up to and including this position. */
  until?: Position | null;
  /** Very few products match, so scanning the list is useless. */
  isRare?: boolean;
  /** In a list by price: the lowest price to scan, or the highest in descending order. */
  from?: number | null;
}

/** A hit with its sort value. */
export interface Hit {
  id: ProductId;
  sort_value: number | Date;
}

/** How to find hits: scan this many products of the list, or gather all hits and sort them. */
export type ScanPlan = { walk: number } | 'gather';

/** Returns the SQL that finds hits in list order, and a name for its shape. Appends its parameters to `values`. */
export function hitsText(
  wanted: HitsQuery,
  limit: number,
  way: ScanPlan,
  values: unknown[],
): { shape: string; text: string } {
  const { column, descending } = ORDERS[wanted.order];
  const direction = descending ? 'desc' : 'asc';
  const range = rangeOf(wanted, values);
  const matches = matchesOf(wanted, values);
  const end = `order by sort_value ${direction}, id ${direction} limit $${values.push(limit)}`;
  const shape = [wanted.order, way === 'gather' ? way : 'walk', ...shapeOf(wanted)].join('-');
  if (way === 'gather') {
    const conditions = ['listed', ...range, ...matches].join(' and ');
    // Materialized. Otherwise
    const gathered = `select id, ${column} as sort_value from products where ${conditions}`;
    return {
      shape,
      text: `with gathered as materialized (${gathered}) select id, sort_value from gathered ${end}`,
    };
  }
  const conditions = ['listed', ...range].join(' and ');
  const walked = `select id, ${column} as sort_value, facets, search, current_ore, kind, is_electric from products where ${conditions}
    order by ${column} ${direction}, id ${direction} limit $${values.push(way.walk)}`;
  const where = matches.length > 0 ? `where ${matches.join(' and ')}` : '';
  return { shape, text: `select id, sort_value from (${walked}) walked ${where} ${end}` };
}

/** Returns up to `limit` hits. A limited scan may find fewer than exist. */
export async function hitsOf(
  connection: Connection,
  wanted: HitsQuery,
  limit: number,
  way: ScanPlan,
): Promise<Hit[]> {
  const values: unknown[] = [];
  const { shape, text } = hitsText(wanted, limit, way, values);
  return queryRows<Hit>(connection, { name: `hits-${shape}`, text, values });
}

// Returns the parts of a statement's name that differ with the shape of the query.
const shapeOf = ({ words, alternatives, price, after, until, from }: HitsQuery): string[] => [
  ...(words === null ? [] : ['words']),
  ...pricedShape(price),
  `${alternatives.filter((group) => group.length === 1).length > 0 ? 'all' : 'any'}${alternatives.filter((group) => group.length > 1).length}`,
  ...(after ? ['after'] : []),
  ...(until ? ['until'] : []),
  ...(from === undefined || from === null ? [] : ['from']),
];

const pricedShape = (price: HitsFilter['price']): string[] => [
  ...(price?.whole ? ['priced'] : []),
  ...(price?.month ? ['monthly'] : []),
];

function rangeOf({ order, after, until, from }: HitsQuery, values: unknown[]): string[] {
  const { column, descending, type } = ORDERS[order];
  const place = ({ value, id }: Position) => `($${values.push(value)}::${type}, $${values.push(id)}::text)`;
  return [
    ...(after ? [`(${column}, id) ${descending ? '<' : '>'} ${place(after)}`] : []),
    ...(until ? [`(${column}, id) ${descending ? '>=' : '<='} ${place(until)}`] : []),
    ...(from === undefined || from === null
      ? []
      : [`${column} ${descending ? '<=' : '>='} $${values.push(from)}::${type}`]),
  ];
}

function matchesOf({ words, alternatives, price }: MatchFilter, values: unknown[]): string[] {
  const single = alternatives.flatMap((group) => (group.length === 1 ? group : []));
  return [
    ...(words === null ? [] : [`search @@ $${values.push(words)}::tsquery`]),
    ...(single.length > 0 ? [`facets @> $${values.push(single)}::text[]`] : []),
    ...alternatives
      .filter((group) => group.length > 1)
      .map((group) => `facets && $${values.push(group)}::text[]`),
    ...(price?.whole ? [within(price.whole, values)] : []),
    ...(price?.month ? [costsAMonth(price.month, values)] : []),
  ];
}

const within = ({ from, to }: PriceRange, values: unknown[]): string =>
  `current_ore between $${values.push(from ?? 0)}::integer and $${values.push(to ?? MAX_ORE)}::integer`;

// At the same price, an electric bike costs more per month than another bike. Other products have no monthly cost.
function costsAMonth({ electric, other }: MonthPrices, values: unknown[]): string {
  const range = (prices: PriceRange | null) => within(prices ?? NO_PRICE, values);
  return `case when not kind = any($${values.push(BIKE_KINDS)}::text[]) then false
    when is_electric then ${range(electric)} else ${range(other)} end`;
}

/** Sort expressions of ranked hits, highest first. 'price' is negated. Instants are milliseconds since 1970. */
const RANKED_BY = {
  relevance: `case when search @@ $2::tsquery then 4 when search @@ $3::tsquery then 3
      when search @@ $4::tsquery then 2 when search @@ $5::tsquery then 1 else 0 end`,
  price: '-current_ore',
  '-price': 'current_ore',
  rating: 'rating_rank',
  newest: 'floor(extract(epoch from created_at) * 1000)::float8',
} as const;

// Index of the second class: the name or the kind contains the searched thing; other words may match anywhere.
const TELLING = 1;

/** A position among ranked hits. Popularity breaks ties, then the id. */
export interface RankedPosition {
  /**
   * 1 if the name or kind matches the words, 0 if the product only mentions them (sorted last). Always 1 by relevance.
   */
  telling: number;
  value: number;
  popularity: number;
  id: ProductId;
}

/** The sort order and the number of ranked hits. `classes`: `tsquery` texts, the most relevant first. */
export interface RankAsk {
  classes: readonly string[];
  sort: keyof typeof RANKED_BY;
  limit: number;
  /** Only hits after this position. */
  after: RankedPosition | null;
}

/** Returns the first hits in their order. */
export async function firstRanked(
  connection: Connection,
  ids: readonly ProductId[],
  { classes, sort, limit, after }: RankAsk,
): Promise<RankedPosition[]> {
  // The cheapest comes first, so the sort value is the negated price.
  const sign = sort === 'price' ? -1 : 1;
  const isRelevance = sort === 'relevance';
  const values: unknown[] = [ids, ...(isRelevance ? classes : [classes[TELLING]])];
  // Otherwise, in a list by price, a bell for bikes would come before every bike.
  const telling = isRelevance ? '1' : '(search @@ $2::tsquery)::integer';
  const position = after ? [after.telling, sign * after.value, after.popularity, after.id] : [];
  const [group, value, popularity, id] = position.map((one) => `$${values.push(one)}`);
  const background = after
    ? `where (telling, value, popularity, id) < (${group}::integer, ${value}::float8, ${popularity}::integer, ${id}::text)`
    : '';
  const rows = await queryRows<RankedPosition>(connection, {
    name: ['first-ranked', sort, ...(after ? ['after'] : [])].join('-'),
    text: `select telling, value, popularity, id
      from (select ${telling} as telling, ${RANKED_BY[sort]} as value, popularity, id
        from products where id = any($1::text[])) ranked
      ${background} order by telling desc, value desc, popularity desc, id desc limit $${values.push(limit)}`,
    values,
  });
  return rows.map((one) => ({ ...one, value: sign * one.value }));
}

/** The hits to count, up to `most`. `walk`: how many products of the list to scan; null to gather the hits. */
export interface TallyAsk {
  most: number;
  walk: number | null;
  /** Counts only filters of this dimension; null for all. */
  dimension: string | null;
}

/**
 * Counts hits, and the hits per filter, up to a maximum number of hits; beyond it there may be more. It does
 * not matter which hits are counted, so no order is needed.
 */
export async function tallyOf(
  connection: Connection,
  wanted: MatchFilter,
  { most, walk, dimension }: TallyAsk,
): Promise<Map<string, number>> {
  const values: unknown[] = [most, dimension === null ? '%' : `${dimension}:%`];
  const matches = matchesOf(wanted, values);
  const source =
    walk === null
      ? `products where ${['listed', ...matches].join(' and ')}`
      : `(select id, facets, search, current_ore, kind, is_electric from products where listed order by popularity desc, id desc limit $${values.push(walk)}) walked
         where ${matches.length > 0 ? matches.join(' and ') : 'true'}`;
  const rows = await queryRows<{ facet: string; products: number }>(connection, {
    name: ['tally', walk === null ? 'gather' : 'walk', ...shapeOf({ ...wanted, order: 'popular' })].join('-'),
    text: `with hits as materialized (select facets from ${source} limit $1)
      select '*' as facet, count(*)::int as products from hits
      union all select facet, count(*)::int from hits, unnest(facets) facet where facet like $2 group by facet`,
    values,
  });
  return new Map(rows.map(({ facet, products }) => [facet, products]));
}

/**
 * Scans the `most` most popular products once. Returns how many of them match each of several filter choices, within
 * the same prices.
 */
export async function popularAnswers(
  connection: Connection,
  choices: readonly HitsFilter['alternatives'][],
  price: HitsFilter['price'],
  most: number,
): Promise<number[]> {
  const values: unknown[] = [most];
  const counts = choices.map((alternatives) => {
    const matches = matchesOf({ words: null, alternatives, price }, values);
    return `count(*) filter (where ${matches.join(' and ') || 'true'})::int`;
  });
  const shapes = choices.map((alternatives) => shapeOf({ order: 'popular', words: null, alternatives }));
  const row = await queryOneRow<{ answers: number[] }>(connection, {
    name: ['popular', ...pricedShape(price), ...shapes].join('-'),
    text: `select array[${counts.join(', ')}] as answers
      from (select id, facets, current_ore, kind, is_electric from products where listed order by popularity desc, id desc limit $1) popular`,
    values,
  });
  return row.answers;
}
