// Finds which products answer to filters and words, in the order of a list. Two ways lead there: to walk along the list
// and look at each product (fast where many answer), or to gather all that answer and put them in order (fast where few
// do). Which one is chosen by find-hits.ts; PostgreSQL, which plans a named statement once, can't know the difference.
import { MOST_ORE } from '@activepick/domain/catalogue/price.ts';
import { BIKE_KINDS } from '@activepick/domain/catalogue/product-kind.ts';
import { ore } from '@activepick/domain/money.ts';
import type { PriceRange } from '@activepick/domain/search/price-words.ts';
import type { Connection } from '#src/platform/db.ts';
import type { MonthPrices, PriceLimits } from './price-limits.ts';

// Of no product.
const NO_PRICE = { from: ore(1), to: ore(0) };

/** The orders of lists: by which column, in which direction. Products with equal values follow each other by id. */
export const ORDERS = {
  popular: { column: 'popularity', descending: true, type: 'integer' },
  price: { column: 'current_ore', descending: false, type: 'integer' },
  '-price': { column: 'current_ore', descending: true, type: 'integer' },
  newest: { column: 'created_at', descending: true, type: 'timestamptz' },
  rating: { column: 'rating_rank', descending: true, type: 'integer' },
} as const;

/** An order of lists. */
export type Order = keyof typeof ORDERS;

/** A place in a list: a value of its order, and the id among equals. */
export interface Position {
  value: string;
  id: string;
}

/** What products are narrowed down by. */
export interface Narrowing {
  /** Of each group of filters, one at least. */
  alternatives: readonly (readonly string[])[];
  /** Only prices within; the filters of such prices are among `alternatives` (`price-marks.ts`). */
  price?: PriceLimits | null;
}

/** What a hit answers to. `words`: as PostgreSQL reads a `tsquery`; null for no words. */
export interface Matching extends Narrowing {
  words: string | null;
}

/** What is looked for. */
export interface Wanted extends Matching {
  order: Order;
  /** Only what stands after this place. */
  after?: Position | null;
  /** Only what stands before or at this place. */
  until?: Position | null;
  /** Hardly any product answers: there is no use in walking along the list. */
  isRare?: boolean;
  /** In a list by price: nothing cheaper (or, from the dearest, nothing dearer) is looked at. */
  from?: number | null;
}

/** A hit with the value that the list is in order of. */
export interface Hit {
  id: string;
  sort_value: number | Date;
}

/** How hits are found: along the list past so many products, or all of them gathered and then put in order. */
export type Way = { walk: number } | 'gather';

/**
 * Returns the text that finds hits in the order of their list, with its values put behind those that are there, and a
 * name for its shape.
 */
export function hitsText(
  wanted: Wanted,
  limit: number,
  way: Way,
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
    // Materialized, or the planner may walk after all.
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

/** Returns up to `limit` hits. To walk along so many products may find fewer than there are. */
export async function hitsOf(
  connection: Connection,
  wanted: Wanted,
  limit: number,
  way: Way,
): Promise<Hit[]> {
  const values: unknown[] = [];
  const { shape, text } = hitsText(wanted, limit, way, values);
  const { rows } = await connection.query({ name: `hits-${shape}`, text, values });
  return rows as Hit[];
}

// What tells statements of one name from those of another.
const shapeOf = ({ words, alternatives, price, after, until, from }: Wanted): string[] => [
  ...(words === null ? [] : ['words']),
  ...pricedShape(price),
  `${alternatives.filter((group) => group.length === 1).length > 0 ? 'all' : 'any'}${alternatives.filter((group) => group.length > 1).length}`,
  ...(after ? ['after'] : []),
  ...(until ? ['until'] : []),
  ...(from === undefined || from === null ? [] : ['from']),
];

const pricedShape = (price: Narrowing['price']): string[] => [
  ...(price?.whole ? ['priced'] : []),
  ...(price?.month ? ['monthly'] : []),
];

function rangeOf({ order, after, until, from }: Wanted, values: unknown[]): string[] {
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

function matchesOf({ words, alternatives, price }: Matching, values: unknown[]): string[] {
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
  `current_ore between $${values.push(from ?? 0)}::integer and $${values.push(to ?? MOST_ORE)}::integer`;

// At the same price a month of a bike costs more with a motor than without one; what is no bike costs nothing by the month.
function costsAMonth({ electric, other }: MonthPrices, values: unknown[]): string {
  const range = (prices: PriceRange | null) => within(prices ?? NO_PRICE, values);
  return `case when not kind = any($${values.push(BIKE_KINDS)}::text[]) then false
    when is_electric then ${range(electric)} else ${range(other)} end`;
}

/** What ranked hits are in order of: the highest first, but for 'price'. Instants are milliseconds since 1970. */
const RANKED_BY = {
  relevance: `case when search @@ $2::tsquery then 4 when search @@ $3::tsquery then 3
      when search @@ $4::tsquery then 2 when search @@ $5::tsquery then 1 else 0 end`,
  price: '-current_ore',
  '-price': 'current_ore',
  rating: 'rating_rank',
  newest: 'floor(extract(epoch from created_at) * 1000)::float8',
} as const;

// The thing that is looked for is in the name or the kind, whatever stands beside it where: the second class.
const TELLING = 1;

/** A place among ranked hits: popularity decides between equals, and then the id. */
export interface RankedPlace {
  /** 1 for what the words name, 0 for what only mentions them, which stands behind; by relevance always 1. */
  telling: number;
  value: number;
  popularity: number;
  id: string;
}

/** How hits are ranked and how many of them are wanted. `classes`: from the most telling one, as `tsquery`. */
export interface RankAsk {
  classes: readonly string[];
  sort: keyof typeof RANKED_BY;
  limit: number;
  /** Only what stands behind this place. */
  after: RankedPlace | null;
}

/** Returns the first of hits, in their order. */
export async function firstRanked(
  connection: Connection,
  ids: readonly string[],
  { classes, sort, limit, after }: RankAsk,
): Promise<RankedPlace[]> {
  // What is cheapest comes first: its order is that of the price taken from nothing.
  const sign = sort === 'price' ? -1 : 1;
  const isRelevance = sort === 'relevance';
  const values: unknown[] = [ids, ...(isRelevance ? classes : [classes[TELLING]])];
  // By price, a bell that is for bikes would stand before every bike.
  const telling = isRelevance ? '1' : '(search @@ $2::tsquery)::integer';
  const place = after ? [after.telling, sign * after.value, after.popularity, after.id] : [];
  const [group, value, popularity, id] = place.map((one) => `$${values.push(one)}`);
  const behind = after
    ? `where (telling, value, popularity, id) < (${group}::integer, ${value}::float8, ${popularity}::integer, ${id}::text)`
    : '';
  const { rows } = await connection.query({
    name: ['first-ranked', sort, ...(after ? ['after'] : [])].join('-'),
    text: `select telling, value, popularity, id
      from (select ${telling} as telling, ${RANKED_BY[sort]} as value, popularity, id
        from products where id = any($1::text[])) ranked
      ${behind} order by telling desc, value desc, popularity desc, id desc limit $${values.push(limit)}`,
    values,
  });
  return (rows as RankedPlace[]).map((one) => ({ ...one, value: sign * one.value }));
}

/** What is counted: up to `most` hits, found along the list past `walk` products or, when that is null, gathered. */
export interface TallyAsk {
  most: number;
  walk: number | null;
  /** Only filters of this dimension are counted; null for all. */
  dimension: string | null;
}

/**
 * Counts hits, and how many of them answer to each filter, up to so many hits: then there may be more. Any hits will
 * do, so the way there needs no order.
 */
export async function tallyOf(
  connection: Connection,
  wanted: Matching,
  { most, walk, dimension }: TallyAsk,
): Promise<Map<string, number>> {
  const values: unknown[] = [most, dimension === null ? '%' : `${dimension}:%`];
  const matches = matchesOf(wanted, values);
  const source =
    walk === null
      ? `products where ${['listed', ...matches].join(' and ')}`
      : `(select id, facets, search, current_ore, kind, is_electric from products where listed order by popularity desc, id desc limit $${values.push(walk)}) walked
         where ${matches.length > 0 ? matches.join(' and ') : 'true'}`;
  const { rows } = await connection.query({
    name: ['tally', walk === null ? 'gather' : 'walk', ...shapeOf({ ...wanted, order: 'popular' })].join('-'),
    text: `with hits as materialized (select facets from ${source} limit $1)
      select '*' as facet, count(*)::int as products from hits
      union all select facet, count(*)::int from hits, unnest(facets) facet where facet like $2 group by facet`,
    values,
  });
  return new Map(rows.map(({ facet, products }) => [facet, products]));
}

/**
 * Returns how many of the `most` most popular products answer to each of several choices of filters, within the same
 * prices, by one walk along the list.
 */
export async function popularAnswers(
  connection: Connection,
  choices: readonly Narrowing['alternatives'][],
  price: Narrowing['price'],
  most: number,
): Promise<number[]> {
  const values: unknown[] = [most];
  const counts = choices.map((alternatives) => {
    const matches = matchesOf({ words: null, alternatives, price }, values);
    return `count(*) filter (where ${matches.join(' and ') || 'true'})::int`;
  });
  const shapes = choices.map((alternatives) => shapeOf({ order: 'popular', words: null, alternatives }));
  const { rows } = await connection.query({
    name: ['popular', ...pricedShape(price), ...shapes].join('-'),
    text: `select array[${counts.join(', ')}] as answers
      from (select id, facets, current_ore, kind, is_electric from products where listed order by popularity desc, id desc limit $1) popular`,
    values,
  });
  return rows[0].answers;
}
