// Asks the seller to approve an invoice in its name. Only an approved invoice counts as issued
// (mervärdesskattelagen (2023:200) 17 kap. 15 §; docs/domain-facts.md 5.1).

import { type BillingParty, vatNumberOf } from '@activepick/domain/invoicing/billing-document.ts';
import type { App } from '#src/app.ts';
import { DEFAULT_LANGUAGE } from '#src/i18n/language.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import { addToOutbox } from '#src/platform/jobs/outbox.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import type { ProviderContext } from '#src/platform/provider-client/request-audit.ts';
import type { SupplierParticulars } from '#src/providers/accounting/accounting.ts';
import { billedById, endApprovalLinks, recordAsked } from './billing-repository.ts';

/** The kind of the email that asks for approval. */
export const BILLING_APPROVAL = 'self-invoice-approval';

const EMAIL = /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/;

/** Returns a supplier as the party of a document. */
export const sellerOf = (of: SupplierParticulars): BillingParty => ({
  name: of.name,
  orgNumber: of.orgNumber,
  vatNumber: of.vatNumber || vatNumberOf(of.orgNumber),
  address: of.address,
  bankgiro: of.bankgiro,
  town: `${of.zipCode.replace(/^(\d{3})\s?(\d{2})$/, '$1 $2')} ${of.city}`.trim(),
});

/** Returns the shop as the party of a document. */
export function buyerOf({ settings: { brand } }: Pick<App, 'settings'>): BillingParty {
  const [address = '', ...town] = brand.address.split(',').map((part) => part.trim());
  return {
    name: brand.legalName,
    orgNumber: brand.orgNumber,
    vatNumber: brand.vatNumber,
    address,
    town: town.join(', '),
  };
}

/** Asks the seller to approve a sent invoice, once. The mail about a credit invoice needs no answer. */
export async function askApproval(app: App, id: string, providerContext: ProviderContext): Promise<void> {
  const billed = await billedById(app.db.pool, id);
  if (!billed) return;
  const supplier = await app.accounting.supplier(billed.invoice.supplierNumber, providerContext);
  if (!supplier) return;
  const isMailable = EMAIL.test(supplier.email);
  await app.db.transaction(async (tx) => {
    const asked = { seller: sellerOf(supplier), isAsked: isMailable && billed.kind === 'invoice' };
    if (!(await recordAsked(tx, id, asked)) || !isMailable) return;
    await addToOutbox(tx, {
      kind: BILLING_APPROVAL,
      businessKey: `self-invoice:${id}:approval`,
      language: DEFAULT_LANGUAGE,
      payload: { invoiceId: id, to: supplier.email },
    });
  });
}

/**
 * Withdraws the approval links of an invoice and mails a new one. Returns false when the invoice does not wait for an
 * answer, or the seller has no email address.
 */
export async function askAgain(app: App, id: string, providerContext: ProviderContext): Promise<boolean> {
  const billed = await billedById(app.db.pool, id);
  const supplier = billed && (await app.accounting.supplier(billed.invoice.supplierNumber, providerContext));
  if (!supplier || !EMAIL.test(supplier.email)) return false;
  return app.db.transaction(async (tx) => {
    const version = await endApprovalLinks(tx, id);
    if (version === null) return false;
    await addToOutbox(tx, {
      kind: BILLING_APPROVAL,
      businessKey: `self-invoice:${id}:approval:${version}`,
      language: DEFAULT_LANGUAGE,
      payload: { invoiceId: id, to: supplier.email },
    });
    await recordAudit(tx, {
      actor: providerContext.actor,
      action: 'self-invoice.links-renewed',
      target: { type: 'self-invoice', id },
      detail: {},
      requestId: providerContext.requestId,
    });
    return true;
  });
}

/** Asks the seller immediately. If that fails, the job retries. */
export async function askSoon(app: App, id: string, providerContext: ProviderContext): Promise<void> {
  try {
    await askApproval(app, id, providerContext);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    app.log.warn({ reason: error.reason }, 'Could not ask a seller for approval');
  }
}
