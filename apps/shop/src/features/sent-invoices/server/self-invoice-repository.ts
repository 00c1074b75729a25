// Invoices in the seller's name, from the stored intent to the number in the accounting system.
import type { BillingAgreement } from '@activepick/domain/invoicing/billing-document.ts';
import type { BillingLine } from '@activepick/domain/invoicing/billing-lines.ts';
import { netOf, type SelfInvoice } from '@activepick/domain/invoicing/self-invoice.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryOneRow, queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';

/** Data that is stored with an invoice but not sent: its kind, the texts of its rows, and its orders. */
export interface InvoiceMore {
  kind: 'invoice' | 'credit';
  /** The id of the credited invoice. */
  creditsId: string | null;
  lines: readonly BillingLine[] | null;
  orderIds: readonly string[];
  /** Its approved service claims. */
  claimIds: readonly string[];
  /** The agreement that lets us bill in the seller's name. */
  agreement: BillingAgreement | null;
}

/** The data of an ordinary invoice without orders. */
export const PLAIN: InvoiceMore = {
  kind: 'invoice',
  creditsId: null,
  lines: null,
  orderIds: [],
  claimIds: [],
  agreement: null,
};

/** Thrown when one of the orders or claims is invoiced already or not approved any more, or the invoice is credited already. */
export class AlreadyInvoiced extends Error {
  override name = 'AlreadyInvoiced';
}

/** A stored invoice and the state of sending it. */
export interface StoredInvoice {
  id: string;
  state: 'intended' | 'unknown' | 'sent';
  fingerprint: Buffer;
  givenNumber: string | null;
  isNew: boolean;
  /** Another process is working on it. */
  isClaimed: boolean;
  /** The latest attempt is so recent that the provider may still be processing it. */
  isRecent: boolean;
  invoice: SelfInvoice;
}

// The provider may still process a request for a while after our timeout.
const RECENT_SECONDS = 30;

const COLUMNS = `id, state, fingerprint, given_number as "givenNumber", invoice,
  coalesce(claimed_until > now(), false) as "isClaimed",
  updated_at > now() - interval '${RECENT_SECONDS} seconds' as "isRecent"`;

/**
 * Stores the intention to send an invoice, and claims it for the caller. If one with that supplier and number exists,
 * returns it unchanged. The caller compares fingerprints.
 */
export async function intendInvoice(
  connection: Connection,
  {
    invoice,
    fingerprint,
    userId,
    seconds,
    more,
  }: {
    invoice: SelfInvoice;
    fingerprint: Buffer;
    userId: string | null;
    seconds: number;
    more: InvoiceMore;
  },
): Promise<StoredInvoice> {
  const stored = await queryRow<StoredInvoice>(connection, {
    name: 'intend-invoice',
    text: `insert into self_invoices (id, supplier_number, invoice_number, state, fingerprint, invoice, net_ore, vat_ore,
        total_ore, created_by, claimed_until, kind, credits_id, lines, agreement)
      values ($1, $2, $3, 'intended', $4, $5, $6, $7, $8, $9, now() + make_interval(secs => $10), $11, $12, $13, $14)
      on conflict (supplier_number, invoice_number) do nothing
      returning ${COLUMNS}, true as "isNew"`,
    values: [
      uuidv7(),
      invoice.supplierNumber,
      invoice.invoiceNumber,
      fingerprint,
      JSON.stringify(invoice),
      netOf(invoice.rows),
      invoice.vatOre,
      invoice.totalOre,
      userId,
      seconds,
      more.kind,
      more.creditsId,
      more.lines === null ? null : JSON.stringify(more.lines),
      more.agreement === null ? null : JSON.stringify(more.agreement),
    ],
  }).catch(inInvoiced);
  if (stored) {
    await linkOrders(connection, stored.id, more.orderIds);
    await linkClaims(connection, stored.id, more.claimIds);
    return stored;
  }
  return queryOneRow<StoredInvoice>(connection, {
    name: 'existing-invoice',
    text: `select ${COLUMNS}, false as "isNew" from self_invoices where supplier_number = $1 and invoice_number = $2`,
    values: [invoice.supplierNumber, invoice.invoiceNumber],
  });
}

const UNIQUE_VIOLATION = '23505';

function inInvoiced(error: unknown): never {
  if ((error as { code?: string }).code === UNIQUE_VIOLATION)
    throw new AlreadyInvoiced('invoiced already', { cause: error });
  throw error;
}

async function linkOrders(
  connection: Connection,
  invoiceId: string,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return;
  await execute(connection, {
    name: 'link-orders',
    text: 'insert into self_invoice_orders (order_id, invoice_id) select order_id, $2 from unnest($1::uuid[]) order_id',
    values: [orderIds, invoiceId],
  }).catch(inInvoiced);
}

// The rows are locked, so that staff cannot reject a claim meanwhile.
async function linkClaims(
  connection: Connection,
  invoiceId: string,
  claimIds: readonly string[],
): Promise<void> {
  if (claimIds.length === 0) return;
  const count = await execute(connection, {
    name: 'link-service-claims',
    text: `insert into self_invoice_claims (claim_id, invoice_id)
      select c.id, $2 from service_claims c where c.id = any ($1::uuid[]) and c.state = 'approved' for share of c`,
    values: [claimIds, invoiceId],
  }).catch(inInvoiced);
  if (count !== new Set(claimIds).size) throw new AlreadyInvoiced('a claim is not approved any more');
}

/** Returns the invoice numbers that we have used in a seller's name. */
export async function usedNumbers(connection: Connection, supplierNumber: string): Promise<string[]> {
  const rows = await queryRows<{ invoice_number: string }>(connection, {
    name: 'used-numbers',
    text: 'select invoice_number from self_invoices where supplier_number = $1',
    values: [supplierNumber],
  });
  return rows.map(({ invoice_number }) => invoice_number);
}

/** Claims an unsettled invoice for so many seconds. Returns false when another process has claimed it. */
export async function claimInvoice(connection: Connection, id: string, seconds: number): Promise<boolean> {
  const rowCount = await execute(connection, {
    name: 'claim-invoice',
    text: `update self_invoices set claimed_until = now() + make_interval(secs => $2), updated_at = now()
      where id = $1 and state <> 'sent' and (claimed_until is null or claimed_until < now())`,
    values: [id, seconds],
  });
  return rowCount === 1;
}

/** Records the outcome: sent, with its given number, or unknown. Releases the claim. */
export async function settleInvoice(
  connection: Connection,
  id: string,
  { state, givenNumber }: { state: 'sent'; givenNumber: string } | { state: 'unknown'; givenNumber: null },
): Promise<void> {
  await execute(connection, {
    name: 'settle-invoice',
    text: `update self_invoices set state = $2, given_number = $3, claimed_until = null, updated_at = now()
      where id = $1 and state <> 'sent'`,
    values: [id, state, givenNumber],
  });
}

/** Deletes an invoice that certainly has not been sent, so that its number can be used again. */
export async function forgetInvoice(connection: Connection, id: string): Promise<void> {
  await execute(connection, {
    name: 'forget-invoice',
    text: `delete from self_invoices where id = $1 and state <> 'sent'`,
    values: [id],
  });
}

/** Returns unclaimed invoices with an unknown outcome, oldest first. */
export async function invoicesInDoubt(connection: Connection, most: number): Promise<StoredInvoice[]> {
  return queryRows<StoredInvoice>(connection, {
    name: 'invoices-in-doubt',
    text: `select ${COLUMNS}, false as "isNew" from self_invoices
      where state <> 'sent' and (claimed_until is null or claimed_until < now())
        and updated_at < now() - interval '${RECENT_SECONDS} seconds' order by updated_at limit $1`,
    values: [most],
  });
}
