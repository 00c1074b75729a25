import type { ProductKind } from '@activepick/domain/catalogue/product-kind.ts';
import type { ByLanguage } from '@activepick/domain/catalogue/texts.ts';
import type { ArtParameters } from '@activepick/illustrations/art-parameters.ts';
import type { ArtColour } from '@activepick/illustrations/palette.ts';

/** A text by language. */
export type SeedText = ByLanguage;

export type ProductGroup = 'active-picks' | 'customer-picks';
export type CustomerTier = '1' | '2' | '3' | '4' | '5';
export type MadeIn = 'Sweden' | 'USA' | 'China' | 'Taiwan' | 'Italy';

export interface SeedCategory {
  readonly id: string;
  readonly name: SeedText;
}

export interface SeedTag {
  readonly id: string;
  readonly name: SeedText;
}

/** A variant with its own stock: a frame size in a colour. */
export interface SeedVariant {
  readonly id: string;
  readonly size: SeedText | null;
  readonly colour: SeedText | null;
  /** The drawing's colour for this variant; null uses the product's. */
  readonly artColour: ArtColour | null;
  readonly onHand: number;
  /** Whether it is ordered from the maker when it is out of stock. */
  readonly orderItem: boolean;
}

/** A price from a number of days ago until the next entry. */
export interface SeedPriceChange {
  readonly daysAgo: number;
  readonly priceSek: number;
}

export interface SeedProduct {
  readonly id: string;
  readonly group: ProductGroup | null;
  readonly listed: boolean;
  readonly kind: ProductKind;
  readonly brand: string;
  readonly name: SeedText;
  /** HTML. */
  readonly description: SeedText;
  /** HTML. */
  readonly specification: SeedText;
  readonly specs: { readonly sv: readonly string[]; readonly en: readonly string[] };
  /** Ids of categories.ts, the most specific first. */
  readonly categoryIds: readonly string[];
  readonly tagIds: readonly string[];
  readonly priceSek: number;
  readonly discountedPriceSek: number | null;
  readonly discountedPricePercent: number | null;
  /** Prices charged, oldest first; the last one is the price charged today. */
  readonly priceHistory: readonly SeedPriceChange[];
  readonly isElectric: boolean;
  readonly customerTier: CustomerTier | null;
  readonly madeIn: MadeIn;
  readonly manufacturerName: string;
  readonly manufacturerUrl: string;
  readonly videoUrl: string | null;
  readonly handpickedBy: string | null;
  readonly teamPick: boolean;
  /** Higher is more popular. Unique among the hand-written products. */
  readonly popularity: number;
  readonly art: ArtParameters;
  readonly variants: readonly SeedVariant[];
}

export interface SeedReview {
  readonly id: string;
  readonly author: string;
  readonly rating: 1 | 2 | 3 | 4 | 5;
  /** ISO date. */
  readonly date: string;
  readonly comment: SeedText;
  readonly verifiedPurchase: boolean;
}

/** A review of a customer pick by a buyer, with its product id. */
export type PickReview = readonly [
  productId: string,
  author: string,
  rating: SeedReview['rating'],
  date: string,
  sv: string,
  en: string,
];
