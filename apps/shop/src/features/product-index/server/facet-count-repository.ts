// Number of listed products per filter. The database updates it with every write of products (migrations 0012 and
// 0024).
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRows } from '#src/platform/database/query-rows.ts';

/** The products of one filter, by price bucket. */
export interface FacetRow {
  facet: string;
  buckets: number[];
  products: number[];
}

/** Returns the counts of all filters that match at least one listed product. */
export async function facetRows(connection: Connection): Promise<FacetRow[]> {
  return queryRows<FacetRow>(connection, {
    name: 'facet-counts',
    text: `select facet, json_agg(fine_rung) as buckets, json_agg(products) as products from (
        select facet, fine_rung, sum(products)::int as products from facet_counts
        group by facet, fine_rung having sum(products) > 0 order by facet, fine_rung
      ) summed group by facet`,
  });
}

/** Adds up the rows that many writes have left, so that reading the counts is fast. */
export async function sumFacetCounts(connection: Connection): Promise<void> {
  await execute(connection, 'select sum_facet_counts()');
}
