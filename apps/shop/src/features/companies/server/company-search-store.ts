// The list of companies, as it is searched and narrowed down.
import type { CompanyKind } from '@activepick/domain/companies/wizard.ts';
import { countRows } from '#src/platform/count-rows.ts';
import type { Connection } from '#src/platform/db.ts';
import { whereClause } from '#src/platform/where-clause.ts';
import type { StoredCompany } from './company-row.ts';
import { COMPANY_COLUMNS } from './company-store.ts';

/** What is looked for in the list. */
export interface CompanySearch {
  /** What was typed, or null: words of the name, digits of the number. */
  wanted: {
    /** In lower case, as a pattern of `like`. */
    namePattern: string;
    /** The first digits of a number; null where too few were typed. */
    digits: string | null;
    /** The hash of a whole number: the only way to a sole trader's. */
    numberHash: Buffer | null;
  } | null;
  kind: CompanyKind | null;
  isUnfinished: boolean;
  after: string | null;
  limit: number;
}

// How many of those changed last are looked through before the index on names is asked: what is common among them is found
// at once, and what is not is rare, so that gathering it takes no longer among many.
const WALKED = 1_000;
const LENGTH = 10;
const NEWEST_FIRST = 'order by c.updated_at desc, c.id desc';

/** Returns companies, lately changed first. */
export async function findCompanies(connection: Connection, search: CompanySearch): Promise<StoredCompany[]> {
  const values: unknown[] = [search.limit];
  const given = (value: unknown) => `$${values.push(value)}`;
  const conditions = conditionsOf(search, given);
  const where = whereClause(conditions);
  const read = async (text: string) => (await connection.query(text, values)).rows as StoredCompany[];
  const { wanted, limit } = search;
  if (!wanted) return read(`select ${COMPANY_COLUMNS} from companies c ${where} ${NEWEST_FIRST} limit $1`);
  const digits = wanted.digits
    ? ` or s.digits ~>=~ ${given(wanted.digits)} and s.digits ~<=~ ${given(wanted.digits.padEnd(LENGTH, '9'))}`
    : '';
  const matches = `(s.name like ${given(wanted.namePattern)}${digits})`;
  // Their ids alone, so that the index is enough to walk by; each one's words by its key, since gathering what is common
  // would take longer than looking at these.
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

/** Returns how many companies the filters leave. A search is not counted: that would gather all that it finds. */
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
