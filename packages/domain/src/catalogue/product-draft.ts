// The draft of a product and its validation, shared by the form, the server and the import of lists.
import { NEW_SLUG, type ProductId } from '../identifiers/ids.ts';
import { type Ore, sekToOre } from '../money.ts';
import { isPrice } from './mirrored-product.ts';
import type { ProductKind } from './product-kind.ts';

/** The groups of products. */
export const PRODUCT_GROUPS = ['active-picks', 'customer-picks'] as const;
/** The tiers that a customer pick can have (specification section 3). */
export const CUSTOMER_TIERS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Maximum lengths of texts and lists. */
export const DRAFT_BOUNDS = {
  name: 200,
  brand: 100,
  html: 20_000,
  spec: 200,
  specs: 30,
  country: 60,
  link: 500,
  contact: 300,
  label: 60,
  variants: 60,
  stock: 100_000,
} as const;

/** An edited variant. `onHandWas` is the stock that the editor saw. Saving applies the difference. */
export interface VariantDraft {
  /** Null for a new variant. */
  id: string | null;
  sizeSv: string | null;
  sizeEn: string | null;
  colourSv: string | null;
  colourEn: string | null;
  onHand: number;
  onHandWas: number;
  orderItem: boolean;
}

/** A product as an admin edits it. Amounts in öre, with or without VAT like the shop's prices. */
export interface ProductDraft {
  group: (typeof PRODUCT_GROUPS)[number] | null;
  kind: ProductKind;
  brand: string;
  nameSv: string;
  nameEn: string;
  descriptionSv: string;
  descriptionEn: string;
  specificationSv: string;
  specificationEn: string;
  specsSv: string[];
  specsEn: string[];
  categoryIds: string[];
  tagIds: string[];
  priceOre: number;
  discountedOre: number | null;
  isElectric: boolean;
  customerTier: (typeof CUSTOMER_TIERS)[number] | null;
  madeIn: string;
  manufacturerName: string;
  manufacturerUrl: string | null;
  /** Postal and email address of the manufacturer, and of the responsible person within the EU (2023/988, article 19). */
  manufacturerContact: string | null;
  euResponsible: string | null;
  videoUrl: string | null;
  handpickedBy: string | null;
  teamPick: boolean;
  variants: VariantDraft[];
}

/** The reasons for rejecting a field of a draft. */
export const DRAFT_PROBLEMS = [
  'required',
  'too-long',
  'too-many',
  'not-a-price',
  'above-price',
  'not-https',
  'unknown',
  'one-language',
  'unnamed',
  'repeated',
  'not-a-count',
  'not-an-id',
  'taken',
  'in-use',
  'uneven',
] as const;
/** One of DRAFT_PROBLEMS. */
export type DraftProblem = (typeof DRAFT_PROBLEMS)[number];
/** The problems of a field. */
export interface DraftFault {
  field: string;
  problem: DraftProblem;
}

// The URL segment of the page that creates a product.
const RESERVED_IDS: ReadonlySet<string> = new Set(['new']);

/** Tells whether a text is a valid id of a new product. */
export const isNewProductId = (text: string): text is ProductId =>
  NEW_SLUG.test(text) && !RESERVED_IDS.has(text);

/** Tells whether a product may contain a link to a URL (docs/security.md, T10). */
export function isSafeLink(text: string): boolean {
  return /^https:\/\/[a-z0-9][a-z0-9.-]*\.[a-z]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/i.test(text);
}

const SPACES = /[\s\u00a0\u202f]/g;

/**
 * Parses a typed amount in SEK, `12 345,50`, to öre; null if it is not a price.
 */
export function typedPrice(text: string): Ore | null {
  const plain = text.replace(SPACES, '').replace(/(?:kr|SEK)$/i, '');
  if (!/^\d{1,7}(?:[.,]\d{1,2})?$/.test(plain)) return null;
  const sek = Number(plain.replace(',', '.'));
  return isPrice(sek) ? sekToOre(sek) : null;
}

/** Returns all problems of a draft, in the order of its fields. */
export function draftFaults(draft: ProductDraft): DraftFault[] {
  const faults: DraftFault[] = [];
  const add = (field: string, problem: DraftProblem | null | false) => {
    if (problem) faults.push({ field, problem });
  };
  const text = (field: keyof ProductDraft, most: number, isRequired = true) => {
    const value = (draft[field] as string | null) ?? '';
    add(field, isRequired && value.trim() === '' ? 'required' : value.length > most && 'too-long');
  };
  text('nameSv', DRAFT_BOUNDS.name);
  text('nameEn', DRAFT_BOUNDS.name);
  text('brand', DRAFT_BOUNDS.brand);
  for (const field of ['descriptionSv', 'descriptionEn', 'specificationSv', 'specificationEn'] as const)
    text(field, DRAFT_BOUNDS.html, false);
  for (const field of ['specsSv', 'specsEn'] as const) add(field, listProblem(draft[field]));
  if (draft.specsSv.length !== draft.specsEn.length) add('specsEn', 'uneven');
  add('priceOre', !isPrice(draft.priceOre / 100) && 'not-a-price');
  add('discountedOre', discountProblem(draft));
  text('madeIn', DRAFT_BOUNDS.country);
  text('manufacturerName', DRAFT_BOUNDS.brand);
  text('handpickedBy', DRAFT_BOUNDS.brand, false);
  for (const field of ['manufacturerContact', 'euResponsible'] as const)
    text(field, DRAFT_BOUNDS.contact, false);
  add('manufacturerUrl', linkProblem(draft.manufacturerUrl));
  add('videoUrl', linkProblem(draft.videoUrl));
  return [...faults, ...variantFaults(draft.variants)];
}

const listProblem = (list: readonly string[]): DraftProblem | null => {
  if (list.length > DRAFT_BOUNDS.specs) return 'too-many';
  return list.some((one) => one.length > DRAFT_BOUNDS.spec) ? 'too-long' : null;
};

function discountProblem({ priceOre, discountedOre }: ProductDraft): DraftProblem | null {
  if (discountedOre === null) return null;
  if (!isPrice(discountedOre / 100)) return 'not-a-price';
  return discountedOre > priceOre ? 'above-price' : null;
}

function linkProblem(link: string | null): DraftProblem | null {
  if (link === null) return null;
  if (link.length > DRAFT_BOUNDS.link) return 'too-long';
  return isSafeLink(link) ? null : 'not-https';
}

function variantFaults(variants: readonly VariantDraft[]): DraftFault[] {
  if (variants.length === 0) return [{ field: 'variants', problem: 'required' }];
  if (variants.length > DRAFT_BOUNDS.variants) return [{ field: 'variants', problem: 'too-many' }];
  const seen = new Set<string>();
  return variants.flatMap((variant, at): DraftFault[] => {
    const problem = variantProblem(variant, variants.length > 1, seen);
    return problem ? [{ field: `variants.${at}.${problem.part}`, problem: problem.problem }] : [];
  });
}

function variantProblem(
  { sizeSv, sizeEn, colourSv, colourEn, onHand }: VariantDraft,
  isOneOfMany: boolean,
  seen: Set<string>,
): { part: string; problem: DraftProblem } | null {
  if ((sizeSv === null) !== (sizeEn === null)) return { part: 'size', problem: 'one-language' };
  if ((colourSv === null) !== (colourEn === null)) return { part: 'colour', problem: 'one-language' };
  const labels = [sizeSv, sizeEn, colourSv, colourEn];
  if (labels.some((label) => (label?.length ?? 0) > DRAFT_BOUNDS.label))
    return { part: 'size', problem: 'too-long' };
  if (isOneOfMany && sizeSv === null && colourSv === null) return { part: 'size', problem: 'unnamed' };
  const key = JSON.stringify([sizeSv, colourSv]).toLowerCase();
  if (seen.has(key)) return { part: 'size', problem: 'repeated' };
  seen.add(key);
  const isCount = Number.isInteger(onHand) && onHand >= 0 && onHand <= DRAFT_BOUNDS.stock;
  return isCount ? null : { part: 'onHand', problem: 'not-a-count' };
}

/**
 * Returns the stock after an edit from `was` to `wanted`, while it is now `now`. Keeps concurrent orders. Never below
 * 0.
 */
export const changedStock = (
  now: number,
  { onHand, onHandWas }: Pick<VariantDraft, 'onHand' | 'onHandWas'>,
): number => Math.max(0, now + onHand - onHandWas);
