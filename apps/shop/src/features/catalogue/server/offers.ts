// Matches the items of a cart with the current offers. Quotes and orders both use this.
import { textIn } from '@activepick/domain/catalogue/texts.ts';
import type { ProductId } from '@activepick/domain/identifiers/ids.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { type Offer, offersOf } from './product-repository.ts';

/** A cart item as the client sends it. */
export interface Wish {
  productId: ProductId;
  variantId?: string;
  quantity: number;
}

/** A cart item and its offer. 'not-sold': there is no such product or variant. */
export type MatchedWish =
  | { state: 'matched'; wish: Wish; offer: Offer }
  | { state: 'choose-variant'; wish: Wish; offer: Offer }
  | { state: 'not-sold'; wish: Wish; offer: null };

/** Returns the items with their offers, in the same order. Runs one query for all of them. */
export async function matchWishes(connection: Connection, wishes: readonly Wish[]): Promise<MatchedWish[]> {
  const offers = await offersOf(connection, [...new Set(wishes.map((wish) => wish.productId))]);
  const ofProduct = Map.groupBy(offers, (offer) => offer.product_id);
  return wishes.map((wish): MatchedWish => {
    const own = ofProduct.get(wish.productId) ?? [];
    const [first] = own;
    if (!first) return { state: 'not-sold', wish, offer: null };
    if (wish.variantId === undefined && own.length > 1)
      return { state: 'choose-variant', wish, offer: first };
    const chosen =
      wish.variantId === undefined ? first : own.find((one) => one.variant_id === wish.variantId);
    return chosen ? { state: 'matched', wish, offer: chosen } : { state: 'not-sold', wish, offer: null };
  });
}

/** Returns the name of an offer. */
export const offerName = (offer: Offer, language: Language): string => textIn(offer.name, language);

/** Returns size and colour of an offer, 'M (50 cm), grön', or null if the product has only one variant. */
export function variantLabel(offer: Offer, language: Language): string | null {
  const label = [offer.size, offer.colour].flatMap((part) => (part ? textIn(part, language) : [])).join(', ');
  return label === '' ? null : label;
}

/** Returns the path of an offer's own page. */
export const offerPath = (offer: Offer): string =>
  `/${offer.group === 'customer-picks' ? 'customer-pick' : 'product'}/${offer.product_id}`;

/** Returns the available quantity, or null if the supplier can deliver any quantity. */
export const availableOf = (stock: { on_hand: number; order_item: boolean }): number | null =>
  stock.order_item ? null : stock.on_hand;
