// The state of sending invoices to employers.
import type { Day } from '@activepick/domain/calendar.ts';
import type { EmployerInvoiceKind } from '@activepick/domain/invoicing/employer-invoice.ts';
import type { Ore } from '@activepick/domain/money.ts';
import type { Month } from '@activepick/domain/month.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryOneRow, queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import type { InvoiceProblem } from '../contract.ts';

/** An invoice that a process has claimed to send. */
export interface ClaimedInvoice {
  id: string;
  number: number;
  companyId: string;
  month: Month;
  issuedOn: Day;
  dueOn: Day;
  yourReference: string;
  vatPercent: number;
  state: 'to-send' | 'in-doubt';
  customerNumber: string | null;
  attempts: number;
  /** The latest attempt is so recent that the accounting system may still be processing it. */
  isRecent: boolean;
}

// The accounting system may still process a request for a while after our timeout.
const RECENT_SECONDS = 30;

/** Claims the next invoice that is due for so many seconds and returns it, or null. */
export const claimDueInvoice = (connection: Connection, seconds: number): Promise<ClaimedInvoice | null> =>
  queryRow<ClaimedInvoice>(connection, {
    name: 'claim-employer-invoice',
    text: `with due as (
        select id, state, tried_at from employer_invoices
        where state in ('to-send', 'in-doubt') and next_try_at <= now()
          and (claimed_until is null or claimed_until < now())
        order by next_try_at limit 1 for update skip locked
      )
      update employer_invoices i set claimed_until = now() + make_interval(secs => $1)
      from due where i.id = due.id
      returning i.id, i.number, i.company_id as "companyId", to_char(i.month, 'YYYY-MM') as month,
        i.issued_on::text as "issuedOn", i.due_on::text as "dueOn", i.your_reference as "yourReference",
        i.vat_percent::float8 as "vatPercent", due.state as state, i.customer_number as "customerNumber", i.attempts,
        coalesce(due.tried_at > now() - interval '${RECENT_SECONDS} seconds', false) as "isRecent"`,
    values: [seconds],
  });

/** Records that a claimed invoice is about to be created, so that a lost answer or a kill leaves it in doubt. */
export async function intendInvoice(
  connection: Connection,
  id: string,
  customerNumber: string,
): Promise<void> {
  await execute(connection, {
    name: 'intend-employer-invoice',
    text: `update employer_invoices set state = 'in-doubt', customer_number = $2, tried_at = now() where id = $1`,
    values: [id, customerNumber],
  });
}

/** Records the number of a sent invoice, and releases the claim. */
export async function settleInvoice(
  connection: Connection,
  id: string,
  documentNumber: string,
): Promise<void> {
  await execute(connection, {
    name: 'settle-employer-invoice',
    text: `update employer_invoices set state = 'sent', document_number = $2, sent_at = now(), problem = null,
        problem_text = null, claimed_until = null
      where id = $1 and state in ('to-send', 'in-doubt')`,
    values: [id, documentNumber],
  });
}

/**
 * Records the number that an invoice has in the seller's own books. Returns its company; null for an invoice that has a
 * number already. Nothing reads its state from an accounting system later.
 */
export async function recordBookedInvoice(
  tx: Connection,
  { id, documentNumber }: { id: string; documentNumber: string },
): Promise<string | null> {
  const row = await queryRow<{ companyId: string }>(tx, {
    name: 'record-booked-employer-invoice',
    text: `update employer_invoices set state = 'booked', document_number = $2, sent_at = now(), problem = null,
        problem_text = null, claimed_until = null
      where id = $1 and state in ('to-send', 'in-doubt', 'failed') returning company_id as "companyId"`,
    values: [id, documentNumber],
  });
  return row?.companyId ?? null;
}

/** What an attempt left behind: the state, why it did not work, and when to try again. */
export interface FailedAttempt {
  state: 'to-send' | 'in-doubt' | 'failed';
  /** Null while an answer is awaited. */
  problem: InvoiceProblem | null;
  text: string | null;
  waitSeconds: number;
}

/** Records an attempt that did not settle an invoice, and releases the claim. */
export async function recordAttempt(
  connection: Connection,
  id: string,
  { state, problem, text, waitSeconds }: FailedAttempt,
): Promise<void> {
  await execute(connection, {
    name: 'record-invoice-attempt',
    text: `update employer_invoices set state = $2, problem = $3, problem_text = left($4, 300), attempts = attempts + 1,
        next_try_at = now() + make_interval(secs => $5), claimed_until = null
      where id = $1 and state in ('to-send', 'in-doubt')`,
    values: [id, state, problem, text, waitSeconds],
  });
}

/** Counts the invoices that wait, with the age of the oldest in seconds, and those that an admin has to look at. */
export const countUnsent = (
  connection: Connection,
): Promise<{ waiting: number; oldestSeconds: number; failed: number }> =>
  queryOneRow<{ waiting: number; oldestSeconds: number; failed: number }>(connection, {
    name: 'count-unsent-employer-invoices',
    text: `select (count(*) filter (where state <> 'failed'))::int as waiting,
        coalesce(extract(epoch from now() - min(created_at) filter (where state <> 'failed')), 0)::float8 as "oldestSeconds",
        (count(*) filter (where state = 'failed'))::int as failed
      from employer_invoices where state in ('to-send', 'in-doubt', 'failed')`,
  });

/** Returns how many lines an invoice has, at most `most` plus one. */
export async function countLines(connection: Connection, id: string, most: number): Promise<number> {
  const rows = await queryRows<{ position: number }>(connection, {
    name: 'count-employer-invoice-lines',
    text: 'select position from employer_invoice_lines where invoice_id = $1 limit $2',
    values: [id, most + 1],
  });
  return rows.length;
}

/** A line as the accounting system gets it. */
export interface SentLine {
  benefitNumber: number;
  name: string;
  kind: EmployerInvoiceKind;
  ofMonth: Month;
  amountOre: Ore;
}

/** Returns the lines of an invoice by position, at most `most`. */
export const linesToSend = (connection: Connection, id: string, most: number): Promise<SentLine[]> =>
  queryRows<SentLine>(connection, {
    name: 'employer-invoice-lines-to-send',
    text: `select benefit_number as "benefitNumber", name, kind, to_char(of_month, 'YYYY-MM') as "ofMonth",
        amount_ore::float8 as "amountOre"
      from employer_invoice_lines where invoice_id = $1 order by position limit $2`,
    values: [id, most],
  });

/** The sum of the lines of a kind, and how many benefits they are of. */
export interface SumOfKind {
  kind: EmployerInvoiceKind;
  benefits: number;
  amountOre: Ore;
}

/** Returns the sums of an invoice by kind. */
export const sumsOfKinds = (connection: Connection, id: string): Promise<SumOfKind[]> =>
  queryRows<SumOfKind>(connection, {
    name: 'employer-invoice-sums',
    text: `select kind, count(distinct benefit_number)::int as benefits, sum(amount_ore)::float8 as "amountOre"
      from employer_invoice_lines where invoice_id = $1 group by kind
      order by array_position(array['lease', 'service', 'accessories', 'pause', 'settlement', 'buy-out', 'damage'], kind)`,
    values: [id],
  });

/** Returns sent invoices whose state was not read for so many minutes, the longest unread first. */
export const invoicesToCheck = (
  connection: Connection,
  { minutes, limit }: { minutes: number; limit: number },
): Promise<{ id: string; documentNumber: string }[]> =>
  queryRows<{ id: string; documentNumber: string }>(connection, {
    name: 'employer-invoices-to-check',
    text: `select id, coalesce(document_number, '') as "documentNumber" from employer_invoices
      where state = 'sent' and (checked_at is null or checked_at < now() - make_interval(mins => $1))
      order by checked_at nulls first limit $2`,
    values: [minutes, limit],
  });

/** Records the state of an invoice in the accounting system. */
export async function recordChecked(
  connection: Connection,
  id: string,
  state: 'sent' | 'booked' | 'cancelled',
): Promise<void> {
  await execute(connection, {
    name: 'record-employer-invoice-state',
    text: `update employer_invoices set state = $2, checked_at = now(), booked_at = case when $2 = 'booked' then now() end
      where id = $1 and state = 'sent'`,
    values: [id, state],
  });
}

/** Has a failed or waiting invoice sent by the next run. Returns its company, or null if it is sent already. */
export async function retryInvoice(connection: Connection, id: string): Promise<string | null> {
  const row = await queryRow<{ companyId: string }>(connection, {
    name: 'retry-employer-invoice',
    text: `update employer_invoices set state = case when state = 'failed' then 'to-send' else state end,
        next_try_at = now(), attempts = 0
      where id = $1 and state in ('to-send', 'in-doubt', 'failed') returning company_id as "companyId"`,
    values: [id],
  });
  return row?.companyId ?? null;
}
