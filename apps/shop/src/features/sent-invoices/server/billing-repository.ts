// Sent invoices: the list, the seller's decision, and their status in the accounting system.
import type { BillingAgreement, BillingParty } from '@activepick/domain/invoicing/billing-document.ts';
import type { BillingLine } from '@activepick/domain/invoicing/billing-lines.ts';
import type { BillingFacts, BillingStage } from '@activepick/domain/invoicing/billing-stage.ts';
import type { SelfInvoice } from '@activepick/domain/invoicing/self-invoice.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import type { BookedState } from '#src/providers/accounting/accounting.ts';

/** A sent invoice with its seller, decision and status. */
export interface BilledInvoice extends BillingFacts {
  id: string;
  invoice: SelfInvoice;
  givenNumber: string | null;
  seller: BillingParty | null;
  lines: readonly BillingLine[] | null;
  agreement: BillingAgreement | null;
  objection: string | null;
  /** The number of the credited invoice. */
  credits: string | null;
  orderIds: readonly string[];
  checkedAt: Date | null;
  /** The time of the seller's answer, or of the credit invoice if there was no answer. */
  closedAt: Date | null;
  /** The version of its links, from 1. Withdrawing the links increments it. */
  linkVersion: number;
}

const SELECT = `select i.id, i.kind, i.state, i.approval, i.invoice, i.given_number as "givenNumber", i.seller, i.lines, i.agreement,
    i.objection, i.is_booked as "isBooked", i.is_cancelled as "isCancelled", i.balance_ore::float8 as "balanceOre",
    i.checked_at as "checkedAt", o.invoice_number as credits, i.link_version as "linkVersion",
    coalesce(i.decided_at, (select min(c.created_at) from self_invoices c where c.credits_id = i.id)) as "closedAt",
    exists (select 1 from self_invoices c where c.credits_id = i.id) as "isCredited",
    array(select order_id::text from self_invoice_orders l where l.invoice_id = i.id) as "orderIds"
  from self_invoices i left join self_invoices o on o.id = i.credits_id`;

/** The stage of the invoice `i`. The same order as in billingStage, which is tested against it. */
export const STAGE = `case when i.state <> 'sent' then 'in-doubt' when i.is_cancelled then 'cancelled'
    when i.kind = 'credit' then 'credit'
    when exists (select 1 from self_invoices c where c.credits_id = i.id) then 'credited'
    when i.approval = 'objected' then 'objected' when i.approval = 'asked' then 'awaiting-approval'
    when i.is_booked and i.balance_ore = 0 then 'paid' when i.is_booked then 'booked'
    when i.approval = 'approved' then 'approved' else 'sent' end`;

/** The filters of the list of invoices. */
export interface BillingSearch {
  q: string;
  stage: BillingStage | null;
  before: string | null;
  most: number;
}

/** Returns invoices, newest first. `q` is part of a number, of a name, or of an order's number in the comments. */
export async function findBilled(
  connection: Connection,
  { q, stage, before, most }: BillingSearch,
): Promise<BilledInvoice[]> {
  return queryRows<BilledInvoice>(connection, {
    name: 'find-billed',
    text: `${SELECT} where ($1 = '' or position(lower($1) in lower(concat_ws(' ', i.invoice_number, i.given_number,
        i.supplier_number, i.seller ->> 'name', i.invoice ->> 'comments'))) > 0)
      and ($2::text is null or ${STAGE} = $2) and ($3::uuid is null or i.id < $3) order by i.id desc limit $4`,
    values: [q.trim(), stage, before, most],
  });
}

/** Returns an invoice, or null. */
export async function billedById(connection: Connection, id: string): Promise<BilledInvoice | null> {
  return queryRow<BilledInvoice>(connection, {
    name: 'billed',
    text: `${SELECT} where i.id = $1`,
    values: [id],
  });
}

/** Returns the ids of invoices whose seller has not been asked, and of uncredited ones with an objection. */
export async function invoicesToPoll(
  connection: Connection,
  most: number,
): Promise<{ unasked: string[]; objected: string[] }> {
  const rows = await queryRows<{ id: string; what: string }>(connection, {
    name: 'invoices-to-poll',
    text: `(select i.id, 'unasked' as what from self_invoices i
        where i.state = 'sent' and i.asked_at is null and i.created_at > now() - interval '7 days' order by i.id limit $1)
      union all
      (select i.id, 'objected' from self_invoices i where i.approval = 'objected' and i.state = 'sent'
        and not exists (select 1 from self_invoices c where c.credits_id = i.id) order by i.id limit $1)`,
    values: [most],
  });
  const of = (what: string) => rows.filter((row) => row.what === what).map(({ id }) => id);
  return { unasked: of('unasked'), objected: of('objected') };
}

/** Records the seller, and whether it is asked to approve. Returns false if that was recorded before. */
export async function recordAsked(
  connection: Connection,
  id: string,
  { seller, isAsked }: { seller: BillingParty; isAsked: boolean },
): Promise<boolean> {
  const rowCount = await execute(connection, {
    name: 'record-asked',
    text: `update self_invoices set seller = $2, asked_at = now(), approval = case when $3 then 'asked' else approval end
      where id = $1 and asked_at is null`,
    values: [id, JSON.stringify(seller), isAsked],
  });
  return rowCount === 1;
}

/**
 * Withdraws the links of an invoice that waits for the seller's answer. Returns the version of the next link, or null
 * when the invoice does not wait for an answer.
 */
export async function endApprovalLinks(connection: Connection, id: string): Promise<number | null> {
  const row = await queryRow<{ link_version: number }>(connection, {
    name: 'end-approval-links',
    text: `update self_invoices set link_version = link_version + 1 where id = $1 and approval = 'asked'
      and not exists (select 1 from self_invoices c where c.credits_id = $1) returning link_version`,
    values: [id],
  });
  return row?.link_version ?? null;
}

/** Records a seller's decision, once. Returns false if the invoice does not wait for an answer. */
export async function recordDecision(
  connection: Connection,
  id: string,
  { approval, objection }: { approval: 'approved' | 'objected'; objection: string | null },
): Promise<boolean> {
  const rowCount = await execute(connection, {
    name: 'record-decision',
    text: `update self_invoices set approval = $2, objection = $3, decided_at = now() where id = $1 and approval = 'asked'
      and not exists (select 1 from self_invoices c where c.credits_id = $1)`,
    values: [id, approval, objection],
  });
  return rowCount === 1;
}

/** Returns suppliers with open invoices (neither paid nor cancelled) not checked for `minutes`, longest ago first. */
export async function suppliersToCheck(
  connection: Connection,
  { minutes, most }: { minutes: number; most: number },
): Promise<string[]> {
  const rows = await queryRows<{ supplier_number: string }>(connection, {
    name: 'suppliers-to-check',
    text: `select supplier_number from self_invoices
      where state = 'sent' and not is_cancelled and (balance_ore is null or balance_ore <> 0)
        and coalesce(checked_at, created_at) <= now() - make_interval(mins => $1)
      group by supplier_number order by min(coalesce(checked_at, created_at)) limit $2`,
    values: [minutes, most],
  });
  return rows.map(({ supplier_number }) => supplier_number);
}

/** Records the status of a supplier's invoices. An invoice without a status is only marked as checked. */
export async function recordBooked(
  connection: Connection,
  supplierNumber: string,
  states: readonly BookedState[],
): Promise<void> {
  await execute(connection, {
    name: 'record-booked',
    text: `update self_invoices i set checked_at = now(), is_booked = coalesce(told."isBooked", i.is_booked),
        is_cancelled = coalesce(told."isCancelled", i.is_cancelled),
        balance_ore = coalesce(told."balanceOre", i.balance_ore)
      from self_invoices own left join jsonb_to_recordset($2::jsonb)
        told ("givenNumber" text, "isBooked" boolean, "isCancelled" boolean, "balanceOre" bigint)
        on told."givenNumber" = own.given_number
      where i.id = own.id and own.supplier_number = $1 and own.state = 'sent'`,
    values: [supplierNumber, JSON.stringify(states)],
  });
}
