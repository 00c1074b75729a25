// Sanitises texts again that were stored under older rules for HTML (docs/security.md, T10).

import { cleanHtml, HTML_RULES } from '#src/features/product-storage/server/clean-html.ts';
import type { Database } from '#src/platform/database/database.ts';
import { execute, queryRows } from '#src/platform/database/query-rows.ts';

const BATCH = 200;

interface HtmlRow {
  id: string;
  language: string;
  description: string | null;
  specification: string | null;
}

/** Cleans texts of products that were stored under other rules than the current ones. Returns the products' ids. */
export async function recleanProducts(db: Database): Promise<string[]> {
  const cleaned: string[] = [];
  for (;;) {
    const ids = await db.transaction(async (tx) => {
      const products = await queryRows<{ id: string }>(
        tx,
        `update products set html_rules = $1 where id in (select id from products
           where html_rules < $1 order by html_rules, id limit ${BATCH} for update skip locked) returning id`,
        [HTML_RULES],
      );
      const ids = products.map(({ id }) => id).sort();
      const rows = await queryRows<HtmlRow>(
        tx,
        `select product_id as id, language, description, specification from product_texts
         where product_id = any($1::text[])`,
        [ids],
      );
      const clean = rows.map(({ description, specification, ...row }) => ({
        ...row,
        description: description && cleanHtml(description),
        specification: specification && cleanHtml(specification),
      }));
      await execute(
        tx,
        `update product_texts t set description = r.description, specification = r.specification
         from jsonb_to_recordset($1::jsonb) as r(id text, language text, description text, specification text)
         where t.product_id = r.id and t.language = r.language`,
        [JSON.stringify(clean)],
      );
      return ids;
    });
    cleaned.push(...ids);
    if (ids.length < BATCH) return cleaned;
  }
}
