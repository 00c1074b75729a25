import { ApiError, invalid, missing, noSuch, unexpectedState } from './errors.ts';
import { type Params, refuseUnknown, textOf, textsOf, wholeOf, wordOf } from './form.ts';
import { intentById } from './intents.ts';
import { type Charge, newId, type Refund, type RefundStatus, seconds } from './objects.ts';
import type { Work } from './work.ts';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

/** `POST /v1/refunds`, in full or in part. Source: docs.stripe.com/api/refunds/create. */
export function createRefund(params: Params, work: Work, status: RefundStatus = 'succeeded'): Refund {
  refuseUnknown(params, ['payment_intent', 'amount', 'reason', 'metadata', 'expand']);
  const id = textOf(params, 'payment_intent');
  if (id === undefined) throw missing('payment_intent');
  const reason = wordOf(params, 'reason', REASONS) ?? null;
  const wanted = wholeOf(params, 'amount');
  const charge = refundableCharge(id, work);
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = wanted ?? left;
  if (hasOpenDispute(charge.id, work))
    throw new ApiError(
      400,
      {
        type: 'invalid_request_error',
        code: 'charge_disputed',
        message: `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      },
      true,
    );
  if (left === 0) throw alreadyRefunded(charge);
  if (amount > left)
    throw invalid(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      'amount',
      'amount_too_large',
    );
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: seconds(),
    currency: charge.currency,
    metadata: textsOf(params, 'metadata'),
    payment_intent: id,
    reason,
    status,
  };
  recordRefund(refund, charge, work);
  return refund;
}

function refundableCharge(id: string, work: Work): Charge {
  const intent = intentById(work.state, id);
  const charge = work.find('charges', intent.latest_charge ?? '');
  if (intent.status === 'succeeded' && charge) return charge;
  throw unexpectedState(`This PaymentIntent (${id}) does not have a successful charge to refund.`, intent);
}

const alreadyRefunded = ({ id }: Charge) =>
  new ApiError(
    400,
    {
      type: 'invalid_request_error',
      code: 'charge_already_refunded',
      message: `Charge ${id} has already been refunded.`,
    },
    true,
  );

// Inquiries and disputes that the shop has won do not hinder a refund.
const hasOpenDispute = (charge: string, { state }: Work): boolean =>
  state
    .all('disputes')
    .some((one) => one.charge === charge && ['needs_response', 'under_review', 'lost'].includes(one.status));

const isMoving = ({ status }: Refund) => status === 'pending' || status === 'succeeded';

function recordRefund(refund: Refund, charge: Charge, work: Work): void {
  work.put('refunds', refund.id, refund);
  work.emit('refund.created', refund);
  if (isMoving(refund)) work.emit('charge.refunded', addRefunded(charge, refund.amount, work));
  else work.emit('refund.failed', refund);
}

function addRefunded(charge: Charge, amount: number, work: Work): Charge {
  const amount_refunded = charge.amount_refunded + amount;
  const changed: Charge = {
    ...charge,
    amount_refunded,
    refunded: amount_refunded === charge.amount_captured,
  };
  work.put('charges', charge.id, changed);
  return changed;
}

/**
 * Changes the status of a refund later, as a bank does. A failed one no longer counts as refunded. Source:
 * docs.stripe.com/refunds, "Failed refunds"; docs.stripe.com/api/events/types.
 */
export function changeRefund(id: string, status: RefundStatus, work: Work): Refund {
  const before = refundById(id, work);
  const after: Refund = { ...before, status };
  work.put('refunds', id, after);
  const charge = work.find('charges', after.charge);
  if (charge && isMoving(before) && !isMoving(after)) addRefunded(charge, -after.amount, work);
  work.emit('refund.updated', after);
  work.emit('charge.refund.updated', after);
  if (status === 'failed') work.emit('refund.failed', after);
  return after;
}

/** Returns a refund by id. Throws 404. */
export function refundById(id: string, { state }: Pick<Work, 'state'>): Refund {
  const refund = state.get('refunds', id);
  if (!refund) throw noSuch('refund', id, 'id');
  return refund;
}
