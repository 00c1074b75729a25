// The consents of employees to deductions beyond the monthly one, and the claims that nobody has agreed to.
import type { Ore } from '@activepick/domain/money.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryOneRow, queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import type { ClaimList, SalaryClaim } from '../contract.ts';

/** Tells whether the signed use agreement of a benefit has the employee's consent to set-off. */
export const agreesToSetOff = async (tx: Connection, benefitId: string): Promise<boolean> => {
  const { agrees } = await queryOneRow<{ agrees: boolean }>(tx, {
    name: 'agrees-to-set-off',
    text: `select exists (select 1 from agreements a
      where a.benefit_id = $1 and a.state = 'signed' and a.has_set_off) as agrees`,
    values: [benefitId],
  });
  return agrees;
};

/** Records the employee's yes to a sum. */
export async function recordConsent(
  tx: Connection,
  benefitId: string,
  { what, amountOre, givenBy }: { what: string; amountOre: Ore; givenBy: string | null },
): Promise<void> {
  await execute(tx, {
    name: 'record-set-off-consent',
    text: `insert into set_off_consents (id, benefit_id, what, amount_ore, given_by) values ($1, $2, $3, $4, $5)`,
    values: [uuidv7(), benefitId, what, amountOre, givenBy],
  });
}

/** A claim of an employer on its employee. */
export interface StoredClaim {
  id: string;
  benefitId: string;
  companyId: string;
  what: 'remaining-deductions' | 'damage';
  basis: 'gross-salary' | 'net-salary';
  amountOre: Ore;
  invoicedSumId: string | null;
  state: 'open' | 'agreed' | 'handled';
}

const COLUMNS = `c.id, c.benefit_id as "benefitId", c.company_id as "companyId", c.what, c.basis,
  c.amount_ore::float8 as "amountOre", c.invoiced_sum_id as "invoicedSumId", c.state`;

/** Stores a claim and returns its id. */
export async function addClaim(tx: Connection, claim: Omit<StoredClaim, 'id' | 'state'>): Promise<string> {
  const id = uuidv7();
  await execute(tx, {
    name: 'add-salary-claim',
    text: `insert into salary_claims (id, benefit_id, company_id, what, basis, amount_ore, invoiced_sum_id)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      id,
      claim.benefitId,
      claim.companyId,
      claim.what,
      claim.basis,
      claim.amountOre,
      claim.invoicedSumId,
    ],
  });
  return id;
}

/** Returns a claim and locks its row, or null. Its benefit is locked before it. */
export const lockClaim = (tx: Connection, id: string): Promise<StoredClaim | null> =>
  queryRow<StoredClaim>(tx, {
    name: 'lock-salary-claim',
    text: `select ${COLUMNS} from salary_claims c where c.id = $1 for update`,
    values: [id],
  });

/** Returns a claim, or null. */
export const claimById = (connection: Connection, id: string): Promise<StoredClaim | null> =>
  queryRow<StoredClaim>(connection, {
    name: 'salary-claim-by-id',
    text: `select ${COLUMNS} from salary_claims c where c.id = $1`,
    values: [id],
  });

/** Settles a locked claim. */
export async function settleClaim(
  tx: Connection,
  id: string,
  { state, by, note }: { state: 'agreed' | 'handled'; by: string; note: string | null },
): Promise<void> {
  await execute(tx, {
    name: 'settle-salary-claim',
    text: `update salary_claims set state = $2, state_since = now(), decided_by = $3, note = $4,
        invoiced_sum_id = case when $2 = 'agreed' then null else invoiced_sum_id end where id = $1`,
    values: [id, state, by, note],
  });
}

const SHOWN = `c.id, c.benefit_id as "benefitId", b.number as "benefitNumber", b.name as bike,
  b.employee_name as employee, c.what, c.basis, c.amount_ore::float8 as "amountOre", c.state,
  to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", c.note`;

/** Returns the claims of a company's employees, newest first, after the one with the id `cursor`. */
export const claimsOfCompany = (
  tx: Connection,
  { companyId, list, cursor }: { companyId: string; list: ClaimList; cursor: string | null },
  most: number,
): Promise<SalaryClaim[]> =>
  queryRows<SalaryClaim>(tx, {
    name: 'salary-claims-of-company',
    text: `select ${SHOWN} from salary_claims c join benefits b on b.id = c.benefit_id
      where c.company_id = $1 and (c.state = 'open') = ($2 = 'open') and ($3::uuid is null or c.id < $3)
      order by c.id desc limit $4`,
    values: [companyId, list, cursor, most],
  });

/** Returns the claims of a benefit, newest first. */
export const claimsOfBenefit = (tx: Connection, benefitId: string): Promise<SalaryClaim[]> =>
  queryRows<SalaryClaim>(tx, {
    name: 'salary-claims-of-benefit',
    text: `select ${SHOWN} from salary_claims c join benefits b on b.id = c.benefit_id
      where c.benefit_id = $1 order by c.id desc`,
    values: [benefitId],
  });

/** Tells whether a benefit is the caller's own. Within `asCaller`. */
export async function isOwnBenefit(tx: Connection, benefitId: string): Promise<boolean> {
  const row = await queryRow<{ id: string }>(tx, {
    name: 'own-benefit-of-claim',
    text: `select b.id from benefits b where b.id = $1 and is_callers_benefit(b.order_id, b.user_id)`,
    values: [benefitId],
  });
  return row !== null;
}

/** A claim in a mail, with its reader. */
export interface MailedClaim {
  companyId: string;
  benefitId: string;
  benefitNumber: number;
  bike: string;
  employee: string;
  what: StoredClaim['what'];
  amountOre: number;
  to: string;
}

const MAILED = `c.company_id as "companyId", b.id as "benefitId", b.number as "benefitNumber", b.name as bike,
  b.employee_name as employee, c.what, c.amount_ore::float8 as "amountOre"`;

/** Returns an open claim for the mail to its employee, or null. */
export const claimForEmployee = (connection: Connection, id: string): Promise<MailedClaim | null> =>
  queryRow<MailedClaim>(connection, {
    name: 'salary-claim-for-employee',
    text: `select ${MAILED}, coalesce(u.email, o.email) as "to" from salary_claims c join benefits b on b.id = c.benefit_id
      left join users u on u.id = b.user_id and u.deleted_at is null left join orders o on o.id = b.order_id
      where c.id = $1 and c.state = 'open' and coalesce(u.email, o.email) is not null`,
    values: [id],
  });

/** Returns an open claim for the mail to a member; null after the member has left. */
export const claimForMember = (
  connection: Connection,
  id: string,
  userId: string,
): Promise<MailedClaim | null> =>
  queryRow<MailedClaim>(connection, {
    name: 'salary-claim-for-member',
    text: `select ${MAILED}, u.email as "to" from salary_claims c join benefits b on b.id = c.benefit_id
      join company_members m on m.company_id = c.company_id and m.user_id = $2 and m.ended_at is null
      join users u on u.id = m.user_id and u.email is not null and u.deleted_at is null
      where c.id = $1 and c.state = 'open'`,
    values: [id, userId],
  });

/** Returns the language of a benefit's employee, or null where nobody can be reached. */
export const languageOfEmployee = (
  connection: Connection,
  benefitId: string,
): Promise<{ language: string | null } | null> =>
  queryRow<{ language: string | null }>(connection, {
    name: 'language-of-claimed-employee',
    text: `select coalesce(u.language, o.language) as language from benefits b
      left join users u on u.id = b.user_id and u.deleted_at is null left join orders o on o.id = b.order_id
      where b.id = $1 and coalesce(u.email, o.email) is not null`,
    values: [benefitId],
  });
