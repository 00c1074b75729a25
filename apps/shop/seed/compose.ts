// Adds the data that all seeded products share, so that the product files contain only the differences.
import { isBikeKind } from '@activepick/domain/catalogue/product-kind.ts';
import { memoize } from '@activepick/domain/memoize.ts';
import { ART_COLOURS, type ArtColour } from '@activepick/illustrations/palette.ts';
import { artTexts } from '#src/languages/catalogues/catalogue/art-texts.ts';
import type { SeedPriceChange, SeedProduct, SeedText, SeedVariant } from './seed-types.ts';

export function text(sv: string, en: string): SeedText {
  return { sv, en };
}

/** Names of colours as a menu shows them. */
export const COLOUR_NAMES = Object.fromEntries(
  ART_COLOURS.map((colour) => [
    colour,
    { sv: capital(artTexts.sv.colours[colour]), en: capital(artTexts.en.colours[colour]) },
  ]),
) as Readonly<Record<ArtColour, SeedText>>;

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Returns label and value of a specification row, in both languages. */
export type SpecRow = readonly [label: SeedText, value: SeedText];

// Many generated products have the same rows. Sharing one object makes recognising them fast.
interface ToldRow {
  html: SeedText;
  line: SeedText;
}
const toldRows = new WeakMap<SpecRow, ToldRow>();

function told(row: SpecRow): ToldRow {
  const known = toldRows.get(row);
  if (known) return known;
  const [label, value] = row;
  const html = (language: keyof SeedText) =>
    `<tr><th>${label[language]}</th><td>${value[language]}</td></tr>`;
  const line = (language: keyof SeedText) => `${label[language]}: ${value[language]}`;
  const made = { html: { sv: html('sv'), en: html('en') }, line: { sv: line('sv'), en: line('en') } };
  toldRows.set(row, made);
  return made;
}

const table = (rows: readonly ToldRow[], language: keyof SeedText): string =>
  `<table><tbody>${rows.map(({ html }) => html[language]).join('')}</tbody></table>`;

/** The stock of a variant. */
export type Stock = Pick<SeedVariant, 'onHand' | 'orderItem'>;

const stockOf = (word: string): Stock =>
  word === 'order' ? { onHand: 0, orderItem: true } : { onHand: Number(word), orderItem: false };

/**
 * Returns a variant for each size and colour. `stock` has one entry per variant, by colour and then by size:
 * the number in stock, or `order` for an order item of the maker.
 */
export function variants(
  productId: string,
  sizes: readonly (string | SeedText)[],
  colours: readonly ArtColour[],
  stock: string,
): SeedVariant[] {
  return variantsOf(productId, sizes, colours, stock.split(' ').map(stockOf));
}

/** The same, with `stock` as a list. */
export function variantsOf(
  productId: string,
  sizes: readonly (string | SeedText)[],
  colours: readonly ArtColour[],
  stock: readonly Stock[],
): SeedVariant[] {
  const sizeList = sizes.length > 0 ? sizes : [null];
  const colourList = colours.length > 0 ? colours : [null];
  if (stock.length !== sizeList.length * colourList.length) throw new RangeError(`stock of ${productId}`);
  const made: SeedVariant[] = [];
  for (const colour of colourList)
    for (const size of sizeList) {
      const { onHand, orderItem } = stock[made.length]!;
      const label = typeof size === 'string' ? { sv: size, en: size } : size;
      made.push({
        id: variantId(productId, label, colour),
        size: label,
        colour: colour && COLOUR_NAMES[colour],
        artColour: colour,
        onHand,
        orderItem,
      });
    }
  return made;
}

const sizePart = memoize({ maxEntries: 500, maxLength: 60 }, (label) =>
  label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, ''),
);

const variantId = (productId: string, size: SeedText | null, colour: ArtColour | null): string =>
  productId + (size ? `-${sizePart(size.en)}` : '') + (colour ? `-${colour}` : '');

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

/** Returns today's price of a product without a discount. Bikes have the house price (specification 9). */
export const chargedFor = (kind: SeedProduct['kind'], priceSek: number): number =>
  isBikeKind(kind) ? Math.round(priceSek * HOUSE_PRICE_SHARE * 100) / 100 : priceSek;

const charged = ({ kind, priceSek, discountedPriceSek }: Draft): number =>
  discountedPriceSek ?? chargedFor(kind, priceSek);

/** Returns the complete product of a draft. */
export function product(draft: Draft): SeedProduct {
  const { rows, ...own } = draft;
  const toldOnes = rows.map(told);
  return {
    ...own,
    specification: { sv: table(toldOnes, 'sv'), en: table(toldOnes, 'en') },
    specs: { sv: toldOnes.map(({ line }) => line.sv), en: toldOnes.map(({ line }) => line.en) },
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
