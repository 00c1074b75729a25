// What happens to a payment outside the shop: in the provider's dashboard, and at banks.
import type { ControlAnswer } from './control.ts';
import { ApiError } from './errors.ts';
import type { Params } from './form.ts';
import { captureIntent, intentById } from './intents.ts';
import {
  DISPUTE_STATUSES,
  type Dispute,
  type DisputeStatus,
  newId,
  REFUND_STATUSES,
  type RefundStatus,
  seconds,
} from './objects.ts';
import { changeRefund, createRefund } from './refunds.ts';
import type { State } from './state.ts';
import type { Webhooks } from './webhooks.ts';
import { beginWork, type Work } from './work.ts';

type Input = Record<string, unknown>;

const DAYS_TO_ANSWER = 7;

/** `POST /sandbox/outside`: one of the happenings of the README. Emits the provider's events. */
export function happenOutside(input: Input, state: State, webhooks: Webhooks): ControlAnswer {
  const work = beginWork(state, { requestId: null, idempotencyKey: null });
  try {
    const body = happening(input, work);
    if (!body)
      return {
        status: 400,
        body: { error: 'payment with refund, capture or dispute; or refund or dispute with status' },
      };
    work.commit();
    webhooks.wake();
    return { status: 200, body };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.status, body: { error: error.body.message } };
  }
}

function happening({ payment, refund, capture, dispute, status }: Input, work: Work): object | null {
  if (typeof payment === 'string') {
    if (isInput(refund))
      return createRefund(
        { payment_intent: payment, ...amountOf(refund) },
        work,
        oneOf(REFUND_STATUSES, refund.status),
      );
    if (isInput(capture)) {
      const { amount } = amountOf(capture);
      return captureIntent(
        intentById(work.state, payment),
        amount ? { amount_to_capture: amount } : {},
        work,
      );
    }
    return isInput(dispute) ? openDispute(payment, dispute, work) : null;
  }
  if (typeof refund === 'string')
    return changeRefund(refund, oneOf<RefundStatus>(REFUND_STATUSES, status) ?? 'failed', work);
  if (typeof dispute === 'string')
    return changeDispute(dispute, oneOf<DisputeStatus>(DISPUTE_STATUSES, status) ?? 'lost', work);
  return null;
}

const isInput = (value: unknown): value is Input => typeof value === 'object' && value !== null;
const amountOf = ({ amount }: Input): Params =>
  typeof amount === 'number' ? { amount: String(amount) } : {};
const oneOf = <Word extends string>(words: readonly Word[], value: unknown): Word | undefined =>
  words.find((word) => word === value);

function openDispute(payment: string, input: Input, work: Work): Dispute {
  const intent = intentById(work.state, payment);
  const charge = work.find('charges', intent.latest_charge ?? '');
  const status = oneOf<DisputeStatus>(DISPUTE_STATUSES, input.status) ?? 'needs_response';
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: typeof input.amount === 'number' ? input.amount : intent.amount_received,
    charge: charge?.id ?? '',
    created: seconds(),
    currency: intent.currency,
    evidence_details: {
      due_by: seconds() + DAYS_TO_ANSWER * 24 * 3600,
      has_evidence: false,
      past_due: false,
    },
    is_charge_refundable: status.startsWith('warning_'),
    livemode: false,
    metadata: {},
    payment_intent: payment,
    reason: typeof input.reason === 'string' ? input.reason : 'fraudulent',
    status,
  };
  work.put('disputes', dispute.id, dispute);
  work.emit('charge.dispute.created', dispute);
  if (!status.startsWith('warning_')) work.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

function changeDispute(id: string, status: DisputeStatus, work: Work): Dispute | null {
  const before = work.find('disputes', id);
  if (!before) return null;
  const after: Dispute = { ...before, status };
  work.put('disputes', id, after);
  const isClosed = ['won', 'lost', 'warning_closed'].includes(status);
  work.emit(isClosed ? 'charge.dispute.closed' : 'charge.dispute.updated', after);
  if (status === 'won') work.emit('charge.dispute.funds_reinstated', after);
  return after;
}
