import { ApiError, invalid, missing, noSuch, unexpectedState } from './errors.ts';
import { type Params, refuseUnknown, textOf, textsOf, wholeOf, wordOf } from './form.ts';
import { intentById } from './intents.ts';
import { type Charge, newId, type Refund, seconds } from './objects.ts';
import type { Work } from './work.ts';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

/** `POST /v1/refunds`, in full or in part. Source: docs.stripe.com/api/refunds/create. */
export function createRefund(params: Params, work: Work): Refund {
  refuseUnknown(params, ['payment_intent', 'amount', 'reason', 'metadata', 'expand']);
  const id = textOf(params, 'payment_intent');
  if (id === undefined) throw missing('payment_intent');
  const reason = wordOf(params, 'reason', REASONS) ?? null;
  const wanted = wholeOf(params, 'amount');
  const charge = refundableCharge(id, work);
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = wanted ?? left;
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
    status: 'succeeded',
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

function recordRefund(refund: Refund, charge: Charge, work: Work): void {
  const amount_refunded = charge.amount_refunded + refund.amount;
  const refunded: Charge = {
    ...charge,
    amount_refunded,
    refunded: amount_refunded === charge.amount_captured,
  };
  work.put('refunds', refund.id, refund);
  work.put('charges', charge.id, refunded);
  work.emit('charge.refunded', refunded);
}

/** Returns a refund by id. Throws 404. */
export function refundById(id: string, { state }: Pick<Work, 'state'>): Refund {
  const refund = state.get('refunds', id);
  if (!refund) throw noSuch('refund', id, 'id');
  return refund;
}
