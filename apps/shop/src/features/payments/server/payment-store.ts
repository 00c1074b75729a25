import type { PaymentMethod } from '@activepick/domain/checkout/totals.ts';
import type { Ore } from '@activepick/domain/money.ts';
import type { Connection } from '#src/platform/db.ts';
import { uuidv7 } from '#src/platform/uuid.ts';

/** The states of a payment; those of Active Finance end with the employer. */
export type PaymentState = 'awaiting-employer' | 'pending' | 'authorised' | 'captured' | 'voided' | 'unknown';

/** Stores the payment row of an order and returns its id: each attempt to pay is a row of its own. */
export async function insertPayment(
  tx: Connection,
  payment: { orderId: string; method: PaymentMethod; state: PaymentState; amountOre: Ore },
): Promise<string> {
  const id = uuidv7();
  await tx.query({
    name: 'insert-payment',
    text: 'insert into payments (id, order_id, method, state, amount_ore) values ($1, $2, $3, $4, $5)',
    values: [id, payment.orderId, payment.method, payment.state, payment.amountOre],
  });
  return id;
}
