// Stored data of sellers: their agreements to self-billing, and the stores' supplier numbers in the accounting system.
import type { BillingAgreement } from '@activepick/domain/invoicing/billing-document.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow } from '#src/platform/database/query-rows.ts';

/** Returns the agreement of a seller, or null. */
export async function agreementOf(
  connection: Connection,
  supplierNumber: string,
): Promise<BillingAgreement | null> {
  return queryRow<BillingAgreement>(connection, {
    name: 'billing-agreement',
    text: `select signed_on::text as "signedOn", reference, has_f_tax as "hasFTax" from billing_agreements where supplier_number = $1`,
    values: [supplierNumber],
  });
}

/** Stores a seller's agreement, and replaces the previous one. */
export async function saveAgreement(
  connection: Connection,
  supplierNumber: string,
  { signedOn, reference, hasFTax, userId }: BillingAgreement & { userId: string | null },
): Promise<void> {
  await execute(connection, {
    name: 'save-billing-agreement',
    text: `insert into billing_agreements (supplier_number, signed_on, reference, recorded_by, has_f_tax)
      values ($1, $2, $3, $4, $5)
      on conflict (supplier_number) do update set signed_on = excluded.signed_on, reference = excluded.reference,
        recorded_by = excluded.recorded_by, recorded_at = now(), has_f_tax = excluded.has_f_tax`,
    values: [supplierNumber, signedOn, reference, userId, hasFTax],
  });
}

/** Stores the supplier number under which a store was invoiced. */
export async function keepStoreSupplier(
  connection: Connection,
  storeId: string,
  supplierNumber: string,
): Promise<void> {
  await execute(connection, {
    name: 'keep-store-supplier',
    text: `insert into store_suppliers (partner_store_id, supplier_number) values ($1, $2)
      on conflict (partner_store_id) do update set supplier_number = excluded.supplier_number`,
    values: [storeId, supplierNumber],
  });
}
