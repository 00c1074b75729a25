// Mirrors the catalogue of another store back end: a job fetches, checks and stores it. After any failure of
// the back end, the shop keeps the last good copy.
import { createHash } from 'node:crypto';
import {
  drawingOf,
  isBelievablePrice,
  isElectric,
  isPrice,
  kindOf,
  mirroredId,
  nameId,
} from '@activepick/domain/catalogue/mirrored-product.ts';
import { inRequired } from '@activepick/domain/catalogue/texts.ts';
import { oreToSek, sekToOre } from '@activepick/domain/money.ts';
import { encodeArt } from '@activepick/illustrations/art-parameters.ts';
import type { App } from '#src/app.ts';
import type { NamedRow } from '#src/features/catalogue/server/catalogue-name-repository.ts';
import { vocabularyRow } from '#src/features/catalogue/server/catalogue-name-repository.ts';
import { LISTS_TAG, productTag } from '#src/features/product-index/server/cache-tags.ts';
import type { ProductInput } from '#src/features/product-storage/server/product-row.ts';
import { saveNames, saveProducts } from '#src/features/product-storage/server/product-write-repository.ts';
import { publishInvalidation } from '#src/platform/cache/cache-invalidation.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import type { StoreBackend, StoreProduct } from '#src/providers/store-backend/store-backend.ts';
import {
  countMissed,
  type MirroredRow,
  mirroredRows,
  noteMirrored,
  unlistMissed,
  unlistOthers,
} from './mirror-repository.ts';

/** The name of the job. */
export const MIRROR_JOB = 'mirror-products';

/** The result of a run. */
export interface MirrorResult {
  written: string[];
  unlisted: string[];
  /** Ids of products with implausible data. Their last good copy stays. */
  refused: string[];
}

type Parts = Pick<App, 'db' | 'cache' | 'log' | 'now'>;

interface ListedProduct {
  id: string;
  product: StoreProduct;
  listHash: Buffer;
  position: number;
}

/**
 * Mirrors the back end once. Returns null and changes nothing if the back end is unavailable or its answer is invalid.
 *
 * Products that admins have created or edited stay unchanged; demonstration products are unlisted. If the back end
 * lists the id of such a product, that product is overwritten and mirrored from then on. It is unlisted when the back
 * end no longer lists it. A product that an admin has not published is never listed.
 */
export async function mirrorProducts(parts: Parts, backend: StoreBackend): Promise<MirrorResult | null> {
  try {
    return await mirror(parts, backend);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    parts.log.warn({ reason: error.reason }, 'Store back end did not respond, keeping the last good copy');
    return null;
  }
}

async function mirror(parts: Parts, backend: StoreBackend): Promise<MirrorResult | null> {
  const { products, unreadable } = await backend.listProducts();
  const known = new Map((await mirroredRows(parts.db.pool)).map((row) => [row.id, row]));
  const { seen, refused } = judged(products, known);
  if (seen.length === 0) {
    parts.log.warn(
      { refused: refused.length },
      'Store back end lists nothing usable, keeping the last good copy',
    );
    return null;
  }
  const changed = seen.filter(({ id, listHash }) => {
    const row = known.get(id);
    return !row?.listed || row.isOld || !row.listHash.equals(listHash);
  });
  const detailed: ListedProduct[] = [];
  for (const one of changed) detailed.push(await withDetail(backend, one));
  const notRead = unreadable.flatMap((id) => mirroredId(id) ?? []);
  const kept = [...seen.map(({ id }) => id), ...refused, ...notRead];
  const shrunk = shrinking(known, kept);
  const unlisted = await write(parts, detailed, { kept, isSure: shrunk === null });
  if (shrunk)
    parts.log.warn(
      { event: 'store_list_shrank', ...shrunk, runsNeeded: SURE_AFTER_RUNS, takenOff: unlisted.length },
      'The store back end lists less than half of the products on sale',
    );
  const written = detailed.map(({ id }) => id);
  if (refused.length + notRead.length > 0)
    parts.log.warn(
      { ids: [...refused, ...notRead].slice(0, 20) },
      'Implausible products of the store back end ignored',
    );
  return { written, unlisted, refused: [...refused, ...notRead] };
}

/** A list that has lost most of its products may be truncated. It is accepted after this many equal runs. */
const SURE_AFTER_RUNS = 3;

/** Returns the number of products on sale before and now, or null if at least half of them are left. */
function shrinking(known: ReadonlyMap<string, MirroredRow>, kept: readonly string[]) {
  const before = [...known.values()].filter(({ listed }) => listed).length;
  return kept.length * 2 >= before ? null : { before, now: kept.length };
}

function judged(products: readonly StoreProduct[], known: ReadonlyMap<string, MirroredRow>) {
  const seen = new Map<string, ListedProduct>();
  const refused: string[] = [];
  for (const [position, product] of products.entries()) {
    const id = mirroredId(product.id);
    if (!id || seen.has(id)) continue;
    const row = known.get(id);
    const before = row ? oreToSek(row.priceOre as never) : null;
    if (!product.name || !isBelievablePrice(before, product.price)) refused.push(id);
    else seen.set(id, { id, product, listHash: hashOf(product), position });
  }
  return { seen: [...seen.values()], refused };
}

const hashOf = (product: StoreProduct) => createHash('sha256').update(JSON.stringify(product)).digest();

// Falls back to the data of the list (specification section 7).
async function withDetail(backend: StoreBackend, one: ListedProduct): Promise<ListedProduct> {
  const detail = await backend.readProduct(one.product.id).catch((error: unknown) => {
    if (error instanceof ProviderError) return null;
    throw error;
  });
  // Keeps the list's price, because that price was checked.
  const { price, discountedPrice, discountedPercent } = one.product;
  return detail?.name ? { ...one, product: { ...detail, price, discountedPrice, discountedPercent } } : one;
}

async function write(
  { db, cache, now }: Parts,
  changed: readonly ListedProduct[],
  { kept, isSure }: { kept: readonly string[]; isSure: boolean },
): Promise<string[]> {
  const tags = [LISTS_TAG, ...changed.map(({ id }) => productTag(id))];
  const unlisted = await db.transaction(async (tx) => {
    const words = namesOf(changed.map(({ product }) => product));
    const known = await vocabularyRow(tx);
    await saveNames(tx, 'categories', missing(words.categories, known.categories));
    await saveNames(tx, 'tags', missing(words.tags, known.tags));
    const categories = new Map([...words.categories, ...known.categories].map((row) => [row.id, row]));
    if (changed.length > 0) {
      await saveProducts(tx, changed.map(inputOf), categories, now().toISOString());
      await noteMirrored(tx, changed);
    }
    await countMissed(tx, kept);
    const gone = isSure ? await unlistOthers(tx, kept) : await unlistMissed(tx, SURE_AFTER_RUNS);
    if (changed.length + gone.length > 0) await publishInvalidation(tx, [...tags, ...gone.map(productTag)]);
    return gone;
  });
  if (changed.length + unlisted.length > 0) cache.drop([...tags, ...unlisted.map(productTag)]);
  return unlisted;
}

const named = (names: readonly string[]): NamedRow[] =>
  names.flatMap((name) => {
    const id = nameId(name);
    // The back end has one language, so its name is used for all.
    return id ? [{ id, name: inRequired(name) }] : [];
  });
const namesOf = (products: readonly StoreProduct[]) => ({
  categories: unique(named(products.flatMap(({ categoryNames }) => categoryNames))),
  tags: unique(named(products.flatMap(({ tagNames }) => tagNames))),
});
const unique = (rows: readonly NamedRow[]) => [...new Map(rows.map((row) => [row.id, row])).values()];
// Names that the shop already has in its languages stay.
const missing = (rows: readonly NamedRow[], known: readonly NamedRow[]) =>
  rows.filter(({ id }) => !known.some((row) => row.id === id));

function inputOf({ id, product, position }: ListedProduct): ProductInput {
  const described = { name: product.name, categoryNames: product.categoryNames };
  const kind = kindOf(described);
  const electric = product.isElectric ?? isElectric(described);
  const discounted = product.discountedPrice;
  const hasDiscount = discounted !== null && isPrice(discounted) && discounted <= product.price;
  return {
    id,
    group: product.isActivePick ? 'active-picks' : 'customer-picks',
    listed: true,
    kind,
    brand: product.manufacturerName,
    name: inRequired(product.name),
    description: inRequired(product.description),
    specification: inRequired(product.specification),
    specs: inRequired(product.specs),
    categoryIds: named(product.categoryNames).map((row) => row.id),
    tagIds: named(product.tagNames).map((row) => row.id),
    priceOre: sekToOre(product.price),
    discountedOre: hasDiscount ? sekToOre(discounted) : null,
    discountedPercent: hasDiscount ? percentIn(product.discountedPercent) : null,
    history: [],
    isElectric: electric,
    customerTier: /^[1-9]$/.test(product.customerTier ?? '') ? product.customerTier : null,
    madeIn: product.madeIn,
    manufacturerName: product.manufacturerName,
    manufacturerUrl: product.manufacturerUrl,
    videoUrl: product.videoUrl,
    handpickedBy: null,
    teamPick: false,
    popularity: Math.max(0, 10_000 - position),
    art: encodeArt(drawingOf(kind, id, electric)),
    // The back end reports no stock, so all its products are ordered from it.
    variants: [{ id, size: null, colour: null, art: null, onHand: 0, orderItem: true }],
  };
}

const percentIn = (percent: number | null) =>
  percent !== null && percent >= 0 && percent < 100 ? Math.round(percent * 100) / 100 : null;
