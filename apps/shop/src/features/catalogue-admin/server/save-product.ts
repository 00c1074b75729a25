// Creates or changes a product for an admin, in one transaction with its prices, its stock and its audit row.
// Never overwrites another person's changes in the meantime (docs/security.md, F21).

import { randomBytes } from 'node:crypto';
import { drawingOf } from '@activepick/domain/catalogue/mirrored-product.ts';
import {
  changedStock,
  type DraftFault,
  draftFaults,
  isNewProductId,
  type ProductDraft,
  type VariantDraft,
} from '@activepick/domain/catalogue/product-draft.ts';
import { type ByLanguage, languagesOf, valuesIn } from '@activepick/domain/catalogue/texts.ts';
import type { ProductId } from '@activepick/domain/identifiers/ids.ts';
import { ore } from '@activepick/domain/money.ts';
import { encodeArt } from '@activepick/illustrations/art-parameters.ts';
import type { App } from '#src/app.ts';
import { vocabularyRow } from '#src/features/catalogue/server/catalogue-name-repository.ts';
import { lockStock } from '#src/features/inventory/server/stock-repository.ts';
import { LISTS_TAG, productTag } from '#src/features/product-index/server/cache-tags.ts';
import {
  makeRoomForVariants,
  type StoredProduct,
  setPublished,
  storedProducts,
} from '#src/features/product-storage/server/editing-repository.ts';
import type { ProductInput, VariantInput } from '#src/features/product-storage/server/product-row.ts';
import {
  lockSaving,
  saveContacts,
  saveProducts,
} from '#src/features/product-storage/server/product-write-repository.ts';
import { publishInvalidation } from '#src/platform/cache/cache-invalidation.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';

/** The author of a change. */
export interface Writer {
  userId: string;
  requestId: string;
}
/** The outcome of a change. */
export type SaveProductResult =
  | { outcome: 'saved'; version: number }
  | { outcome: 'missing' }
  | { outcome: 'stale' }
  | { outcome: 'refused'; faults: DraftFault[] };

/** The dependencies of writing products. */
export type WriteContext = Pick<App, 'db' | 'cache' | 'now'>;

/**
 * Runs a change of products while holding the lock for saving, and invalidates their cache tags in every
 * process.
 */
export async function changingProducts<Result>(
  { db, cache }: WriteContext,
  productIds: readonly ProductId[],
  change: (tx: Connection) => Promise<Result>,
): Promise<Result> {
  const tags = [LISTS_TAG, ...productIds.map(productTag)];
  const result = await db.transaction(async (tx) => {
    await lockSaving(tx);
    const done = await change(tx);
    await publishInvalidation(tx, tags);
    return done;
  });
  cache.drop(tags);
  return result;
}

/**
 * Creates a product (`version` is null), or changes a product of a given version. A new product is not for sale yet.
 */
export function saveProduct(
  app: WriteContext,
  { id, version, draft }: { id: ProductId; version: number | null; draft: ProductDraft },
  writer: Writer,
): Promise<SaveProductResult> {
  return changingProducts(app, [id], async (tx): Promise<SaveProductResult> => {
    const [before] = await storedProducts(tx, [id]);
    if (version !== null && !before) return { outcome: 'missing' };
    if (version !== null && before?.version !== version) return { outcome: 'stale' };
    const faults = await faultsIn(tx, { id, version, draft }, before ?? null);
    if (faults.length > 0) return { outcome: 'refused', faults };
    const held = await writeProduct(tx, { id, draft, before: before ?? null, now: app.now() });
    if (held.length > 0) throw new VariantsHeld();
    const [after] = (await storedProducts(tx, [id])) as [StoredProduct];
    await recordAudit(tx, {
      actor: { kind: 'user', id: writer.userId },
      action: before ? 'product.changed' : 'product.created',
      target: { type: 'product', id },
      detail: changesBetween(before ?? null, after),
      requestId: writer.requestId,
    });
    return { outcome: 'saved', version: after.version };
  }).catch((error: unknown): SaveProductResult => {
    if (error instanceof VariantsHeld)
      return { outcome: 'refused', faults: [{ field: 'variants', problem: 'in-use' }] };
    throw error;
  });
}

// Thrown, so that the transaction is rolled back.
class VariantsHeld extends Error {}

async function faultsIn(
  tx: Connection,
  { id, version, draft }: { id: ProductId; version: number | null; draft: ProductDraft },
  before: StoredProduct | null,
): Promise<DraftFault[]> {
  const { categories, tags } = await vocabularyRow(tx);
  const isKnown = (ids: readonly string[], among: readonly { id: string }[]) =>
    ids.every((one) => among.some((known) => known.id === one));
  const own = new Set(before?.variants.map((variant) => variant.id));
  return [
    ...(version === null && !isNewProductId(id) ? [{ field: 'id', problem: 'not-an-id' } as const] : []),
    ...(version === null && before ? [{ field: 'id', problem: 'taken' } as const] : []),
    ...draftFaults(draft),
    ...(isKnown(draft.categoryIds, categories)
      ? []
      : [{ field: 'categoryIds', problem: 'unknown' } as const]),
    ...(isKnown(draft.tagIds, tags) ? [] : [{ field: 'tagIds', problem: 'unknown' } as const]),
    ...(draft.variants.every((variant) => variant.id === null || own.has(variant.id))
      ? []
      : [{ field: 'variants', problem: 'unknown' } as const]),
  ];
}

/** Writes a valid product. Returns the variants that must stay because orders hold them. */
export async function writeProduct(
  tx: Connection,
  { id, draft, before, now }: { id: ProductId; draft: ProductDraft; before: StoredProduct | null; now: Date },
): Promise<string[]> {
  // Locks stock before products, as orders do.
  const stock = await lockStock(tx, before?.variants.map((variant) => variant.id) ?? []);
  const onHandOf = new Map(stock.map((row) => [row.variant_id, row.on_hand]));
  const variants = draft.variants.map((variant) => variantOf(id, variant, { before, onHandOf }));
  const held = before
    ? await makeRoomForVariants(
        tx,
        id,
        variants.map((variant) => variant.id),
      )
    : [];
  const { categories } = await vocabularyRow(tx);
  const names = new Map(categories.map((row) => [row.id, row]));
  await saveProducts(tx, [inputOf(id, draft, before, variants)], names, now.toISOString());
  await saveContacts(tx, [{ id, ...contactsOf(draft) }]);
  if (!before) await setPublished(tx, id, false);
  return held;
}

const contactsOf = ({ manufacturerContact, euResponsible }: ProductDraft) => ({
  manufacturerContact,
  euResponsible,
});

function variantOf(
  productId: ProductId,
  variant: VariantDraft,
  known: { before: StoredProduct | null; onHandOf: ReadonlyMap<string, number> },
): VariantInput {
  const { orderItem } = variant;
  const stored = known.before?.variants.find((one) => one.id === variant.id);
  const now = variant.id === null ? 0 : (known.onHandOf.get(variant.id) ?? 0);
  return {
    id: variant.id ?? `${productId}-${randomBytes(4).toString('hex')}`,
    size: labelOf(variant, 'size'),
    colour: labelOf(variant, 'colour'),
    art: stored?.art ?? null,
    onHand: variant.id === null ? variant.onHand : changedStock(now, variant),
    orderItem,
  };
}

function labelOf(variant: VariantDraft, part: 'size' | 'colour'): ByLanguage | null {
  const texts = valuesIn(variant, part, languagesOf(variant, part));
  const given = Object.entries(texts).filter(([, text]) => text !== null);
  return given.length > 0 ? (Object.fromEntries(given) as ByLanguage) : null;
}

function inputOf(
  id: ProductId,
  draft: ProductDraft,
  before: StoredProduct | null,
  variants: readonly VariantInput[],
): ProductInput {
  const languages = languagesOf(draft, 'name');
  const isDiscountKept = before !== null && before.discountedOre === draft.discountedOre;
  return {
    id,
    group: draft.group,
    listed: before?.listed ?? false,
    kind: draft.kind,
    brand: draft.brand,
    name: valuesIn(draft, 'name', languages),
    description: valuesIn(draft, 'description', languages),
    specification: valuesIn(draft, 'specification', languages),
    specs: valuesIn<'specs', readonly string[]>(draft, 'specs', languages),
    categoryIds: draft.categoryIds,
    tagIds: draft.tagIds,
    priceOre: ore(draft.priceOre),
    discountedOre: draft.discountedOre === null ? null : ore(draft.discountedOre),
    discountedPercent: isDiscountKept ? before.discountedPercent : null,
    history: [],
    isElectric: draft.isElectric,
    customerTier: draft.customerTier,
    madeIn: draft.madeIn,
    manufacturerName: draft.manufacturerName,
    manufacturerUrl: draft.manufacturerUrl,
    videoUrl: draft.videoUrl,
    handpickedBy: draft.handpickedBy,
    teamPick: draft.teamPick,
    popularity: before?.popularity ?? 0,
    art: before?.art ?? encodeArt(drawingOf(draft.kind, id, draft.isElectric)),
    variants,
  };
}

// Lists the changed fields, and for prices both amounts. Earlier texts are in the backups, not in the audit log.
function changesBetween(before: StoredProduct | null, after: StoredProduct): Record<string, unknown> {
  if (!before) return { priceOre: after.priceOre };
  const skipped = new Set(['version', 'changedAt', 'history', 'currentOre', 'priceBasis']);
  const fields = (Object.keys(after) as (keyof StoredProduct)[]).filter(
    (field) => !skipped.has(field) && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const isPriced = before.currentOre !== after.currentOre || before.priceOre !== after.priceOre;
  return {
    fields,
    ...(isPriced
      ? {
          price: { from: before.priceOre, to: after.priceOre },
          current: { from: before.currentOre, to: after.currentOre },
        }
      : {}),
  };
}
