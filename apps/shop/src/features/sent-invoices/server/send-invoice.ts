// Sends an invoice to the accounting system exactly once. A committed row records the intent, then the
// invoice is sent outside a transaction, then the row is settled. Fortnox has no idempotency keys, so an
// existing invoice is first looked up by supplier and number (docs/security.md, F10; fortnox.se/developer).
import { createHash } from 'node:crypto';
import type { SelfInvoice } from '@activepick/domain/invoicing/self-invoice.ts';
import type { App } from '#src/app.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import { type ProviderContext, SYSTEM_CONTEXT } from '#src/platform/provider-client/request-audit.ts';
import {
  AlreadyInvoiced,
  claimInvoice,
  forgetInvoice,
  type InvoiceMore,
  intendInvoice,
  invoicesInDoubt,
  PLAIN,
  type StoredInvoice,
  settleInvoice,
} from './self-invoice-repository.ts';

type Parts = Pick<App, 'db' | 'accounting' | 'log'>;

/** The result of sending. `in-doubt`: the outcome is unknown; repeating the request resolves it. */
export type InvoiceSent =
  | { outcome: 'sent'; givenNumber: string; id: string }
  | { outcome: 'number-taken' | 'in-progress' | 'in-doubt' | 'already-invoiced' };

// Longer than the longest call, including the look-up.
const CLAIM_SECONDS = 90;
const SETTLED_AT_ONCE = 20;

/** Sends an invoice, or finds the one sent before. Throws `ProviderError` when it certainly was not accepted. */
export async function sendInvoice(
  parts: Parts,
  invoice: SelfInvoice,
  providerContext: ProviderContext,
  more: InvoiceMore = PLAIN,
): Promise<InvoiceSent> {
  const { db } = parts;
  const fingerprint = createHash('sha256').update(JSON.stringify(invoice)).digest();
  const userId = providerContext.actor.kind === 'user' ? providerContext.actor.id : null;
  const stored = await db
    .transaction((tx) => intendInvoice(tx, { invoice, fingerprint, userId, seconds: CLAIM_SECONDS, more }))
    .catch((error: unknown) => {
      if (error instanceof AlreadyInvoiced) return null;
      throw error;
    });
  if (!stored) return { outcome: 'already-invoiced' };
  if (!stored.isNew && !stored.fingerprint.equals(fingerprint)) return { outcome: 'number-taken' };
  if (stored.state === 'sent')
    return { outcome: 'sent', givenNumber: stored.givenNumber as string, id: stored.id };
  if (!stored.isNew && !(await claimInvoice(db.pool, stored.id, CLAIM_SECONDS)))
    return { outcome: 'in-progress' };
  const known = await lookUp(parts, stored, invoice, providerContext);
  // If we have tried before, the invoice is ours. Otherwise somebody entered it manually.
  if (known && !stored.isNew) return settle(parts, stored, known);
  if (known) {
    await forgetInvoice(db.pool, stored.id);
    return { outcome: 'number-taken' };
  }
  if (!stored.isNew && stored.isRecent) {
    await settleInvoice(db.pool, stored.id, { state: 'unknown', givenNumber: null });
    return { outcome: 'in-doubt' };
  }
  return create(parts, stored, invoice, providerContext);
}

const settle = async ({ db }: Parts, { id }: StoredInvoice, givenNumber: string): Promise<InvoiceSent> => {
  await settleInvoice(db.pool, id, { state: 'sent', givenNumber });
  return { outcome: 'sent', givenNumber, id };
};

// This call has sent nothing yet. On failure, an earlier attempt stays in doubt and a new row is deleted.
async function lookUp(
  { db, accounting }: Parts,
  stored: StoredInvoice,
  invoice: SelfInvoice,
  providerContext: ProviderContext,
) {
  try {
    return await accounting.findInvoice(invoice, providerContext);
  } catch (error) {
    if (stored.isNew) await forgetInvoice(db.pool, stored.id);
    else await settleInvoice(db.pool, stored.id, { state: 'unknown', givenNumber: null });
    throw error;
  }
}

async function create(
  parts: Parts,
  stored: StoredInvoice,
  invoice: SelfInvoice,
  providerContext: ProviderContext,
): Promise<InvoiceSent> {
  const { db, accounting } = parts;
  try {
    return await settle(parts, stored, await accounting.createInvoice(invoice, providerContext));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.kind !== 'unknown-outcome') {
      await forgetInvoice(db.pool, stored.id);
      throw error;
    }
    await settleInvoice(db.pool, stored.id, { state: 'unknown', givenNumber: null });
    const known = await accounting.findInvoice(invoice, providerContext).catch(() => null);
    return known ? settle(parts, stored, known) : { outcome: 'in-doubt' };
  }
}

/** The name of the job that settles invoices in doubt. */
export const SETTLE_INVOICES_JOB = 'settle-invoices';

/**
 * Looks up the invoices in doubt. Settles those that the accounting system has. Deletes the others, so that their
 * numbers can be used again. If the accounting system is unavailable, the next run retries.
 */
export async function settleInvoices(parts: Parts): Promise<void> {
  for (const stored of await invoicesInDoubt(parts.db.pool, SETTLED_AT_ONCE)) {
    if (!(await claimInvoice(parts.db.pool, stored.id, CLAIM_SECONDS))) continue;
    try {
      const known = await parts.accounting.findInvoice(stored.invoice, SYSTEM_CONTEXT);
      if (known) await settle(parts, stored, known);
      else await forgetInvoice(parts.db.pool, stored.id);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      await settleInvoice(parts.db.pool, stored.id, { state: 'unknown', givenNumber: null });
      parts.log.warn({ reason: error.reason }, 'Could not look up an invoice in doubt');
      return;
    }
  }
}
