// Updates products that were stored under older search rules.
import type { Ore } from '@activepick/domain/money.ts';
import { SEARCH_RULES, vectorText } from '@activepick/domain/search/index-terms.ts';
import { vocabularyRow } from '#src/features/catalogue/server/catalogue-name-repository.ts';
import { saveWords, wordsOfProducts } from '#src/features/product-index/server/search-word-repository.ts';
import { type FoundBy, searchColumns } from '#src/features/product-storage/server/product-row.ts';
import type { Connection, Database } from '#src/platform/database/database.ts';
import { execute, queryRows } from '#src/platform/database/query-rows.ts';
import { productTexts, variantLabels } from '#src/platform/database/text-columns.ts';

const BATCH = 200;

type StoredProduct = FoundBy & { currentOre: Ore; isReduced: boolean };

async function outdated(tx: Connection): Promise<StoredProduct[]> {
  return queryRows<StoredProduct>(
    tx,
    `select p.id, p.kind, p.brand, p."group", ${productTexts('name')} as name,
       ${productTexts('description')} as description,
       ${productTexts('specs')} as specs, to_json(p.category_ids) as "categoryIds",
       to_json(p.tag_ids) as "tagIds", p.is_electric as "isElectric", p.customer_tier as "customerTier",
       p.made_in as "madeIn", p.popularity, p.current_ore as "currentOre",
       p.reduction_percent is not null as "isReduced", (
         select coalesce(json_agg(json_build_object('onHand', s.on_hand,
           'size', ${variantLabels('size')},
           'colour', ${variantLabels('colour')})
           order by v.position), '[]')
         from variants v join stock s on s.variant_id = v.id where v.product_id = p.id
       ) as variants
     from products p where p.search_rules < $1 order by p.search_rules, p.id limit ${BATCH} for update of p skip locked`,
    [SEARCH_RULES],
  );
}

/** Updates filters and words of products to the current rules. Returns how many were changed. */
export async function reindexProducts(db: Database): Promise<number> {
  let changed = 0;
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const products = await outdated(tx);
      if (products.length === 0) return 0;
      const { categories, tags } = await vocabularyRow(tx);
      const names = {
        categories: new Map(categories.map((row) => [row.id, row])),
        tags: new Map(tags.map((row) => [row.id, row])),
      };
      const rows = products.map((one) => {
        const found = searchColumns(one, one, names);
        return { id: one.id, ...found, search: vectorText(found.search) };
      });
      await execute(
        tx,
        `update products p set facets = r.facets, search = r.search, search_rules = r.search_rules
         from jsonb_to_recordset($1::jsonb) as r(id text, facets text[], search tsvector, search_rules smallint)
         where p.id = r.id`,
        [JSON.stringify(rows)],
      );
      await saveWords(tx, wordsOfProducts(products));
      return products.length;
    });
    changed += count;
    if (count < BATCH) return changed;
  }
}
