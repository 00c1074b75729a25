// What a partner store offers an employee: any bike with accessories, priced incl. VAT.
import { isBikeKind, type ProductKind } from '../catalogue/product-kind.ts';
import { emailProblem, normaliseEmail } from '../identifiers/email.ts';
import { looksLikeLink } from '../identifiers/link-like.ts';
import { readTypedText } from '../identifiers/typed-text.ts';
import { type Ore, ore, sumOre } from '../money.ts';

/** An accessory of an offer. The price is incl. VAT. */
export interface OfferedAccessory {
  name: string;
  kind: ProductKind;
  priceOre: number;
}

/** The bike and the accessories of an offer. Prices are incl. VAT, in öre. */
export interface OfferedGoods {
  brand: string;
  model: string;
  modelYear: number | null;
  size: string | null;
  colour: string | null;
  kind: ProductKind;
  isElectric: boolean;
  priceOre: number;
  /** The manufacturer's list price; null if the store names none. */
  listPriceOre: number | null;
  accessories: readonly OfferedAccessory[];
  /** A text to the employee. It may have several lines. */
  note: string | null;
}

/** The maximum lengths of the texts, also the `maxlength` of their inputs. */
export const OFFER_MAX_LENGTH = { brand: 60, model: 100, size: 40, colour: 40, accessory: 100, note: 1_000 };
/** The most accessories of an offer. Source: issue 29, part 2. */
export const MAX_ACCESSORIES = 20;
/** The lowest and highest price of a bike: 1,000 and 300,000 SEK. Anything else is a typing error. */
export const OFFER_PRICE_ORE = { least: 100_000, most: 30_000_000 } as const;
/** The lowest and highest price of an accessory: 1 and 50,000 SEK. */
export const ACCESSORY_PRICE_ORE = { least: 100, most: 5_000_000 } as const;
const OLDEST_MODEL_YEAR = 1990;

/** A problem of a field. The field of an accessory is named like `accessories.2.name`, counted from 0. */
export interface OfferProblem {
  field: string;
  code:
    | 'required'
    | 'too-long'
    | 'link'
    | 'line-break'
    | 'year'
    | 'kind'
    | 'price-too-low'
    | 'price-too-high'
    | 'below-price'
    | 'too-many'
    | 'email'
    | 'email-letters'
    // The person of the address has asked the store to send no offers.
    | 'stopped';
}

/**
 * Returns the problems of what a store offers, in the order of the form; none if the offer can be made. `thisYear` bounds the
 * model year: dealers sell next year's bikes. Short texts go into mails, so they have neither links nor line breaks
 * (docs/security.md, T13). Source: benefit programme, section 12.
 */
export function offerProblems(goods: OfferedGoods, thisYear: number): OfferProblem[] {
  const { modelYear, listPriceOre, priceOre, note, accessories } = goods;
  const problems: OfferProblem[] = [];
  const add = (field: string, code: OfferProblem['code'] | null) => {
    if (code) problems.push({ field, code });
  };
  add('brand', textProblem(goods.brand, OFFER_MAX_LENGTH.brand));
  add('model', textProblem(goods.model, OFFER_MAX_LENGTH.model));
  add('modelYear', isModelYear(modelYear, thisYear) ? null : 'year');
  add('size', goods.size === null ? null : textProblem(goods.size, OFFER_MAX_LENGTH.size));
  add('colour', goods.colour === null ? null : textProblem(goods.colour, OFFER_MAX_LENGTH.colour));
  add('kind', isBikeKind(goods.kind) ? null : 'kind');
  add('priceOre', priceProblem(priceOre, OFFER_PRICE_ORE));
  if (listPriceOre !== null)
    add(
      'listPriceOre',
      priceProblem(listPriceOre, OFFER_PRICE_ORE) ?? (listPriceOre < priceOre ? 'below-price' : null),
    );
  if (accessories.length > MAX_ACCESSORIES) add('accessories', 'too-many');
  for (const [index, accessory] of accessories.slice(0, MAX_ACCESSORIES).entries()) {
    add(`accessories.${index}.name`, textProblem(accessory.name, OFFER_MAX_LENGTH.accessory));
    add(`accessories.${index}.kind`, isBikeKind(accessory.kind) ? 'kind' : null);
    add(`accessories.${index}.priceOre`, priceProblem(accessory.priceOre, ACCESSORY_PRICE_ORE));
  }
  if (note !== null) add('note', noteProblem(note));
  return problems;
}

/** Returns the problem of the employee's address; null if a mail can be sent there. */
export const recipientProblem = (typed: string): OfferProblem['code'] | null =>
  normaliseEmail(typed) === '' ? 'required' : emailProblem(normaliseEmail(typed));

// Control characters other than the line breaks and tabs of a text.
const CONTROL = /[^\P{Cc}\n\r\t]/u;

function textProblem(text: string, longest: number): OfferProblem['code'] | null {
  if (readTypedText('name', text) === '') return 'required';
  if (text.length > longest) return 'too-long';
  return looksLikeLink(text) ? 'link' : null;
}

function noteProblem(note: string): OfferProblem['code'] | null {
  if (note.length > OFFER_MAX_LENGTH.note) return 'too-long';
  return CONTROL.test(note) ? 'line-break' : null;
}

const isModelYear = (year: number | null, thisYear: number): boolean =>
  year === null || (Number.isInteger(year) && year >= OLDEST_MODEL_YEAR && year <= thisYear + 1);

function priceProblem(
  price: number,
  { least, most }: { least: number; most: number },
): 'price-too-low' | 'price-too-high' | null {
  if (!Number.isInteger(price) || price < least) return 'price-too-low';
  return price > most ? 'price-too-high' : null;
}

/** Returns the name of the bike as orders, benefits and mails have it. */
export const bikeName = ({
  brand,
  model,
  modelYear,
}: Pick<OfferedGoods, 'brand' | 'model' | 'modelYear'>): string =>
  [brand, model, modelYear].filter((part) => part !== null).join(' ');

/** Returns size and colour as one text; null without either. */
export const bikeVariant = ({ size, colour }: Pick<OfferedGoods, 'size' | 'colour'>): string | null =>
  [size, colour].filter((part) => part !== null).join(', ') || null;

/** A line of an offer. The price is incl. VAT. */
export interface OfferLine {
  name: string;
  variantLabel: string | null;
  kind: ProductKind;
  isElectric: boolean;
  unitOre: Ore;
  quantity: number;
}

/** Returns the lines of an offer: the bike first, then each accessory. */
export const offerLines = (goods: OfferedGoods): OfferLine[] => [
  {
    name: bikeName(goods),
    variantLabel: bikeVariant(goods),
    kind: goods.kind,
    isElectric: goods.isElectric,
    unitOre: ore(goods.priceOre),
    quantity: 1,
  },
  ...goods.accessories.map(({ name, kind, priceOre }) => ({
    name,
    variantLabel: null,
    kind,
    isElectric: false,
    unitOre: ore(priceOre),
    quantity: 1,
  })),
];

/** Returns what the bike and the accessories cost together, incl. VAT. */
export const offerTotal = ({ priceOre, accessories }: Pick<OfferedGoods, 'priceOre' | 'accessories'>): Ore =>
  sumOre([ore(priceOre), ...accessories.map((one) => ore(one.priceOre))]);
