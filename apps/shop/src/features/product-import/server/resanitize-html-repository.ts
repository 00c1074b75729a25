// Sanitises texts again that were stored under older rules for HTML (docs/security.md, T10).

import { cleanHtml, HTML_RULES } from '#src/features/product-storage/server/clean-html.ts';
import type { Database } from '#src/platform/database/database.ts';
import { execute, queryRows } from '#src/platform/database/query-rows.ts';

const BATCH = 200;

/** Cleans texts of products that were stored under other rules than the current ones. Returns the products' ids. */
export async function recleanProducts(db: Database): Promise<string[]> {
  const cleaned: string[] = [];
  for (;;) {
    const ids = await db.transaction(async (tx) => {
      const rows = await queryRows<Record<string, string>>(
        tx,
        `select id, description_sv, description_en, specification_sv, specification_en from products
         where html_rules < $1 order by html_rules, id limit ${BATCH} for update skip locked`,
        [HTML_RULES],
      );
      const clean = rows.map(({ id, ...texts }) => ({
        id,
        ...Object.fromEntries(Object.entries(texts).map(([column, html]) => [column, cleanHtml(html)])),
      }));
      await execute(
        tx,
        `update products p set description_sv = r.description_sv, description_en = r.description_en,
           specification_sv = r.specification_sv, specification_en = r.specification_en, html_rules = $2
         from jsonb_to_recordset($1::jsonb) as r(id text, description_sv text, description_en text,
           specification_sv text, specification_en text) where p.id = r.id`,
        [JSON.stringify(clean), HTML_RULES],
      );
      return clean.map(({ id }) => id as string);
    });
    cleaned.push(...ids);
    if (ids.length < BATCH) return cleaned;
  }
}
