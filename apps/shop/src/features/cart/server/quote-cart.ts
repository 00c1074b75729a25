import { stockLevel } from '@activepick/domain/catalogue/stock-level.ts';
import {
  cartTotals,
  DEFAULT_PAYMENT_METHOD,
  lineTotal,
  shippingOption,
} from '@activepick/domain/checkout/totals.ts';
import { ZERO } from '@activepick/domain/money.ts';
import type { App } from '#src/app.ts';
import {
  availableOf,
  type MatchedWish,
  matchWishes,
  offerName,
  offerPath,
  variantLabel,
} from '#src/features/catalogue/server/offers.ts';
import { altOf, artUrl } from '#src/features/catalogue/server/product-shape.ts';
import type { Language } from '#src/i18n/language.ts';
import type { BodyOf } from '#src/wire/endpoint.ts';
import type { Quote, QuoteLine, quoteCart } from '../contract.ts';

/**
 * Returns the current prices of a cart, line by line, by the same functions as the order. Lines that cannot be
 * ordered are marked and cost nothing.
 */
export async function quoteFor(app: App, body: BodyOf<typeof quoteCart>, language: Language): Promise<Quote> {
  const matched = await matchWishes(app.db.pool, body.items);
  const wanted = piecesByVariant(matched);
  const lines = matched.map((match) => quoteLine(match, wanted, language));
  const { tax, activeFinance } = app.settings;
  const totals = cartTotals({
    lines: matched.flatMap(({ offer, state, wish }) =>
      state === 'matched' && offer ? [{ unitOre: offer.current_ore, quantity: wish.quantity }] : [],
    ),
    shippingOre: shippingOption(body.shippingOptionId ?? '')?.priceOre ?? null,
    taxMode: tax.mode,
    vatPercent: tax.vatPercent,
    paymentMethod: body.paymentMethod ?? DEFAULT_PAYMENT_METHOD,
    activeFinance,
  });
  return {
    lines,
    totals: {
      subtotal: totals.subtotalOre,
      tax: totals.taxOre,
      shipping: totals.shippingOre,
      total: totals.totalOre,
      deduction: totals.deductionOre,
      saving: totals.savingOre,
      payable: totals.payableOre,
    },
    currency: 'SEK',
  };
}

/** Returns the total quantity of each variant over all lines. */
function piecesByVariant(matched: readonly MatchedWish[]): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const { state, offer, wish } of matched)
    if (state === 'matched' && offer)
      wanted.set(offer.variant_id, (wanted.get(offer.variant_id) ?? 0) + wish.quantity);
  return wanted;
}

function quoteLine(match: MatchedWish, wanted: ReadonlyMap<string, number>, language: Language): QuoteLine {
  const { wish, offer } = match;
  const common = { productId: wish.productId, variantId: wish.variantId ?? null, quantity: wish.quantity };
  if (!offer)
    return {
      ...common,
      state: 'not-sold',
      kind: 'accessory',
      isElectric: false,
      name: '',
      variantLabel: null,
      image: null,
      imageAlt: '',
      address: '/',
      unit: 0,
      line: 0,
      stockLevel: 'sold-out',
      available: 0,
    };
  const art = (match.state === 'matched' && offer.variant_art) || offer.product_art;
  const available = match.state === 'matched' ? availableOf(offer) : null;
  const isTooMany = available !== null && (wanted.get(offer.variant_id) ?? 0) > available;
  const isPriced = match.state === 'matched';
  return {
    ...common,
    variantId: isPriced ? offer.variant_id : null,
    state: isPriced ? (isTooMany ? 'too-many' : 'sold') : 'choose-variant',
    kind: offer.kind,
    isElectric: offer.is_electric,
    name: offerName(offer, language),
    variantLabel: isPriced ? variantLabel(offer, language) : null,
    image: artUrl(art),
    imageAlt: altOf(art, language) || offerName(offer, language),
    address: offerPath(offer),
    unit: offer.current_ore,
    line: isPriced ? lineTotal({ unitOre: offer.current_ore, quantity: wish.quantity }) : ZERO,
    stockLevel: stockLevel(offer.on_hand, offer.order_item),
    available,
  };
}
