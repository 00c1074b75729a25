// The words for describing and filtering products: categories, tags, tiers. They are in small tables that
// every response needs.
import type { ByLanguage } from '@activepick/domain/catalogue/texts.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryOneRow, queryRows } from '#src/platform/database/query-rows.ts';

/** A name by language. */
export interface NamedRow {
  id: string;
  name: ByLanguage;
}

/** All categories and tags, and the ids of tags and customer tiers that listed products use. */
export interface VocabularyRow {
  categories: NamedRow[];
  tags: NamedRow[];
  usedTags: string[];
  tiers: string[];
}

const NAMES = {
  categories:
    'select category_id as id, json_object_agg(language, name) as name from category_names group by category_id',
  tags: 'select tag_id as id, json_object_agg(language, name) as name from tag_names group by tag_id',
} as const;

/** Returns all categories or tags with their names. */
export const namesIn = (connection: Connection, table: 'categories' | 'tags'): Promise<NamedRow[]> =>
  queryRows<NamedRow>(connection, { name: `names-of-${table}`, text: NAMES[table] });

/** Returns categories, tags, and the tags and tiers in use. */
export async function vocabularyRow(connection: Connection): Promise<VocabularyRow> {
  return queryOneRow<VocabularyRow>(connection, {
    name: 'vocabulary',
    text: `select
        (select coalesce(json_agg(c order by c.id), '[]') from (${NAMES.categories}) c) as categories,
        (select coalesce(json_agg(t order by t.id), '[]') from (${NAMES.tags}) t) as tags,
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
