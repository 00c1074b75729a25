// The lines of an order: products of the catalogue, or what a partner store offers.

import type { ProductKind } from '@activepick/domain/catalogue/product-kind.ts';
import { lineTotal } from '@activepick/domain/checkout/totals.ts';
import type { ProductId } from '@activepick/domain/identifiers/ids.ts';
import type { Ore } from '@activepick/domain/money.ts';
import { offerName, variantLabel } from '#src/features/catalogue/server/offers.ts';
import type { NewOrderLine } from '#src/features/order-records/server/order-repository.ts';
import type { Language } from '#src/i18n/language.ts';
import type { WishMatch } from './validate-order.ts';

/** A line to order. The price is of one piece, in the order's tax mode. */
export interface OrderedGoods {
  /** Null, like `variantId`, for goods that are not in the catalogue. */
  productId: ProductId | null;
  variantId: string | null;
  name: string;
  variantLabel: string | null;
  kind: ProductKind;
  isElectric: boolean;
  unitOre: Ore;
  quantity: number;
}

/** Returns products of the catalogue as lines, at today's prices and with texts in the order's language. */
export const goodsOf = (matched: readonly WishMatch[], language: Language): OrderedGoods[] =>
  matched.map(({ wish, offer }) => ({
    productId: offer.product_id,
    variantId: offer.variant_id,
    name: offerName(offer, language),
    variantLabel: variantLabel(offer, language),
    kind: offer.kind,
    isElectric: offer.is_electric,
    unitOre: offer.current_ore,
    quantity: wish.quantity,
  }));

/** Returns the stored line of goods. */
export const orderLine = (goods: OrderedGoods): NewOrderLine => ({ ...goods, lineOre: lineTotal(goods) });
