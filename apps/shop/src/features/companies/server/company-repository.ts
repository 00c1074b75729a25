// Employers and partner stores.
import type { CompanyKind } from '@activepick/domain/companies/wizard.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryOneRow, queryRow } from '#src/platform/database/query-rows.ts';
import type { AgreementEnd, CompanyFields } from '../contract.ts';
import type { StoredCompany } from './company-row.ts';

/** The columns of a company. */
export const COMPANY_COLUMNS = `id, kind, company_number as "companyNumber", private_sealed as "privateSealed",
  number_hash as "numberHash", company_name as "companyName", contact_person as "contactPerson", email, phone, address,
  language, credit_rating as "creditRating", credit_rated_at as "creditRatedAt",
  company_information as "companyInformation", manual_credit_check as "manualCreditCheck",
  credit_approved as "creditApproved", contract_id as "contractId", workspace_id::int as "workspaceId",
  contract_step as "contractStep", steps_done as "stepsDone", version, employees_version as "employeesVersion",
  signed_at as "signedAt", active_since as "activeSince", created_by as "createdBy",
  credit_entered_by as "creditEnteredBy",
  credit_cleared_at as "creditClearedAt", credit_cleared_reason as "creditClearedReason",
  contract_ended as "contractEnded", employer_code as "employerCode", replace(pass_id::text, '-', '') as "passId", created_at as "createdAt",
  updated_at as "updatedAt"`;

/** Returns the company with a number, or null. Without a kind, employers come first. */
export async function companyByHash(
  connection: Connection,
  numberHash: Buffer,
  kind: CompanyKind | null,
): Promise<StoredCompany | null> {
  return queryRow<StoredCompany>(connection, {
    name: 'company-by-number',
    text: `select ${COMPANY_COLUMNS} from companies where number_hash = $1 and ($2::text is null or kind = $2) order by kind limit 1`,
    values: [numberHash, kind],
  });
}

/** Returns a company, or null. */
export async function companyById(connection: Connection, id: string): Promise<StoredCompany | null> {
  return queryRow<StoredCompany>(connection, {
    name: 'company-by-id',
    text: `select ${COMPANY_COLUMNS} from companies where id = $1`,
    values: [id],
  });
}

/** Returns a company and locks it until `tx` ends; null when it does not exist. */
export async function lockCompany(tx: Connection, id: string): Promise<StoredCompany | null> {
  return queryRow<StoredCompany>(tx, {
    name: 'lock-company',
    text: `select ${COMPANY_COLUMNS} from companies where id = $1 for no key update`,
    values: [id],
  });
}

/** The data of a new company. */
export interface NewCompany
  extends CompanyFields,
    Pick<
      StoredCompany,
      | 'id'
      | 'kind'
      | 'companyNumber'
      | 'privateSealed'
      | 'numberHash'
      | 'language'
      | 'creditRating'
      | 'companyInformation'
      | 'creditApproved'
      | 'passId'
    > {
  userId: string | null;
  creditRatedAt: Date | null;
}

/** Stores a company with its first step completed. Returns null if that number and kind already exist. */
export async function insertCompany(tx: Connection, company: NewCompany): Promise<StoredCompany | null> {
  return queryRow<StoredCompany>(tx, {
    name: 'insert-company',
    text: `insert into companies (id, kind, company_number, private_sealed, number_hash, company_name, contact_person, email,
        phone, address, language, credit_rating, credit_rated_at, company_information, manual_credit_check,
        credit_approved, steps_done, created_by, updated_by, pass_id, credit_entered_by)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, '{1}', $17, $17, $18,
        case when $16 = 'NO' then $17::uuid end)
      on conflict (kind, number_hash) do nothing returning ${COMPANY_COLUMNS}`,
    values: [
      company.id,
      company.kind,
      company.companyNumber,
      company.privateSealed,
      company.numberHash,
      company.companyName,
      company.contactPerson,
      company.email,
      company.phone || null,
      company.address || null,
      company.language,
      company.creditRating && JSON.stringify(company.creditRating),
      company.creditRatedAt,
      company.companyInformation && JSON.stringify(company.companyInformation),
      company.manualCreditCheck,
      company.creditApproved,
      company.userId,
      company.passId,
    ],
  });
}

/**
 * Changes a company if its version is still the one that was read, else returns null. A changed rating removes the
 * credit clearance.
 */
export async function changeCompany(
  tx: Connection,
  company: Omit<NewCompany, 'kind' | 'numberHash' | 'language'> & {
    version: number;
    keepsClearance: boolean;
  },
): Promise<StoredCompany | null> {
  return queryRow<StoredCompany>(tx, {
    name: 'change-company',
    text: `update companies set company_number = $3, private_sealed = $4, company_name = $5, contact_person = $6, email = $7,
        phone = $8, address = $9, credit_rating = $10, credit_rated_at = $11, company_information = $12,
        manual_credit_check = $13, credit_approved = $14, updated_by = coalesce($15, updated_by),
        -- What staff have changed is theirs: the pass that began it changes it no more.
        pass_id = case when $15::uuid is null then coalesce($16, pass_id) end,
        credit_entered_by = case when $14 = 'NO' then coalesce($15, credit_entered_by) end,
        credit_cleared_at = case when $17 then credit_cleared_at end,
        credit_cleared_by = case when $17 then credit_cleared_by end,
        credit_cleared_reason = case when $17 then credit_cleared_reason end,
        steps_done = case when steps_done @> '{1}' then steps_done else steps_done || 1::smallint end,
        version = version + 1, updated_at = now()
      where id = $1 and version = $2 returning ${COMPANY_COLUMNS}`,
    values: [
      company.id,
      company.version,
      company.companyNumber,
      company.privateSealed,
      company.companyName,
      company.contactPerson,
      company.email,
      company.phone || null,
      company.address || null,
      company.creditRating && JSON.stringify(company.creditRating),
      company.creditRatedAt,
      company.companyInformation && JSON.stringify(company.companyInformation),
      company.manualCreditCheck,
      company.creditApproved,
      company.userId,
      company.passId,
      company.keepsClearance,
    ],
  });
}

/** Records that an admin has cleared a company whose credit was not approved. */
export async function clearCompany(
  tx: Connection,
  id: string,
  { userId, reason }: { userId: string | null; reason: string },
): Promise<StoredCompany> {
  return queryOneRow<StoredCompany>(tx, {
    name: 'clear-company-credit',
    text: `update companies set credit_cleared_at = now(), credit_cleared_by = $2, credit_cleared_reason = $3,
        version = version + 1, updated_at = now()
      where id = $1 returning ${COMPANY_COLUMNS}`,
    values: [id, userId, reason],
  });
}

/** Records that a step of the wizard is completed, and how the contract's step was completed. */
export async function markStep(
  tx: Connection,
  id: string,
  { step, contractStep, userId }: { step: number; contractStep: string | null; userId: string | null },
): Promise<StoredCompany> {
  return queryOneRow<StoredCompany>(tx, {
    name: 'mark-company-step',
    text: `update companies set contract_step = coalesce($3, contract_step), updated_by = coalesce($4, updated_by),
        steps_done = case when $2::smallint = any(steps_done) then steps_done else steps_done || $2::smallint end,
        version = version + 1, updated_at = now()
      where id = $1 returning ${COMPANY_COLUMNS}`,
    values: [id, step, contractStep, userId],
  });
}

/**
 * Stores the ids of the company's contract, once. They can be replaced only after that contract has ended.
 */
export async function linkAgreement(
  tx: Connection,
  id: string,
  { contractId, workspaceId }: { contractId: string; workspaceId: number },
): Promise<void> {
  await execute(tx, {
    name: 'link-contract',
    text: `update companies set contract_id = $2, workspace_id = $3, contract_step = null, contract_ended = null,
        version = version + 1, updated_at = now()
      where id = $1 and (contract_id is distinct from $2 or contract_ended is not null)`,
    values: [id, contractId, workspaceId],
  });
}

/**
 * Records that a company's contract has ended, and reopens its step. Returns the company at the first call,
 * otherwise null.
 */
export async function unlinkAgreement(
  tx: Connection,
  id: string,
  { contractId, how }: { contractId: string; how: AgreementEnd },
): Promise<StoredCompany | null> {
  return queryRow<StoredCompany>(tx, {
    name: 'end-contract-of-company',
    text: `update companies set contract_ended = $3, contract_step = null,
        steps_done = array_remove(steps_done, 2::smallint), version = version + 1, updated_at = now()
      where id = $1 and contract_id = $2 and contract_ended is distinct from $3 returning ${COMPANY_COLUMNS}`,
    values: [id, contractId, how],
  });
}

/** Records the last signature. Returns the company at the first call, otherwise null. */
export async function markSigned(tx: Connection, id: string): Promise<StoredCompany | null> {
  return queryRow<StoredCompany>(tx, {
    name: 'mark-company-signed',
    text: `update companies set signed_at = now(), version = version + 1, updated_at = now()
      where id = $1 and signed_at is null returning ${COMPANY_COLUMNS}`,
    values: [id],
  });
}

/**
 * Activates a company if its contract is completely signed and its credit is approved or cleared. Returns it
 * if it was not active before, else null.
 */
export async function activate(tx: Connection, id: string): Promise<StoredCompany | null> {
  return queryRow<StoredCompany>(tx, {
    name: 'activate-company',
    text: `update companies set active_since = now(), employees_asked_at = now(), version = version + 1, updated_at = now()
      where id = $1 and active_since is null and signed_at is not null
        and (credit_approved = 'YES' or credit_cleared_at is not null) returning ${COMPANY_COLUMNS}`,
    values: [id],
  });
}

/** Increments and returns the version of a company's list of employees. */
export async function nextEmployeesVersion(tx: Connection, id: string): Promise<number> {
  const row = await queryOneRow<{ version: number }>(tx, {
    name: 'next-employees-version',
    text: `update companies set employees_version = employees_version + 1, updated_at = now() where id = $1
      returning employees_version as version`,
    values: [id],
  });
  return row.version;
}

/**
 * SQL: tells whether the people of a company `c` must be kept, because it is or was active, or its contract
 * is in progress or signed.
 */
export const NEEDS_ITS_PEOPLE = `(c.active_since is not null or exists (select 1 from agreements a
  where a.company_id = c.id and a.state in ('intended', 'draft', 'pending', 'overdue', 'signed')))`;

/**
 * Deletes a person as contact or signatory of companies whose people need not be kept. Returns the number of
 * companies. `email` is in lower case.
 */
export async function forgetContact(tx: Connection, email: string): Promise<number> {
  const row = await queryOneRow<{ n: number }>(tx, {
    name: 'forget-contact',
    text: `with signatories as (
        delete from company_signatories s using companies c
          where c.id = s.company_id and lower(s.email) = $1 and not ${NEEDS_ITS_PEOPLE} returning c.id
      ), contacts as (
        update companies c set contact_person = '', email = '', phone = null, version = version + 1, updated_at = now()
          where lower(c.email) = $1 and not ${NEEDS_ITS_PEOPLE} returning c.id
      )
      select count(*)::int as n from (select id from signatories union select id from contacts) of_companies`,
    values: [email],
  });
  return row.n;
}

/**
 * Deletes companies that were never active, have no contract in progress, and have not changed for so many months, with
 * their contact person, signatories and list. Returns their number.
 */
export async function sweepAbandonedCompanies(connection: Connection, months: number): Promise<number> {
  return execute(connection, {
    name: 'sweep-abandoned-companies',
    text: `delete from companies c where c.updated_at < now() - make_interval(months => $1)
      and not ${NEEDS_ITS_PEOPLE}
      and not exists (select 1 from orders o where o.company_id = c.id)`,
    values: [months],
  });
}
