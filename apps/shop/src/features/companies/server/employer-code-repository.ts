// The codes that identify an employer at the checkout.
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow, queryRows } from '#src/platform/database/query-rows.ts';

/** An employer, as found by its code. */
export interface NamedEmployer {
  id: string;
  companyName: string;
  /** People with an address in these email domains join without asking. */
  mailDomains: string[];
}

/** A former code. */
export interface FormerCode {
  code: string;
  validUntil: Date;
}

/** The settings for joining an employer. */
export interface JoiningTerms {
  companyName: string;
  employerCode: string;
  mailDomains: string[];
}

/**
 * Returns the active employer with a code, or with a former code that is still valid, or null. `code` is a result of
 * `parseEmployerCode`. One statement does the same work for unknown, ended and inactive codes (docs/security.md, T36).
 */
export async function employerOfCode(connection: Connection, code: string): Promise<NamedEmployer | null> {
  return queryRow<NamedEmployer>(connection, {
    name: 'employer-of-code',
    text: `select c.id, c.company_name as "companyName", c.mail_domains as "mailDomains" from companies c
      where c.id = any (array(
          select id from companies where employer_code = $1
          union all select company_id from former_employer_codes where code = $1 and valid_until > now()))
        and c.kind = 'employer' and c.active_since is not null`,
    values: [code],
  });
}

/** Returns the settings for joining a company, or null if it does not exist. */
export async function joiningTermsOf(
  connection: Connection,
  companyId: string,
): Promise<JoiningTerms | null> {
  return queryRow<JoiningTerms>(connection, {
    name: 'joining-terms',
    text: `select company_name as "companyName", employer_code as "employerCode", mail_domains as "mailDomains"
      from companies where id = $1`,
    values: [companyId],
  });
}

/** Returns the former codes of a company that still work, the newest first. */
export async function validFormerCodes(connection: Connection, companyId: string): Promise<FormerCode[]> {
  return queryRows<FormerCode>(connection, {
    name: 'valid-former-codes',
    text: `select code, valid_until as "validUntil" from former_employer_codes
      where company_id = $1 and valid_until > now() order by valid_until desc, replaced_at desc limit 20`,
    values: [companyId],
  });
}

/**
 * Gives a company a new code if `code` is still the current one, and returns whether it was. The old code stays valid for
 * `days` more days.
 */
export async function rotateEmployerCode(
  tx: Connection,
  companyId: string,
  { code, days, userId }: { code: string; days: number; userId: string | null },
): Promise<boolean> {
  const rowCount = await execute(tx, {
    name: 'rotate-employer-code',
    text: `with rotated as (
        update companies set employer_code = new_employer_code(), updated_at = now()
        where id = $1 and employer_code = $2 returning id
      )
      insert into former_employer_codes (code, company_id, replaced_by, valid_until)
        select $2, id, $4, now() + make_interval(days => $3) from rotated`,
    values: [companyId, code, days, userId],
  });
  return rowCount === 1;
}

/**
 * Replaces the email domains whose people join without asking, if they are still `before`. Returns whether
 * they were.
 */
export async function replaceMailDomains(
  tx: Connection,
  companyId: string,
  { before, domains }: { before: readonly string[]; domains: readonly string[] },
): Promise<boolean> {
  const rowCount = await execute(tx, {
    name: 'replace-mail-domains',
    text: `update companies set mail_domains = $3, updated_at = now() where id = $1 and mail_domains = $2::text[]`,
    values: [companyId, before, domains],
  });
  return rowCount === 1;
}

/** Activates an employer with a given code, such as that of the demonstration. */
export async function activateWithCode(tx: Connection, companyId: string, code: string): Promise<void> {
  await execute(tx, {
    name: 'activate-with-code',
    text: 'update companies set employer_code = $2, active_since = coalesce(active_since, now()) where id = $1',
    values: [companyId, code],
  });
}
