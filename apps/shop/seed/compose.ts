// Writes out what every seeded product has in common, so that the product files hold only what is theirs.
import { isBikeKind } from '@activepick/domain/catalogue/product-kind.ts';
import { type ArtColour, PALETTE } from '@activepick/domain/drawing/palette.ts';
import type { SeedPriceChange, SeedProduct, SeedText, SeedVariant } from './seed-types.ts';

export function text(sv: string, en: string): SeedText {
  return { sv, en };
}

/** A colour's name as it stands in a menu. */
export function colourName(colour: ArtColour): SeedText {
  const { sv, en } = PALETTE[colour];
  return { sv: capital(sv), en: capital(en) };
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Label and value of one row of the specification, in both languages. */
export type SpecRow = readonly [label: SeedText, value: SeedText];

function table(rows: readonly SpecRow[], language: keyof SeedText): string {
  const body = rows.map(
    ([label, value]) => `<tr><th>${label[language]}</th><td>${value[language]}</td></tr>`,
  );
  return `<table><tbody>${body.join('')}</tbody></table>`;
}

/**
 * Sizes times colours. `stock` has one word per variant, sizes first within each colour: a number on hand,
 * or `order` for what the maker sends when it is asked for.
 */
export function variants(
  productId: string,
  sizes: readonly (string | SeedText)[],
  colours: readonly ArtColour[],
  stock: string,
): SeedVariant[] {
  const words = stock.split(' ');
  const sizeList = sizes.length > 0 ? sizes : [null];
  const colourList = colours.length > 0 ? colours : [null];
  if (words.length !== sizeList.length * colourList.length) throw new RangeError(`stock of ${productId}`);
  return colourList.flatMap((colour, c) =>
    sizeList.map((size, s) => {
      const word = words[c * sizeList.length + s]!;
      const label = typeof size === 'string' ? { sv: size, en: size } : size;
      return {
        id: variantId(productId, label, colour),
        size: label,
        colour: colour && colourName(colour),
        artColour: colour,
        onHand: word === 'order' ? 0 : Number(word),
        orderItem: word === 'order',
      };
    }),
  );
}

function variantId(productId: string, size: SeedText | null, colour: ArtColour | null): string {
  const sizePart = size?.en
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return [productId, sizePart, colour].filter(Boolean).join('-');
}

export interface Draft
  extends Omit<
    SeedProduct,
    | 'specification'
    | 'specs'
    | 'discountedPriceSek'
    | 'discountedPricePercent'
    | 'priceHistory'
    | 'listed'
    | 'customerTier'
    | 'videoUrl'
    | 'handpickedBy'
    | 'teamPick'
    | 'isElectric'
  > {
  readonly rows: readonly SpecRow[];
  readonly discountedPriceSek?: number;
  readonly discountedPricePercent?: number;
  readonly priceHistory?: readonly SeedPriceChange[];
  readonly customerTier?: SeedProduct['customerTier'];
  readonly videoUrl?: string;
  readonly handpickedBy?: string;
  readonly teamPick?: boolean;
  readonly listed?: boolean;
}

const LISTED_DAYS_AGO = 240;
const HOUSE_PRICE_SHARE = 0.8;

/** Today's price of a product without a discount: bikes have the house price (specification 9). */
export const chargedFor = (kind: SeedProduct['kind'], priceSek: number): number =>
  isBikeKind(kind) ? Math.round(priceSek * HOUSE_PRICE_SHARE * 100) / 100 : priceSek;

const charged = ({ kind, priceSek, discountedPriceSek }: Draft): number =>
  discountedPriceSek ?? chargedFor(kind, priceSek);

/** A whole product from its draft. */
export function product(draft: Draft): SeedProduct {
  const { rows, ...own } = draft;
  return {
    ...own,
    specification: { sv: table(rows, 'sv'), en: table(rows, 'en') },
    specs: {
      sv: rows.map(([label, value]) => `${label.sv}: ${value.sv}`),
      en: rows.map(([label, value]) => `${label.en}: ${value.en}`),
    },
    discountedPriceSek: draft.discountedPriceSek ?? null,
    discountedPricePercent: draft.discountedPricePercent ?? null,
    priceHistory: draft.priceHistory ?? [{ daysAgo: LISTED_DAYS_AGO, priceSek: charged(draft) }],
    listed: draft.listed ?? true,
    isElectric: draft.art.type === 'bike' && draft.art.motor !== 'none',
    customerTier: draft.customerTier ?? null,
    videoUrl: draft.videoUrl ?? null,
    handpickedBy: draft.handpickedBy ?? null,
    teamPick: draft.teamPick ?? false,
  };
}
