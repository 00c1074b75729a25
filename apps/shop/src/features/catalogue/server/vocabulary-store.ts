// The words that products are described and filtered by: categories, tags, tiers. Small tables that every answer needs.
import type { Connection } from '#src/platform/db.ts';

/** A name in both languages. */
export interface NamedRow {
  id: string;
  name_sv: string;
  name_en: string;
}

/** All categories and tags, and the customer tiers that listed products have. */
export interface VocabularyRow {
  categories: NamedRow[];
  tags: NamedRow[];
  tiers: string[];
}

const TIERS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Returns categories, tags and the tiers in use. */
export async function vocabularyRow(connection: Connection): Promise<VocabularyRow> {
  const { rows } = await connection.query({
    name: 'vocabulary',
    text: `select
        (select coalesce(json_agg(c order by c.id), '[]') from categories c) as categories,
        (select coalesce(json_agg(t order by t.id), '[]') from tags t) as tags,
        (select coalesce(json_agg(tier), '[]') from unnest($1::text[]) tier
          where exists (select 1 from products where listed and facets @> array['tier:' || tier])) as tiers`,
    values: [TIERS],
  });
  return rows[0] as VocabularyRow;
}
