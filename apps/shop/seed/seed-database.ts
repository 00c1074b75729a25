// Fills a database: an empty one with the demonstration catalogue, or with any number of generated products.

import { createHash } from 'node:crypto';
import { isProductId } from '@activepick/domain/identifiers/ids.ts';
import { sekToOre } from '@activepick/domain/money.ts';
import { type ArtParameters, encodeArt } from '@activepick/illustrations/art-parameters.ts';
import type { App } from '#src/app.ts';
import type { NamedRow } from '#src/features/catalogue/server/catalogue-name-repository.ts';
import { LISTS_TAG } from '#src/features/product-index/server/cache-tags.ts';
import type { ProductInput } from '#src/features/product-storage/server/product-row.ts';
import {
  countRatings,
  saveContacts,
  saveNames,
  saveProducts,
} from '#src/features/product-storage/server/product-write-repository.ts';
import { saveReviews } from '#src/features/reviews/server/review-repository.ts';
import { savePartnerStore } from '#src/features/stores/server/partner-repository.ts';
import { publishInvalidation } from '#src/platform/cache/cache-invalidation.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { ALL_PRODUCTS } from './all-products.ts';
import { CATEGORIES } from './categories.ts';
import { contactsOf } from './contacts.ts';
import { PARTNER_STORES } from './partner-stores.ts';
import { REVIEWS } from './reviews.ts';
import type { SeedProduct } from './seed-types.ts';
import { TAGS } from './tags.ts';

const DAY_MS = 86_400_000;

/** Returns a seeded product in the catalogue's format. Today's prices begin before `now`. */
export function productInput(product: SeedProduct, now: Date): ProductInput {
  const art = encodeArt(product.art);
  const inColour = (colour: string) =>
    colour === product.art.colour ? art : encodeArt({ ...product.art, colour } as ArtParameters);
  return {
    ...product,
    priceOre: sekToOre(product.priceSek),
    discountedOre: product.discountedPriceSek === null ? null : sekToOre(product.discountedPriceSek),
    discountedPercent: product.discountedPricePercent,
    history: product.priceHistory.map((charged) => ({
      validFrom: new Date(now.getTime() - charged.daysAgo * DAY_MS).toISOString(),
      currentOre: sekToOre(charged.priceSek),
    })),
    art,
    variants: product.variants.map(({ id, size, colour, artColour, onHand, orderItem }) => ({
      id,
      size,
      colour,
      art: artColour === null ? null : inColour(artColour),
      onHand,
      orderItem,
    })),
  };
}

const nameRows = (list: readonly NamedRow[]): NamedRow[] => list.map(({ id, name }) => ({ id, name }));

async function storeProducts(tx: Connection, products: readonly SeedProduct[], now: Date): Promise<void> {
  const categories = new Map(nameRows(CATEGORIES).map((row) => [row.id, row]));
  await saveProducts(
    tx,
    products.map((product) => productInput(product, now)),
    categories,
    now.toISOString(),
  );
}

/** Returns a stable UUID of a seeded object, so that seeding twice stores it once. */
function steadyId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function storeReviews(tx: Connection): Promise<void> {
  const rows = Object.entries(REVIEWS).flatMap(([productId, reviews]) =>
    reviews.map((review) => ({
      id: steadyId(review.id),
      product_id: productId,
      author: review.author,
      rating: review.rating,
      written_on: review.date,
      comment: review.comment,
      verified_purchase: review.verifiedPurchase,
    })),
  );
  await saveReviews(tx, rows);
  await countRatings(tx, Object.keys(REVIEWS).filter(isProductId));
}

/** Stores the demonstration catalogue in a database without products. Otherwise changes nothing. */
export async function seedIfEmpty(app: App): Promise<void> {
  const { rows } = await app.db.pool.query('select exists (select 1 from products) as filled');
  if (rows[0].filled) return;
  await app.db.transaction(async (tx) => {
    // Two processes may start on an empty database at the same time. The second finds the first one's rows.
    await tx.query('lock table categories in share row exclusive mode');
    const again = await tx.query('select exists (select 1 from products) as filled');
    if (again.rows[0].filled) return;
    await saveNames(tx, 'categories', nameRows(CATEGORIES));
    await saveNames(tx, 'tags', nameRows(TAGS));
    await storeProducts(tx, ALL_PRODUCTS, app.now());
    await saveContacts(tx, ALL_PRODUCTS.map(contactsOf));
    await storeReviews(tx);
    for (const store of PARTNER_STORES) await savePartnerStore(tx, store);
    await publishInvalidation(tx, [LISTS_TAG]);
  });
  app.log.info({ products: ALL_PRODUCTS.length }, 'Demonstration catalogue stored');
}
