// Products as admins see and edit them: every language and every column, including products that are not for sale.
// Callers that write must first take the lock for saving, so that the version they have read stays the newest.

import type { PriceBasis } from '@activepick/domain/catalogue/price.ts';
import type { ProductId } from '@activepick/domain/identifiers/ids.ts';
import type { Ore } from '@activepick/domain/money.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRows } from '#src/platform/database/query-rows.ts';
import { productTexts, variantLabels } from '#src/platform/database/text-columns.ts';
import type { ProductInput } from './product-row.ts';

/** A product with all of its stored fields. */
export interface StoredProduct extends ProductInput {
  version: number;
  published: boolean;
  currentOre: Ore;
  priceBasis: PriceBasis;
  picture: string | null;
  manufacturerContact: string | null;
  euResponsible: string | null;
  /** ISO 8601. */
  changedAt: string;
}

/** Returns products by their ids, in the order of the ids, including products that are not for sale. */
export async function storedProducts(
  connection: Connection,
  ids: readonly ProductId[],
): Promise<StoredProduct[]> {
  return queryRows<StoredProduct>(connection, {
    name: 'stored-products',
    text: `select p.id, p."group", p.listed, p.kind, p.brand, ${productTexts('name')} as name, ${productTexts('description')} as description,
        ${productTexts('specification')} as specification, ${productTexts('specs')} as specs, to_json(p.category_ids) as "categoryIds",
        to_json(p.tag_ids) as "tagIds", p.price_ore as "priceOre", p.discounted_ore as "discountedOre",
        p.discounted_percent::float8 as "discountedPercent", '[]'::json as history, p.is_electric as "isElectric",
        p.customer_tier as "customerTier", p.made_in as "madeIn", p.manufacturer_name as "manufacturerName",
        p.manufacturer_url as "manufacturerUrl", p.video_url as "videoUrl", p.handpicked_by as "handpickedBy",
        nullif(p.manufacturer_contact, '') as "manufacturerContact", nullif(p.eu_responsible, '') as "euResponsible",
        p.team_pick as "teamPick", p.popularity, p.art, p.version, p.published, p.current_ore as "currentOre",
        p.price_basis as "priceBasis", p.picture, to_json(p.updated_at) as "changedAt", (
          select coalesce(json_agg(json_build_object('id', v.id, 'size', ${variantLabels('size')}, 'colour', ${variantLabels('colour')},
            'art', v.art, 'onHand', s.on_hand, 'orderItem', s.order_item) order by v.position), '[]')
          from variants v join stock s on s.variant_id = v.id where v.product_id = p.id
        ) as variants
      from unnest($1::text[]) with ordinality asked(id, place) join products p on p.id = asked.id order by asked.place`,
    values: [ids],
  });
}

/** Publishes and lists a product, or unpublishes and unlists it. */
export async function setPublished(tx: Connection, id: ProductId, isPublished: boolean): Promise<void> {
  await execute(tx, {
    name: 'set-published',
    text: `update products set published = $2, listed = $2, version = version + 1, updated_at = now() where id = $1`,
    values: [id, isPublished],
  });
}

/**
 * Moves the variants of a product aside for their new order, and deletes those that are not kept. Returns the
 * variants that must stay because an order contains them.
 */
export async function makeRoomForVariants(
  tx: Connection,
  productId: ProductId,
  kept: readonly string[],
): Promise<string[]> {
  await execute(tx, {
    name: 'drop-variants',
    text: `delete from variants v where v.product_id = $1 and not (v.id = any($2::text[]))
      and not exists (select 1 from reservations r where r.variant_id = v.id)`,
    values: [productId, kept],
  });
  // Positions must be unique at all times, so move the existing variants aside first.
  await execute(tx, {
    name: 'move-variants-aside',
    text: 'update variants set position = position + 100000 where product_id = $1',
    values: [productId],
  });
  const rows = await queryRows<{ id: string }>(tx, {
    name: 'variants-held',
    text: `select id from variants where product_id = $1 and not (id = any($2::text[])) order by id`,
    values: [productId, kept],
  });
  return rows.map((row: { id: string }) => row.id);
}

/** A price that was charged, with its start time. */
export interface PastPrice {
  /** ISO 8601. */
  validFrom: string;
  priceOre: number;
  currentOre: number;
}

/** Returns the prices of a product, newest first. */
export async function pricesOf(connection: Connection, id: ProductId, most: number): Promise<PastPrice[]> {
  return queryRows<PastPrice>(connection, {
    name: 'prices-of',
    text: `select to_json(valid_from) as "validFrom", price_ore as "priceOre", current_ore as "currentOre"
      from price_history where product_id = $1 order by valid_from desc limit $2`,
    values: [id, most],
  });
}

/** Returns whether the product exists, and locks it for the rest of the transaction. */
export async function holdProduct(tx: Connection, id: ProductId): Promise<boolean> {
  const count = await execute(tx, {
    name: 'hold-product',
    text: 'select 1 from products where id = $1 for no key update',
    values: [id],
  });
  return count > 0;
}
