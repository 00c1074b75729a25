// Recomputes prices that were computed by older price rules.
import { setTimeout as delay } from 'node:timers/promises';
import { type ChargedPrice, PRICE_RULES } from '@activepick/domain/catalogue/price.ts';
import type { Ore } from '@activepick/domain/money.ts';
import { vocabularyRow } from '#src/features/catalogue/server/catalogue-name-repository.ts';
import { type PricedBy, priceColumns } from '#src/features/product-storage/server/product-row.ts';
import { lockSaving } from '#src/features/product-storage/server/product-write-repository.ts';
import type { Connection, Database } from '#src/platform/database/database.ts';
import { execute, queryRows } from '#src/platform/database/query-rows.ts';

const BATCH = 200;
const RETRY_AFTER_MS = 200;

type StoredPrice = PricedBy & { id: string; currentOre: Ore; history: ChargedPrice[] };

async function outdated(tx: Connection): Promise<StoredPrice[]> {
  return queryRows<StoredPrice>(
    tx,
    `select p.id, p.kind, to_json(p.category_ids) as "categoryIds", p.price_ore as "priceOre",
       p.discounted_ore as "discountedOre", p.discounted_percent::float as "discountedPercent",
       p.current_ore as "currentOre", (
         select coalesce(json_agg(json_build_object('validFrom', h.valid_from, 'currentOre', h.current_ore)
           order by h.valid_from), '[]')
         from price_history h where h.product_id = p.id
       ) as history
     from products p where p.price_rules < $1 order by p.price_rules, p.id limit ${BATCH} for update of p skip locked`,
    [PRICE_RULES],
  );
}

/**
 * Updates prices and reductions of products to the current rules and records each new price in the history.
 * `reindexProducts` updates the filters. `now` is ISO 8601. Returns how many products were checked.
 */
export async function repriceProducts(db: Database, now: string): Promise<number> {
  let done = 0;
  for (;;) {
    const count = await db.transaction((tx) => repriceBatch(tx, now));
    done += count;
    if (count === BATCH) continue;
    if (!(await hasOutdated(db))) return done;
    // Skips products that an order has locked. Waiting for them with other products locked could deadlock.
    await delay(RETRY_AFTER_MS);
  }
}

async function hasOutdated(db: Database): Promise<boolean> {
  const rowCount = await execute(db.pool, 'select 1 from products where price_rules < $1 limit 1', [
    PRICE_RULES,
  ]);
  return rowCount === 1;
}

async function repriceBatch(tx: Connection, now: string): Promise<number> {
  await lockSaving(tx);
  const products = await outdated(tx);
  if (products.length === 0) return 0;
  const { categories } = await vocabularyRow(tx);
  const names = new Map(categories.map((row) => [row.id, row]));
  const priced = products.map((product) => ({
    product,
    ...priceColumns(product, names, product.history, now),
  }));
  const rows = priced.map(({ product, columns }) => ({ id: product.id, ...columns }));
  // A product whose price or reduction changed is indexed again, because its filters depend on both.
  await execute(
    tx,
    `update products p set current_ore = r.current_ore, price_basis = r.price_basis, reference_ore = r.reference_ore,
       reduction_percent = r.reduction_percent, price_rules = r.price_rules,
       search_rules = case when is_new then 0 else p.search_rules end,
       updated_at = case when is_new then now() else p.updated_at end
     from (
       select given.*, (old.current_ore, old.reduction_percent) is distinct from
         (given.current_ore, given.reduction_percent) as is_new
       from jsonb_to_recordset($1::jsonb) as given(id text, current_ore int, price_basis text, reference_ore int,
         reduction_percent smallint, price_rules smallint) join products old using (id)
     ) r where p.id = r.id`,
    [JSON.stringify(rows)],
  );
  await execute(
    tx,
    `insert into price_history (product_id, valid_from, price_ore, current_ore)
     select * from jsonb_to_recordset($1::jsonb) as r(product_id text, valid_from timestamptz, price_ore int, current_ore int)
     on conflict do nothing`,
    [
      JSON.stringify(
        priced.flatMap(({ product, added }) =>
          added.map(({ validFrom, currentOre }) => ({
            product_id: product.id,
            valid_from: validFrom,
            price_ore: product.priceOre,
            current_ore: currentOre,
          })),
        ),
      ),
    ],
  );
  return products.length;
}
