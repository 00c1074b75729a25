// The money of a payment after its capture, as staff see it with orders and benefits.
import { OUTSIDE_ACTOR } from '#src/features/payments/server/refund-repository.ts';
import type { PaymentMoney } from '../contract.ts';

/** SQL for the `PaymentMoney` of a payment `p`, as JSON. Pass the value to `moneyOf`. */
export const PAYMENT_MONEY = `json_build_object('capturedOre', coalesce(p.captured_ore, p.amount_ore),
    'refunds', (select coalesce(json_agg(json_build_object('id', r.id, 'amountOre', r.amount_ore, 'state', r.state,
        'at', r.updated_at, 'isByHand', r.state = 'done' and r.provider_id is null,
        'isOutside', r.actor = '${OUTSIDE_ACTOR}') order by r.created_at, r.id), '[]')
      from refunds r where r.payment_id = p.id),
    'disputes', (select coalesce(json_agg(json_build_object('id', d.id, 'amountOre', d.amount_ore, 'state', d.state,
        'reason', d.reason, 'respondBy', d.respond_by) order by d.created_at, d.id), '[]')
      from payment_disputes d where d.payment_id = p.id))`;

// PostgreSQL writes timestamps into JSON with the session's UTC offset.
const instant = (text: string) => new Date(text).toISOString();

/** Returns the value of `PAYMENT_MONEY` with its times in UTC. */
export const moneyOf = ({ capturedOre, refunds, disputes }: PaymentMoney): PaymentMoney => ({
  capturedOre,
  refunds: refunds.map((refund) => ({ ...refund, at: instant(refund.at) })),
  disputes: disputes.map((one) => ({ ...one, respondBy: one.respondBy && instant(one.respondBy) })),
});
