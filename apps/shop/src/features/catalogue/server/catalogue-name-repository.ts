// The words for describing and filtering products: categories, tags, tiers. They are in small tables that
// every response needs.
import type { Connection } from '#src/platform/database/database.ts';
import { queryOneRow } from '#src/platform/database/query-rows.ts';

/** A name in both languages. */
export interface NamedRow {
  id: string;
  name_sv: string;
  name_en: string;
}

/** All categories and tags, and the ids of tags and customer tiers that listed products use. */
export interface VocabularyRow {
  categories: NamedRow[];
  tags: NamedRow[];
  usedTags: string[];
  tiers: string[];
}

/** Returns categories, tags, and the tags and tiers in use. */
export async function vocabularyRow(connection: Connection): Promise<VocabularyRow> {
  return queryOneRow<VocabularyRow>(connection, {
    name: 'vocabulary',
    text: `select
        (select coalesce(json_agg(c order by c.id), '[]') from categories c) as categories,
        (select coalesce(json_agg(t order by t.id), '[]') from tags t) as tags,
        (select coalesce(json_agg(tag), '[]') from (
          select substr(facet, 5) as tag from facet_counts where facet like 'tag:%'
          group by facet having sum(products) > 0
        ) used) as "usedTags",
        (select coalesce(json_agg(tier order by tier), '[]') from (
          select substr(facet, 6) as tier from facet_counts where facet like 'tier:_'
          group by facet having sum(products) > 0
        ) tiers) as tiers`,
  });
}
