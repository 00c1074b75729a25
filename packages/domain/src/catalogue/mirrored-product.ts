// Maps a product of another store back end: its kind, its drawing, and whether its price is plausible.
// Source: specification sections 3 and 7, "Store backend"; docs/readings.md, "Catalogue".

import type { AccessoryArt, ArtParameters } from '@activepick/illustrations/art-parameters.ts';
import { ART_PRESETS } from '@activepick/illustrations/art-presets.ts';
import { ART_COLOURS } from '@activepick/illustrations/palette.ts';
import { NEW_SLUG, type ProductId } from '../identifiers/ids.ts';
import { matchesCategory } from './category-filter.ts';
import { type BikeKind, isBikeKind, type ProductKind } from './product-kind.ts';

/** The data that decides a product's kind. */
export interface DescribedProduct {
  name: string;
  categoryNames: readonly string[];
}

// The first match counts: a child seat for a cargo bike is a child seat.
const WORDS: readonly (readonly [ProductKind, RegExp])[] = [
  ['helmet', /helmet|hjälm/i],
  ['child-seat', /child seat|barnsits|barnstol/i],
  ['lights', /\blights?\b|lykta|lampa|belysning/i],
  ['lock', /\block\b|\blås\b|u-lock|bygellås|kättinglås/i],
  ['bag', /\bbag|pannier|väska|ryggsäck|backpack/i],
  ['pump', /pump/i],
  ['bottle', /bottle|flaska/i],
  ['gloves', /glove|handsk/i],
  ['trainer', /trainer/i],
  ['cargo', /cargo|lastcykel|lådcykel|longtail/i],
  ['folding', /fold|vikcykel|hopfällbar|vikbar|compact|portable/i],
  ['kids', /\bkids?\b|\bbarn|junior/i],
  ['gravel', /gravel|grus/i],
  ['mountain', /mtb|mountain|terräng/i],
  ['road', /\broad\b|racer|landsväg/i],
  ['hybrid', /hybrid|commut|pendl/i],
  ['city', /\bcity\b|\bstad|bike|cykel/i],
];

/** Returns the kind by a product's name and categories; 'accessory' if they name none. */
export function kindOf({ name, categoryNames }: DescribedProduct): ProductKind {
  for (const text of [name, categoryNames.join(' ')])
    for (const [kind, words] of WORDS) if (words.test(text)) return kind;
  return 'accessory';
}

/** Tells whether a product is electric, by the keywords of the category 'Electric'. */
export const isElectric = (product: DescribedProduct): boolean => matchesCategory(product, 'electric');

const BIKES: Record<BikeKind, keyof typeof ART_PRESETS> = {
  city: 'city',
  hybrid: 'hybrid',
  road: 'road',
  gravel: 'gravel',
  mountain: 'hardtail',
  cargo: 'longtail',
  folding: 'folding',
  kids: 'kids',
};
const ACCESSORIES: Record<Exclude<ProductKind, BikeKind>, AccessoryArt['form']> = {
  helmet: 'helmet-urban',
  lights: 'lights-set',
  lock: 'lock-u',
  bag: 'bag-pannier',
  pump: 'pump-floor',
  'child-seat': 'child-seat-rear',
  bottle: 'bottle-sport',
  gloves: 'gloves-long',
  trainer: 'trainer-direct',
  accessory: 'multitool',
};

/** Returns the drawing of a product of a kind. The id determines the colours, so that they are stable. */
export function drawingOf(kind: ProductKind, id: string, electric: boolean): ArtParameters {
  const seed = [...id].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0, 7);
  const colour = ART_COLOURS[seed % ART_COLOURS.length] ?? 'ink';
  const accent = ART_COLOURS[(seed >>> 8) % ART_COLOURS.length] ?? 'ink';
  if (!isBikeKind(kind)) return { type: 'accessory', form: ACCESSORIES[kind], colour, accent, pattern: 0 };
  const drive = electric ? ({ motor: 'mid', battery: 'down-tube' } as const) : {};
  return { ...ART_PRESETS[BIKES[kind]], colour, accent, ...drive };
}

const MAX_PRICE_SEK = 1_000_000;
const MAX_PRICE_DROP_FACTOR = 10;

/** Tells whether an amount in SEK is a plausible price: positive, in whole öre and not extremely high. */
export const isPrice = (sek: number): boolean =>
  Number.isFinite(sek) &&
  sek > 0 &&
  sek <= MAX_PRICE_SEK &&
  Math.abs(sek * 100 - Math.round(sek * 100)) < 1e-6;

/**
 * Tells whether a new price is plausible after the last one. A drop below a tenth counts as a mistake (kronor instead
 * of öre, a missing digit), because an order at that price is binding.
 */
export const isBelievablePrice = (beforeSek: number | null, sek: number): boolean =>
  isPrice(sek) && (beforeSek === null || sek * MAX_PRICE_DROP_FACTOR >= beforeSek);

/** Returns our id of a product, or null if its own cannot be converted. */
export function mirroredId(id: string | number): ProductId | null {
  const text = String(id)
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-');
  return NEW_SLUG.test(text) ? (text as ProductId) : null;
}

/** Returns the id of a category or tag name for URLs, or null if the name has no usable letter. */
export function nameId(name: string): string | null {
  const text = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 64);
  return text || null;
}
