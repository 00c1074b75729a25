// The draft of a product and its validation, shared by the form, the server and the import of lists.
import { NEW_SLUG, type ProductId } from '../identifiers/ids.ts';
import { type Ore, sekToOre } from '../money.ts';
import { isPrice } from './mirrored-product.ts';
import type { ProductKind } from './product-kind.ts';
import {
  type ByLanguage,
  FALLBACK_LANGUAGE,
  isRequired,
  languagesOf,
  REQUIRED_LANGUAGES,
  type TextField,
  textField,
  valuesIn,
} from './texts.ts';

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

/**
 * An edited variant, with a field for its size and its colour in each language. `onHandWas` is the stock that the
 * editor saw. Saving applies the difference.
 */
export interface VariantDraft extends Record<TextField<'size' | 'colour'>, string | null> {
  /** Null for a new variant. */
  id: string | null;
  onHand: number;
  onHandWas: number;
  orderItem: boolean;
}

/**
 * A product as an admin edits it, with a field for each text in each language: `nameSv`, `nameEn`. Fields of other
 * languages than the required ones may be missing. Amounts in öre, with or without VAT like the shop's prices.
 */
export interface ProductDraft
  extends Record<TextField<'name' | 'description' | 'specification'>, string>,
    Record<TextField<'specs'>, string[]> {
  group: (typeof PRODUCT_GROUPS)[number] | null;
  kind: ProductKind;
  brand: string;
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
  const text = (field: keyof ProductDraft, most: number, mustBe = true) => {
    const value = (draft[field] as string | null) ?? '';
    add(field, mustBe && value.trim() === '' ? 'required' : value.length > most && 'too-long');
  };
  const languages = languagesOf(draft, 'name');
  const field = <Text extends string>(name: Text, language: string) =>
    textField(name, language) as TextField<Text>;
  for (const language of languages) text(field('name', language), DRAFT_BOUNDS.name, isRequired(language));
  text('brand', DRAFT_BOUNDS.brand);
  for (const name of ['description', 'specification'] as const)
    for (const language of languages) text(field(name, language), DRAFT_BOUNDS.html, false);
  const specs = Object.entries(valuesIn<'specs', readonly string[]>(draft, 'specs', languages));
  for (const [language, list] of specs) add(field('specs', language), listProblem(list ?? []));
  for (const language of unevenIn(specs)) add(field('specs', language), 'uneven');
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

// Each fact stands in every language. Another language than the required ones may have none of them.
function unevenIn(specs: readonly [language: string, list: readonly string[] | undefined][]): string[] {
  const [[, first = []] = []] = specs;
  return specs.flatMap(([language, list = []]) => {
    const isLeftOut = list.length === 0 && !isRequired(language);
    return list.length === first.length || isLeftOut ? [] : [language];
  });
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

interface PartTexts {
  part: 'size' | 'colour';
  texts: ByLanguage<string | null>;
}

// A text in any language must also be in the required ones.
const isInSome = (texts: ByLanguage<string | null>): boolean =>
  Object.values(texts).some((text) => typeof text === 'string') &&
  REQUIRED_LANGUAGES.some((language) => texts[language] === null);

function variantProblem(
  variant: VariantDraft,
  isOneOfMany: boolean,
  seen: Set<string>,
): { part: string; problem: DraftProblem } | null {
  const { onHand } = variant;
  const [size, colour] = (['size', 'colour'] as const).map((part) => ({
    part,
    texts: valuesIn(variant, part, languagesOf(variant, part)),
  })) as [PartTexts, PartTexts];
  for (const { part, texts } of [size, colour]) {
    if (isInSome(texts)) return { part, problem: 'one-language' };
  }
  const labels = [size, colour].flatMap(({ texts }) => Object.values(texts));
  if (labels.some((label) => (label?.length ?? 0) > DRAFT_BOUNDS.label))
    return { part: 'size', problem: 'too-long' };
  const shown = [size.texts[FALLBACK_LANGUAGE], colour.texts[FALLBACK_LANGUAGE]];
  if (isOneOfMany && shown.every((text) => text === null)) return { part: 'size', problem: 'unnamed' };
  const key = JSON.stringify(shown).toLowerCase();
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
