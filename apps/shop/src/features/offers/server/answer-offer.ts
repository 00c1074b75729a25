// The employee accepts or rejects an offer. An acceptance is an order, placed in the transaction of the answer.
import { CUSTOMER_FIELDS, customerProblems } from '@activepick/domain/checkout/customer.ts';
import { offerLines } from '@activepick/domain/offers/offer.ts';
import { type OfferEvent, offerAfter } from '@activepick/domain/offers/offer-states.ts';
import type { App } from '#src/app.ts';
import { ENDED_EMPLOYMENT, normalCustomer } from '#src/features/order-placement/server/check-order.ts';
import { placeOfferedGoods } from '#src/features/order-placement/server/place-offered-goods.ts';
import type { Language } from '#src/i18n/language.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { actorOf } from '#src/platform/http/audit-actor.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import type { FieldProblem } from '#src/wire/problems.ts';
import type { AcceptanceBody, OwnOffer } from '../contract.ts';
import { countAnswer } from './offer-limits.ts';
import { ownOffer } from './offer-report.ts';
import { addOfferEvent, lockOwnOffer, moveOffer, type StoredOffer } from './offer-repository.ts';
import { tellStore } from './tell.ts';

/** Who answers which offer. */
export interface EmployeeAct {
  offerId: string;
  caller: SignedInCaller;
  language: Language;
  requestId: string;
}

// The employee gets an answer within 5 s (docs/security.md, F04).
const TRANSACTION_TIMEOUT_MS = 4_500;

/**
 * Accepts an offer. The order, its benefit and the offer's state are one transaction, which locks the offer first. So two
 * acceptances at once give one order, and the second returns it. Throws the problems that `acceptOffer` of the contract names.
 * Source: benefit programme, section 12.
 */
export async function acceptOffer(app: App, act: EmployeeAct, body: AcceptanceBody): Promise<OwnOffer> {
  const { caller, offerId, language } = act;
  await countAnswer(app, caller.userId);
  const isPlaced = await app.db.transaction(
    async (tx) => {
      const offer = await ownOpenOffer(tx, act, { version: body.version, event: 'accept' });
      if (!offer) return false;
      const customer = checkedCustomer(body, offer.email);
      const goods = offerLines(offer).map((line) => ({ ...line, productId: null, variantId: null }));
      const placed = await placeOfferedGoods(
        app,
        tx,
        {
          offerId,
          storeId: offer.storeId,
          goods,
          customer,
          employmentId: body.employmentId,
          servicePackage: body.servicePackage ?? null,
        },
        { userId: caller.userId, language },
      );
      if (placed.outcome !== 'placed') throw problemOf(placed);
      await moveOffer(tx, offerId, 'accepted', placed.order.id);
      await record(tx, act, offer, { event: 'accept', reason: null });
      await tellStore(tx, offer);
      return true;
    },
    { withinMs: TRANSACTION_TIMEOUT_MS },
  );
  if (isPlaced) {
    app.metrics.ordersPlaced.inc({ method: 'active-finance' });
    app.metrics.offers.inc({ event: 'accepted' });
  }
  return shown(app, act);
}

/** Rejects an offer and tells the store. A second rejection changes nothing. */
export async function rejectOffer(
  app: App,
  act: EmployeeAct,
  { version, reason }: { version: number; reason: string | null },
): Promise<OwnOffer> {
  await countAnswer(app, act.caller.userId);
  const isRejected = await app.db.transaction(async (tx) => {
    const offer = await ownOpenOffer(tx, act, { version, event: 'reject' });
    if (!offer) return false;
    await moveOffer(tx, act.offerId, 'rejected');
    await record(tx, act, offer, { event: 'reject', reason: reason?.trim() || null });
    await tellStore(tx, offer);
    return true;
  });
  if (isRejected) app.metrics.offers.inc({ event: 'rejected' });
  return shown(app, act);
}

// Null for an offer that the caller has answered in this way already.
async function ownOpenOffer(
  tx: Connection,
  { caller, offerId }: EmployeeAct,
  { version, event }: { version: number; event: Extract<OfferEvent, 'accept' | 'reject'> },
): Promise<StoredOffer | null> {
  const offer = await lockOwnOffer(tx, caller.userId, offerId);
  if (!offer) throw new Problem('not-found');
  const isRepeated = event === 'accept' ? offer.orderId !== null : offer.state === 'rejected';
  if (isRepeated && offer.version === version) return null;
  if (offer.isOverdue || !offerAfter(offer.state, event, 'employee')) throw new Problem('not-possible-now');
  if (offer.version !== version) throw new Problem('changed-meanwhile');
  return offer;
}

function checkedCustomer({ customer }: AcceptanceBody, email: string) {
  const whole = { ...customer, email };
  const problems = customerProblems(whole);
  const fields = CUSTOMER_FIELDS.flatMap((field): FieldProblem[] => {
    const code = problems[field];
    return code ? [{ field: `customer.${field}`, code }] : [];
  });
  if (fields.length > 0) throw new Problem('invalid-customer', { fields });
  return normalCustomer(whole);
}

function problemOf(
  refusal: Exclude<Awaited<ReturnType<typeof placeOfferedGoods>>, { outcome: 'placed' }>,
): Problem {
  if (refusal.outcome === 'policy-refused')
    return new Problem('policy-refused', { facts: { reasons: refusal.reasons } });
  if (refusal.outcome === 'employment-ended')
    return new Problem('invalid-employer-code', {
      fields: ENDED_EMPLOYMENT.map(({ code }) => ({ field: 'employmentId', code })),
    });
  throw new Error(`an offer cannot be refused as ${refusal.outcome}`);
}

async function record(
  tx: Connection,
  { caller, requestId }: EmployeeAct,
  { id, storeId, version }: StoredOffer,
  { event, reason }: { event: 'accept' | 'reject'; reason: string | null },
): Promise<void> {
  await addOfferEvent(tx, { offerId: id, event, version, actor: 'employee', by: caller.userId, reason });
  await recordAudit(tx, {
    actor: actorOf(caller),
    action: event === 'accept' ? 'offer.accepted' : 'offer.rejected',
    target: { type: 'offer', id },
    detail: { storeId, version },
    requestId,
  });
}

const shown = async (app: App, { caller, offerId }: EmployeeAct): Promise<OwnOffer> =>
  (await asCaller(app.db, caller, (tx) => ownOffer(tx, caller.userId, offerId))) as OwnOffer;
