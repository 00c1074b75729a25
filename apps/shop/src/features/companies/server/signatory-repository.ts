// The stored signatories of companies.
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRows } from '#src/platform/database/query-rows.ts';

/** A stored signatory. */
export interface StoredSignatory {
  id: string;
  name: string;
  email: string;
  role: string;
  signingRights: 'individually' | 'jointly';
  personalNumber: string;
  numberSealed: string | null;
}

/** Returns a company's signatories in the order in which they were chosen. */
export async function signatoriesOf(connection: Connection, companyId: string): Promise<StoredSignatory[]> {
  return queryRows<StoredSignatory>(connection, {
    name: 'signatories-of-company',
    text: `select id, name, email, role, signing_rights as "signingRights", masked_number as "personalNumber",
        number_sealed as "numberSealed" from company_signatories where company_id = $1 order by position, id`,
    values: [companyId],
  });
}

/** Replaces a company's signatories. */
export async function replaceSignatories(
  tx: Connection,
  companyId: string,
  signatories: readonly StoredSignatory[],
): Promise<void> {
  await execute(tx, {
    name: 'delete-signatories',
    text: 'delete from company_signatories where company_id = $1',
    values: [companyId],
  });
  for (const [position, one] of signatories.entries())
    await execute(tx, {
      name: 'insert-signatory',
      text: `insert into company_signatories (id, company_id, position, name, email, role, signing_rights, masked_number,
          number_sealed) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      values: [
        one.id,
        companyId,
        position,
        one.name,
        one.email,
        one.role,
        one.signingRights,
        one.personalNumber,
        one.numberSealed,
      ],
    });
}
