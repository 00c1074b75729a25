import type { App } from '#src/app.ts';
import { isCallersBenefit } from '#src/features/benefits/server/own-benefit-repository.ts';
import { advanceForBuyer } from '#src/features/card-payments/server/advance-for-buyer.ts';
import type { AdvanceResult } from '#src/features/card-payments/server/advance-payment.ts';
import {
  CARDS_BY_CART,
  CARDS_PER_NETWORK,
  countPayment,
  STATES_BY_CLIENT,
} from '#src/features/card-payments/server/payment-rate-limits.ts';
import { eventById } from '#src/features/life-events/server/life-event-repository.ts';
import { lastPaymentOfBenefit } from '#src/features/payments/server/buy-out-payment-repository.ts';
import type { BuyOutTarget } from '#src/features/payments/server/payment-repository.ts';
import { termOfBenefit } from '#src/features/term-end/server/term-repository.ts';
import type { Language } from '#src/i18n/language.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { networkOf } from '#src/platform/limits/client-network.ts';
import { type BuyOutPayment, payQuoteByCard, payTermByCard, readBuyOutPayment } from '../contract.ts';
import { startBuyOut } from './start-buy-out.ts';

const KEY = /^[A-Za-z0-9_-]{20,128}$/;
const RETRY_AFTER_SECONDS = 1;

/** The endpoints of the employee who pays for the bike by card. */
export const buyOutCheckoutEndpoints = (app: App): ServedEndpoint[] => [
  serve(payTermByCard, async ({ params: { id }, ...input }) => {
    await requireOwn(app, input.caller, id);
    const term = await termOfBenefit(app.db.pool, id);
    if (!term) throw new Problem('not-possible-now');
    return pay(app, { ...input, benefitId: id, target: { kind: 'term-end', id: term.id } });
  }),
  serve(payQuoteByCard, async ({ params: { id, eventId }, ...input }) => {
    await requireOwn(app, input.caller, id);
    const event = await eventById(app.db.pool, eventId);
    if (event?.benefitId !== id) throw new Problem('not-found');
    return pay(app, { ...input, benefitId: id, target: { kind: 'life-event', id: eventId } });
  }),
  serve(readBuyOutPayment, async ({ params: { id }, caller, ip }) => {
    await requireOwn(app, caller, id);
    await countPayment(app, STATES_BY_CLIENT, networkOf(ip));
    const last = await lastPaymentOfBenefit(app.db.pool, id);
    if (!last)
      return answerOf({ status: 'none', target: null, amountOre: null, redirectUrl: null, reason: null });
    // Reading never starts an attempt.
    const advanced =
      last.state === 'pending'
        ? { payment: last, redirectUrl: null }
        : await advanceForBuyer(app, last.id, false);
    return answerOf(shownPayment(advanced));
  }),
];

async function requireOwn(app: App, caller: SignedInCaller, benefitId: string): Promise<void> {
  if (!(await asCaller(app.db, caller, (tx) => isCallersBenefit(tx, benefitId))))
    throw new Problem('not-found');
}

interface PayInput {
  benefitId: string;
  target: BuyOutTarget;
  body: { version: number; priceOre: number; paymentMethodId: string };
  idempotencyKey: string | null;
  language: Language;
  ip: string;
}

async function pay(app: App, { benefitId, target, body, idempotencyKey: key, language, ip }: PayInput) {
  if (!key || !KEY.test(key)) throw new Problem('idempotency-key-missing');
  await countPayment(app, CARDS_PER_NETWORK, networkOf(ip));
  await countPayment(app, CARDS_BY_CART, `benefit:${benefitId}`);
  const started = await startBuyOut(app, { ...body, benefitId, target, key, language });
  // No provider is called inside a transaction: the attempt is stored before it starts.
  const shown = shownPayment(await advanceForBuyer(app, started.paymentId, started.isOwn));
  if (shown.status === 'declined' || shown.status === 'left')
    throw new Problem('payment-declined', { facts: { reason: shown.reason ?? 'try-again' } });
  return answerOf(shown);
}

const answerOf = (data: BuyOutPayment) => ({ answer: { success, data } });

function shownPayment({ payment, redirectUrl }: AdvanceResult): BuyOutPayment {
  const { state, amountOre, decline, target } = payment;
  const common = {
    target: target.kind === 'order' ? null : target.kind,
    amountOre,
    redirectUrl: null,
    reason: null,
  };
  switch (state) {
    case 'captured':
      return { ...common, status: 'paid' };
    case 'declined':
      return { ...common, status: 'declined', reason: decline ?? 'declined' };
    case 'requires-action':
      if (redirectUrl) return { ...common, status: 'requires-action', redirectUrl };
      throw unavailable();
    case 'unknown':
    case 'authorised':
      return { ...common, status: 'payment-pending' };
    case 'refunding':
    case 'refunded':
      return { ...common, status: 'refunded' };
    case 'pending':
      if (payment.isClaimed) return { ...common, status: 'payment-pending' };
      throw unavailable();
    default:
      return { ...common, status: 'left' };
  }
}

const unavailable = () => new Problem('payment-unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
