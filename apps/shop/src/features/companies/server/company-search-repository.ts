// The queries of the company list, with search and filters.
import type { CompanyKind } from '@activepick/domain/companies/wizard.ts';
import { countRows } from '#src/platform/database/count-rows.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryRows } from '#src/platform/database/query-rows.ts';
import { whereClause } from '#src/platform/database/where-clause.ts';
import { COMPANY_COLUMNS } from './company-repository.ts';
import type { StoredCompany } from './company-row.ts';

/** The filters of the list. */
export interface CompanySearch {
  /** The search, or null: words of the name, or digits of the number. */
  wanted: {
    /** A `like` pattern in lower case. */
    namePattern: string;
    /** The first digits of a number; null if too few were typed. */
    digits: string | null;
    /** The keyed hash of a complete number: the only way to find a sole trader by number. */
    numberHash: Buffer | null;
  } | null;
  kind: CompanyKind | null;
  isUnfinished: boolean;
  after: string | null;
  limit: number;
}

// The number of latest changed companies to scan before using the index on names. Common words are found in the scan.
// Words not found there are rare, so the index returns few rows.
const WALKED = 1_000;
const LENGTH = 10;
const NEWEST_FIRST = 'order by c.updated_at desc, c.id desc';

/** Returns companies, latest change first. */
export async function findCompanies(connection: Connection, search: CompanySearch): Promise<StoredCompany[]> {
  const values: unknown[] = [search.limit];
  const given = (value: unknown) => `$${values.push(value)}`;
  const conditions = conditionsOf(search, given);
  const where = whereClause(conditions);
  const read = (text: string) => queryRows<StoredCompany>(connection, text, values);
  const { wanted, limit } = search;
  if (!wanted) return read(`select ${COMPANY_COLUMNS} from companies c ${where} ${NEWEST_FIRST} limit $1`);
  const digits = wanted.digits
    ? ` or s.digits ~>=~ ${given(wanted.digits)} and s.digits ~<=~ ${given(wanted.digits.padEnd(LENGTH, '9'))}`
    : '';
  const matches = `(s.name like ${given(wanted.namePattern)}${digits})`;
  // Selects only ids, so that an index-only scan suffices. Reads the words per row by key, because collecting
  // all rows with a common word would take longer.
  const newest = await read(`with hits as materialized (select w.id as hit_id from
      (select c.id, c.updated_at from companies c ${where} ${NEWEST_FIRST} limit ${WALKED}) w
      join lateral (select from company_search s where s.company_id = w.id and ${matches} offset 0) s on true
      order by w.updated_at desc, w.id desc limit $1)
    select ${COMPANY_COLUMNS} from hits join companies c on c.id = hit_id ${NEWEST_FIRST}`);
  if (newest.length === limit) return newest;
  const byHash = wanted.numberHash
    ? ` union select id from companies where number_hash = ${given(wanted.numberHash)}`
    : '';
  return read(`with found as materialized (select s.company_id from company_search s where ${matches}${byHash})
    select ${COMPANY_COLUMNS} from found join companies c on c.id = found.company_id ${where} ${NEWEST_FIRST} limit $1`);
}

/**
 * Returns the number of companies with these filters; undefined for a search, because counting would read all
 * hits.
 */
export async function companiesTotal(
  connection: Connection,
  search: CompanySearch,
): Promise<number | undefined> {
  if (search.wanted) return undefined;
  const values: unknown[] = [];
  const conditions = conditionsOf(search, (value) => `$${values.push(value)}`);
  return countRows(connection, `companies c ${whereClause(conditions)}`, values);
}

function conditionsOf(
  { kind, isUnfinished, after }: CompanySearch,
  given: (value: unknown) => string,
): string[] {
  const conditions: string[] = [];
  if (kind) conditions.push(`c.kind = ${given(kind)}`);
  if (isUnfinished) conditions.push('c.is_unfinished');
  if (after) {
    const id = given(after);
    conditions.push(
      `(c.updated_at, c.id) < ((select updated_at from companies where id = ${id}), ${id}::uuid)`,
    );
  }
  return conditions;
}
