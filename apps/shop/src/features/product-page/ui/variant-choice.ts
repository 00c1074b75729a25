// The chosen size and colour of a product, and functions of them. Pure.
import type { StockLevel } from '@activepick/domain/catalogue/stock-level.ts';
import type { ProductDetail, Variant } from '#src/features/catalogue/contract.ts';

/** A trait that distinguishes variants. */
export type Trait = 'size' | 'colour';
/** The current choice. Null means not chosen yet. */
export type Choice = Record<Trait, string | null>;

/** Returns the distinct values of a trait, in the order of the variants. */
export function valuesOf(variants: readonly Variant[], trait: Trait): string[] {
  return [...new Set(variants.map((variant) => variant[trait]).filter((value) => value !== null))];
}

/** Returns the traits that have to be chosen: those with more than one value. */
export const traitsToChoose = (variants: readonly Variant[]): Trait[] =>
  (['colour', 'size'] as const).filter((trait) => valuesOf(variants, trait).length > 1);

/** Returns the initial choice: the colour that the picture shows, and traits with a single value. */
export function firstChoice(variants: readonly Variant[]): Choice {
  const sizes = valuesOf(variants, 'size');
  return { colour: variants[0]?.colour ?? null, size: sizes.length === 1 ? (sizes[0] ?? null) : null };
}

/** Returns the variant of a choice, or null if the choice is incomplete or no such variant exists. */
export function chosenVariant(variants: readonly Variant[], choice: Choice): Variant | null {
  if (variants.length === 1) return variants[0] ?? null;
  return variants.find(({ size, colour }) => size === choice.size && colour === choice.colour) ?? null;
}

/** Returns the trait to choose next, or null if all are chosen. */
export const missingTrait = (variants: readonly Variant[], choice: Choice): Trait | null =>
  traitsToChoose(variants).find((trait) => choice[trait] === null) ?? null;

const BEST_FIRST: readonly StockLevel[] = ['in-stock', 'few-left', 'order-item', 'sold-out'];

/** Returns the stock of a value, combined with the chosen value of the other trait. */
export function levelOf(
  variants: readonly Variant[],
  trait: Trait,
  value: string,
  choice: Choice,
): StockLevel {
  const other = trait === 'size' ? 'colour' : 'size';
  const levels = variants
    .filter((variant) => variant[trait] === value)
    .filter((variant) => choice[other] === null || variant[other] === choice[other])
    .map((variant) => variant.stock_level);
  return BEST_FIRST.find((level) => levels.includes(level)) ?? 'sold-out';
}

/** Returns the picture of the choice. It shows the chosen colour even before a size is chosen. */
export function pictureOf(
  product: Pick<ProductDetail, 'variants' | 'image' | 'image_alt'>,
  variant: Variant | null,
  choice: Choice,
): { image: string; alt: string } {
  const ofColour = product.variants.find(({ colour, image }) => colour === choice.colour && image !== null);
  const shown = variant?.image ? variant : ofColour;
  return shown?.image
    ? { image: shown.image, alt: shown.image_alt ?? product.image_alt }
    : { image: product.image, alt: product.image_alt };
}

/** Returns the name of a variant to show after its product's, 'M, svart'; null for the only variant. */
export function variantLabel(variant: Variant | null): string | null {
  return [variant?.size, variant?.colour].filter(Boolean).join(', ') || null;
}
