// Payments: one row per attempt. Times come from the database, because the clocks of two servers may differ.
import type { PaymentMethod } from '@activepick/domain/checkout/totals.ts';
import type { Ore } from '@activepick/domain/money.ts';
import { type DeclineReason, isDeclineReason } from '@activepick/domain/payments/declines.ts';
import {
  nextPaymentStep,
  PAYMENT_LINK_HOURS,
  type PaymentState,
  pauseBeforeCheck,
} from '@activepick/domain/payments/payment-states.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryOneRow, queryRow, queryRows } from '#src/platform/database/query-rows.ts';

/** What a payment is for: an order, or a bike at the end of a benefit's term or by an early buy-out. */
export type PaymentTarget = { kind: 'order'; id: string } | BuyOutTarget;

/** A bike that its employee buys: by the end of a term, or by a life event. */
export interface BuyOutTarget {
  kind: 'term-end' | 'life-event';
  id: string;
}

/** A stored payment. Amounts in öre. */
export interface StoredPayment {
  id: string;
  /** What is paid. */
  target: PaymentTarget;
  /** The buyer's language; null for an order, which has its own. */
  language: Language | null;
  state: PaymentState;
  amountOre: number;
  /** The captured amount; the whole amount before the capture. */
  capturedOre: number;
  /** The number of cards tried on the target so far, from 1. */
  attempt: number;
  providerId: string | null;
  providerMethodId: string | null;
  decline: DeclineReason | null;
  refundedOre: number;
  /** A process is working on it right now. */
  isClaimed: boolean;
  checks: number;
}

/** A payment to store. `card` only for a card payment. */
export interface NewPayment {
  id: string;
  orderId: string;
  method: PaymentMethod;
  state: PaymentState;
  amountOre: Ore;
  card?: { attempt: number; providerMethodId: string; returnTokenHash: Buffer };
}

/** The time of a claim: longer than one request to the provider may take; each step renews it. */
export const CLAIM = "interval '15 seconds'";
/** The columns of a stored payment. */
export const PAYMENT_COLUMNS = `id, order_id, term_id, life_event_id, language, state, amount_ore, coalesce(captured_ore, amount_ore) as captured_ore, attempt, provider_id, provider_method_id, decline, refunded_ore, checks,
  coalesce(claimed_until > now(), false) as is_claimed`;
const LIVE = `('pending', 'unknown', 'requires-action', 'authorised', 'voiding', 'refunding')`;

/** A row of `PAYMENT_COLUMNS`. */
export interface PaymentRow {
  id: string;
  order_id: string | null;
  term_id: string | null;
  life_event_id: string | null;
  language: Language | null;
  state: PaymentState;
  amount_ore: string;
  captured_ore: string;
  attempt: number;
  provider_id: string | null;
  provider_method_id: string | null;
  decline: string | null;
  refunded_ore: string;
  checks: number;
  is_claimed: boolean;
}

function targetOf({ order_id, term_id, life_event_id }: PaymentRow): PaymentTarget {
  if (order_id !== null) return { kind: 'order', id: order_id };
  if (term_id !== null) return { kind: 'term-end', id: term_id };
  return { kind: 'life-event', id: life_event_id as string };
}

/** Returns the payment of a row. */
export const paymentOf = (row: PaymentRow): StoredPayment => ({
  id: row.id,
  target: targetOf(row),
  language: row.language,
  state: row.state,
  amountOre: Number(row.amount_ore),
  capturedOre: Number(row.captured_ore),
  attempt: row.attempt,
  providerId: row.provider_id,
  providerMethodId: row.provider_method_id,
  decline: isDeclineReason(row.decline) ? row.decline : null,
  refundedOre: Number(row.refunded_ore),
  isClaimed: row.is_claimed,
  checks: row.checks,
});

async function one(
  connection: Connection,
  query: { name: string; text: string; values: unknown[] },
): Promise<StoredPayment | null> {
  const row = await queryRow<PaymentRow>(connection, query);
  return row && paymentOf(row);
}

/** Stores the payment row of an order. The caller claims a card payment at the same time. */
export async function insertPayment(tx: Connection, payment: NewPayment): Promise<void> {
  const { card } = payment;
  await execute(tx, {
    name: 'insert-payment',
    text: `insert into payments (id, order_id, method, state, amount_ore, attempt, provider_method_id,
        return_token_hash, return_expires_at, claimed_until, check_after)
      values ($1, $2, $3, $4, $5, $6, $7, $8, case when $8::bytea is not null then now() + make_interval(hours => $9) end,
        case when $8::bytea is not null then now() + ${CLAIM} end,
        case when $8::bytea is not null then now() + ${CLAIM} end)`,
    values: [
      payment.id,
      payment.orderId,
      payment.method,
      payment.state,
      payment.amountOre,
      card?.attempt ?? 1,
      card?.providerMethodId ?? null,
      card?.returnTokenHash ?? null,
      PAYMENT_LINK_HOURS,
    ],
  });
}

/** Returns a payment by its id, or null. */
export const paymentById = (connection: Connection, id: string): Promise<StoredPayment | null> =>
  one(connection, {
    name: 'payment-by-id',
    text: `select ${PAYMENT_COLUMNS} from payments where id = $1`,
    values: [id],
  });

/** Returns a payment with its row locked for the rest of the transaction. Lock its order first. */
export const lockPayment = (tx: Connection, id: string): Promise<StoredPayment | null> =>
  one(tx, {
    name: 'lock-payment',
    text: `select ${PAYMENT_COLUMNS} from payments where id = $1 for update`,
    values: [id],
  });

/** Returns the last attempt to pay an order with its row locked. Lock the order first. */
export const lockLastAttempt = (tx: Connection, orderId: string): Promise<StoredPayment | null> =>
  one(tx, {
    name: 'lock-last-attempt',
    text: `select ${PAYMENT_COLUMNS} from payments where order_id = $1 order by attempt desc limit 1 for update`,
    values: [orderId],
  });

/** Returns the payment of a link's token by its SHA-256, if the link is valid. */
export const paymentByReturn = (connection: Connection, hash: Buffer): Promise<StoredPayment | null> =>
  one(connection, {
    name: 'payment-by-return',
    text: `select ${PAYMENT_COLUMNS} from payments where return_token_hash = $1 and return_expires_at > now()`,
    values: [hash],
  });

/** Returns the payment with the provider's id, or null. */
export const paymentOfProvider = (
  connection: Connection,
  providerId: string,
): Promise<StoredPayment | null> =>
  one(connection, {
    name: 'payment-of-provider',
    text: `select ${PAYMENT_COLUMNS} from payments where provider_id = $1`,
    values: [providerId],
  });

/**
 * Claims a payment for the longest duration of a provider request. Returns null if it is final, or another
 * process is working on it.
 */
export const claimPayment = (connection: Connection, id: string): Promise<StoredPayment | null> =>
  one(connection, {
    name: 'claim-payment',
    text: `update payments set claimed_until = now() + ${CLAIM} where id = $1 and state in ${LIVE}
        and (claimed_until is null or claimed_until <= now()) returning ${PAYMENT_COLUMNS}`,
    values: [id],
  });

/**
 * Stores the provider's id of a payment and marks it as sent, so that others must request its outcome. Returns null
 * when the attempt was abandoned in the meantime; nothing may be charged then.
 */
export const recordBegun = (
  connection: Connection,
  id: string,
  providerId: string,
): Promise<StoredPayment | null> =>
  one(connection, {
    name: 'record-payment-begun',
    text: `with begun as (
        update payments set provider_id = $2, claimed_until = now() + ${CLAIM}, updated_at = now(),
          state = case when state = 'pending' then 'unknown' else state end
        where id = $1 returning *
      )
      select ${PAYMENT_COLUMNS} from begun where state = 'unknown'`,
    values: [id, providerId],
  });

/** Stores the state of a payment and extends the claim on it by the time of one request. */
export async function recordState(
  tx: Connection,
  id: string,
  what: {
    state: PaymentState;
    /** The provider's id, if known. */
    providerId: string | null;
    decline: DeclineReason | null;
    card: { brand: string; last4: string } | null;
    /** The captured amount, if any. */
    capturedOre: number | null;
  },
): Promise<void> {
  await execute(tx, {
    name: 'record-payment-state',
    text: `update payments set state = $2, decline = $3, card_brand = coalesce($4, card_brand),
        card_last4 = coalesce($5, card_last4), captured_ore = coalesce($8, captured_ore), provider_id = coalesce(provider_id, $7), checks = 0, check_after = now() + ${CLAIM}, updated_at = now(),
        claimed_until = case when $6 and claimed_until > now() then now() + ${CLAIM} end
      where id = $1`,
    values: [
      id,
      what.state,
      what.decline,
      what.card?.brand ?? null,
      what.card?.last4 ?? null,
      nextPaymentStep(what.state) !== null,
      what.providerId,
      what.capturedOre,
    ],
  });
}

/** Releases the claim on a payment, and sets when it is checked again. */
export async function leavePayment(connection: Connection, payment: StoredPayment): Promise<void> {
  await execute(connection, {
    name: 'leave-payment',
    text: `update payments set claimed_until = null, checks = checks + 1,
        check_after = now() + make_interval(secs => $2) where id = $1`,
    values: [payment.id, pauseBeforeCheck(payment.checks)],
  });
}

/**
 * Abandons the unpaid payments of an order, so that nothing more may be charged. Returns the ids of those that must
 * be cancelled at the provider. Lock the order first.
 */
export async function giveUpAttempts(tx: Connection, orderId: string): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(tx, {
    name: 'give-up-attempts',
    text: `update payments set state = 'voiding', check_after = now(), updated_at = now()
      where order_id = $1 and state in ('pending', 'requires-action') returning id`,
    values: [orderId],
  });
  return rows.map((row) => row.id);
}

/** Cancels the employer's debt for an order. Lock the order first. */
export async function endFinanced(tx: Connection, orderId: string): Promise<void> {
  await execute(tx, {
    name: 'end-financed',
    text: `update payments set state = 'voided', updated_at = now() where order_id = $1 and state = 'awaiting-employer'`,
    values: [orderId],
  });
}

/**
 * Returns the ids of an order's payments that were captured, with their rows locked. Lock the order first.
 */
export async function lockTaken(tx: Connection, orderId: string): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(tx, {
    name: 'lock-taken',
    text: `select id from payments where order_id = $1 and state in ('captured', 'refunding') order by id for update`,
    values: [orderId],
  });
  return rows.map((row) => row.id);
}

/** Returns the ids of payments that are due for a check, the longest wait first. */
export async function duePayments(connection: Connection, most: number): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    connection,
    `select id from payments where state in ${LIVE} and check_after <= now()
        and (claimed_until is null or claimed_until <= now()) order by check_after limit $1`,
    [most],
  );
  return rows.map((row) => row.id);
}

/** Returns the number of payments in doubt, and the age of the oldest doubt in seconds. */
export async function doubt(connection: Connection): Promise<{ count: number; oldestSeconds: number }> {
  return queryOneRow<{ count: number; oldestSeconds: number }>(
    connection,
    `select count(*)::int as count, coalesce(extract(epoch from now() - min(updated_at)), 0)::int as "oldestSeconds"
      from payments where state in ('unknown', 'authorised', 'voiding', 'refunding')`,
  );
}

/**
 * Sums up what was paid back of a payment. A payment that is paid back in full becomes 'refunded'; if a refund fails
 * later, it is open again. Lock the payment first.
 */
export async function recountRefunds(tx: Connection, id: string): Promise<void> {
  await execute(tx, {
    name: 'recount-refunds',
    text: `update payments p set refunded_ore = s.done, updated_at = now(), state = case
          when state not in ('captured', 'refunding', 'refunded') then state
          when s.done >= coalesce(captured_ore, amount_ore) then 'refunded'
          when state <> 'captured' and s.done + s.lost >= coalesce(captured_ore, amount_ore) then 'refunded'
          when state <> 'refunded' then state
          when exists (select 1 from refunds where business_key = 'payment:' || p.id || ':not-wanted') then 'refunding'
          else 'captured' end
      from (select
          (select coalesce(sum(amount_ore), 0) from refunds where payment_id = $1 and state = 'done')::bigint as done,
          (select coalesce(sum(amount_ore), 0) from payment_disputes where payment_id = $1 and state = 'lost')::bigint as lost
        ) s
      where p.id = $1`,
    values: [id],
  });
}
