// Places the order of an accepted offer: goods of a partner store that need not be in the catalogue.
import type { ServicePackage } from '@activepick/domain/benefit/policy.ts';
import type { CustomerInfo } from '@activepick/domain/checkout/customer.ts';
import { cartTotals, type ShippingOption, shippingOption } from '@activepick/domain/checkout/totals.ts';
import type { App } from '#src/app.ts';
import { employerOfEmployment } from '#src/features/joining/server/employment-repository.ts';
import type { StoredOrder } from '#src/features/order-records/server/order-repository.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/database/database.ts';
import type { CheckedOrder } from './check-order.ts';
import { keyHash } from './order-key-repository.ts';
import type { OrderedGoods } from './ordered-goods.ts';
import { decideUnderProgramme, enterProgramme } from './under-programme.ts';
import type { OrderRefusal } from './validate-order.ts';
import { writeOrder } from './write-order.ts';

/** An accepted offer. The prices of its goods are incl. VAT. */
export interface AcceptedOffer {
  offerId: string;
  /** The store that made the offer, where the employee collects the bike. */
  storeId: string;
  goods: readonly OrderedGoods[];
  /** In normal form, with the address that the account has confirmed. */
  customer: CustomerInfo;
  /** The employment whose programme the benefit is under. */
  employmentId: string;
  /** The employee's choice, used if the policy names none. */
  servicePackage: ServicePackage | null;
}

/**
 * Places an order for an accepted offer under the employer's policy, like an order of the catalogue: with its approval,
 * benefit and mails. Nothing is reserved, because the store has the goods. Runs in the caller's transaction, which must be
 * rolled back after a refusal. Source: benefit programme, section 12.
 */
export async function placeOfferedGoods(
  app: App,
  tx: Connection,
  offer: AcceptedOffer,
  buyer: { userId: string; language: Language },
): Promise<{ outcome: 'placed'; order: StoredOrder } | OrderRefusal> {
  const { goods, employmentId, storeId, customer } = offer;
  const employer = await employerOfEmployment(tx, { userId: buyer.userId, employmentId });
  if (!employer) return { outcome: 'employment-ended' };
  const entered = await enterProgramme(app, tx, { companyId: employer.companyId, userId: buyer.userId });
  const { vatPercent } = app.settings.tax;
  const tax = { mode: 'included', vatPercent } as const;
  const decided = decideUnderProgramme(app, entered, { goods, tax }, offer.servicePackage);
  if (decided.outcome === 'policy-refused') return decided;
  const shipping = shippingOption('pickup') as ShippingOption;
  const totals = cartTotals({
    lines: goods,
    shippingOre: shipping.priceOre,
    taxMode: tax.mode,
    vatPercent,
    paymentMethod: 'active-finance',
    activeFinance: app.settings.activeFinance,
  });
  const order: CheckedOrder = {
    items: [],
    customer,
    shippingOptionId: shipping.id,
    pickupStoreId: storeId,
    payment: {
      method: 'active-finance',
      employerCode: employer.code,
      employmentId,
      personalNumber: null,
      servicePackage: offer.servicePackage,
    },
    expectedTotal: totals.totalOre,
  };
  const written = await writeOrder(app, tx, {
    order,
    // A key of the checkout has no colon.
    hash: keyHash(`offer:${offer.offerId}`),
    language: buyer.language,
    mustConfirm: false,
    employer: decided,
    goods,
    taxMode: tax.mode,
    totals,
    shipping,
    pickupStoreId: storeId,
    stockRequests: [],
    changedTags: [],
  });
  return { outcome: 'placed', order: written.order };
}
