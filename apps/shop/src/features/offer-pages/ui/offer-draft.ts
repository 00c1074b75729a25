// An offer while its form is filled in.
import type { ProductKind } from '@activepick/domain/catalogue/product-kind.ts';
import { type Ore, oreToSek } from '@activepick/domain/money.ts';
import type { OfferedGoods } from '@activepick/domain/offers/offer.ts';
import { parseKronor } from '@activepick/domain/typed-amount.ts';

/** A typed accessory. `key` stays while others are removed. */
export interface AccessoryDraft {
  key: number;
  name: string;
  kind: ProductKind;
  price: string;
}

/** The typed fields. Prices are in SEK. */
export interface OfferDraft {
  email: string;
  brand: string;
  model: string;
  modelYear: string;
  size: string;
  colour: string;
  kind: ProductKind;
  isElectric: boolean;
  price: string;
  listPrice: string;
  accessories: AccessoryDraft[];
  note: string;
}

/** The form before anything is typed. */
export const EMPTY_DRAFT: OfferDraft = {
  email: '',
  brand: '',
  model: '',
  modelYear: '',
  size: '',
  colour: '',
  kind: 'city',
  isElectric: false,
  price: '',
  listPrice: '',
  accessories: [],
  note: '',
};

/** Returns the draft that shows an existing offer. */
export const draftOf = (offer: OfferedGoods & { email: string }): OfferDraft => ({
  email: offer.email,
  brand: offer.brand,
  model: offer.model,
  modelYear: offer.modelYear === null ? '' : String(offer.modelYear),
  size: offer.size ?? '',
  colour: offer.colour ?? '',
  kind: offer.kind,
  isElectric: offer.isElectric,
  price: kronor(offer.priceOre),
  listPrice: offer.listPriceOre === null ? '' : kronor(offer.listPriceOre),
  accessories: offer.accessories.map(({ name, kind, priceOre }, key) => ({
    key,
    name,
    kind,
    price: kronor(priceOre),
  })),
  note: offer.note ?? '',
});

const kronor = (amount: number): string => String(oreToSek(amount as Ore)).replace('.', ',');

// A text that is no amount becomes a price that the rules refuse.
const oreIn = (typed: string): number => parseKronor(typed) ?? -1;

/** Returns what a draft offers. */
export const goodsIn = (
  draft: OfferDraft,
): OfferedGoods & { accessories: OfferedGoods['accessories'][number][] } => ({
  brand: draft.brand.trim(),
  model: draft.model.trim(),
  modelYear: draft.modelYear.trim() === '' ? null : yearIn(draft.modelYear),
  size: draft.size.trim() || null,
  colour: draft.colour.trim() || null,
  kind: draft.kind,
  isElectric: draft.isElectric,
  priceOre: oreIn(draft.price),
  listPriceOre: draft.listPrice.trim() === '' ? null : oreIn(draft.listPrice),
  accessories: draft.accessories.map(({ name, kind, price }) => ({
    name: name.trim(),
    kind,
    priceOre: oreIn(price),
  })),
  note: draft.note.trim() || null,
});

// A text that is no year becomes one that the rules refuse.
const yearIn = (typed: string): number => (/^\d{4}$/.test(typed.trim()) ? Number(typed.trim()) : 0);

/** Returns the sum of what is typed so far, in öre. */
export const typedTotal = (draft: OfferDraft): Ore =>
  [draft.price, ...draft.accessories.map(({ price }) => price)].reduce(
    (sum, typed) => (sum + (parseKronor(typed) ?? 0)) as Ore,
    0 as Ore,
  );
