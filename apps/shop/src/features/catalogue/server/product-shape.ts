// Converts stored products to the form of the API, in one language.

import { type Category, categoryName } from '@activepick/domain/catalogue/default-categories.ts';
import { averageOfSum } from '@activepick/domain/catalogue/ratings.ts';
import { stockLevel } from '@activepick/domain/catalogue/stock-level.ts';
import { textIn } from '@activepick/domain/catalogue/texts.ts';
import { type Ore, oreToSek } from '@activepick/domain/money.ts';
import { decodeArt } from '@activepick/illustrations/art-parameters.ts';
import { PALETTE } from '@activepick/illustrations/palette.ts';
import type { Language } from '#src/i18n/language.ts';
import { NAMED_CATEGORIES } from '#src/i18n/named-categories.ts';
import { artTexts } from '#src/languages/catalogues/catalogue/art-texts.ts';
import type { ProductDetail, ProductSummary, SpecialPanel, Variant } from '../contract.ts';
import type { NamedRow } from './catalogue-name-repository.ts';
import type { Vocabulary } from './catalogue-names.ts';
import type { ProductDetailRow, ProductRow, VariantRow } from './product-repository.ts';

const named = (ids: readonly string[], names: ReadonlyMap<string, NamedRow>, language: Language) =>
  ids.flatMap((id) => {
    const row = names.get(id);
    return row ? [{ id, name: textIn(row.name, language) }] : [];
  });

const sek = (amount: Ore | null) => (amount === null ? null : oreToSek(amount));

/** The width of an uploaded picture where only one URL is possible. */
const USUAL_WIDTH = 800;

/** Returns the URL of an uploaded picture. */
export const pictureUrl = (name: string): string => `/pictures/${name}-${USUAL_WIDTH}.webp`;

/** Returns the URL of a drawing, or of an uploaded picture, by its name. */
export const artUrl = (segment: string): string =>
  segment.startsWith('picture-') ? pictureUrl(segment) : `/art/${segment}.svg`;

/** Returns the alternative text of a drawing; empty for a drawing that is not ours. */
export function altOf(segment: string, language: Language): string {
  const art = decodeArt(segment);
  if (!art) return '';
  return art.type === 'bike' ? artTexts[language].bike(art) : artTexts[language].accessory(art);
}

function swatchOf(segment: string): string | null {
  const art = decodeArt(segment);
  return art ? PALETTE[art.colour].light.lit : null;
}

// The specification's category name for a product without a category (section 3).
const NO_CATEGORY = NAMED_CATEGORIES.find(({ id }) => id === 'accessories') as Category;

/** Inputs for shaping products: the names in use, the language, and the monthly cost as a benefit. */
export interface ShapeContext {
  words: Vocabulary;
  language: Language;
  perMonth: (row: ProductRow) => Ore | null;
  /** Returns the alternative text of a drawing. */
  alt: (segment: string, language: Language) => string;
}

/** Returns a product as lists show it. */
export function summaryOf(row: ProductRow, { words, language, perMonth, alt }: ShapeContext): ProductSummary {
  const categories = named(row.category_ids, words.categories, language);
  const image = artUrl(row.picture ?? row.art);
  return {
    id: row.id,
    name: row.name,
    brand: row.brand,
    kind: row.kind,
    group: row.group,
    activePick: row.group === 'active-picks',
    price: oreToSek(row.price_ore),
    discounted_price: sek(row.discounted_ore),
    discounted_price_percent: row.discounted_percent === null ? null : Number(row.discounted_percent),
    current_price: oreToSek(row.current_ore),
    benefit_per_month: sek(perMonth(row)),
    price_basis: row.price_basis,
    reference_price: sek(row.reference_ore),
    reduction_percent: row.reduction_percent,
    image,
    image_url: image,
    image_alt: row.picture_alt ?? alt(row.art, language),
    category: categories[0]?.name ?? categoryName(NO_CATEGORY, language),
    category_hierarchy: categories,
    categories,
    tags: named(row.tag_ids, words.tags, language),
    customer_tier: row.customer_tier,
    description: row.description,
    specs: row.specs,
    countryOfManufacture: row.made_in,
    is_electric: row.is_electric,
    stock_level: stockLevel(row.most_on_hand, row.may_order),
    rating: averageOfSum(row.rating_sum, row.rating_count),
    review_count: row.rating_count,
    team_pick: row.team_pick,
    handpicked_by: row.handpicked_by,
  };
}

function variantOf(row: VariantRow, { alt, language }: ShapeContext): Variant {
  return {
    id: row.id,
    size: row.size,
    colour: row.colour,
    image: row.art ? artUrl(row.art) : null,
    image_alt: row.art ? alt(row.art, language) : null,
    swatch: row.art ? swatchOf(row.art) : null,
    stock_level: stockLevel(row.on_hand, row.order_item),
  };
}

/** Returns a product as its own page shows it. */
export function detailOf(
  row: ProductDetailRow,
  shaping: ShapeContext,
  panel: SpecialPanel | null,
): ProductDetail {
  return {
    ...summaryOf(row, shaping),
    specification: row.specification,
    manufacturer_name: row.manufacturer_name,
    manufacturer_url: row.manufacturer_url,
    manufacturer_contact: row.manufacturer_contact,
    eu_responsible: row.eu_responsible,
    video_url: row.video_url,
    variants: row.variants.map((variant) => variantOf(variant, shaping)),
    special_panel: panel,
    pictures: row.pictures.map(({ name, alt }) => ({ image: pictureUrl(name), alt })),
  };
}
