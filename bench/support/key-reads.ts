// Reads of a company by its API key, beside the same reads by a member's session.
import type pg from 'pg';
import { recordShare } from './figures.ts';
import { load } from './load.ts';
import { median, type Options } from './options.ts';

const FILL = `insert into company_employees (id, company_id, position, name, email, employee_id, since_version)
  select gen_random_uuid(), $1, n, 'Anna Ek ' || n, 'person-' || n || '@storbolaget.example', (10000 + n)::text, 1
  from generate_series(1, $2::int) n`;
const AT_LEAST = 0.6;
const SCOPES = ['employees:read', 'orders:read', 'benefits:read', 'payroll:read'];

/** A company with benefits, and the headers of a member who is an owner. */
export interface OwnedCompany {
  baseUrl: string;
  client: pg.Client;
  companyId: string;
  owner: Record<string, string>;
}

// A page has 100 rows in the API and 25 on the pages, so there are fewer than that.
/** How many rows each list has, so that both answers have the same. */
export const ROWS = 20;

/** Records the responses per second of the lists of employees and of benefits by key, as a share of those by session. */
export async function measureKeyReads(company: OwnedCompany, options: Options): Promise<void> {
  const { client, companyId, owner } = company;
  await client.query(FILL, [companyId, ROWS]);
  await client.query('vacuum analyze company_employees');
  const program = { authorization: `Bearer ${await keyOf(company)}` };
  for (const list of ['employees', 'benefits']) {
    const byKey = { path: `/api/v1/${list}`, headers: program };
    const bySession = { path: `/api/employer/${companyId}/${list}`, headers: owner };
    const { measured, floor } = await inTurn(company, { byKey, bySession }, options);
    const claim = `${list} of a company by key, beside the same by session`;
    recordShare({ claim, measured, floor, unit: 'answers/s', atLeast: AT_LEAST });
  }
}

interface Read {
  path: string;
  headers: Record<string, string>;
}

async function inTurn(
  { baseUrl }: OwnedCompany,
  { byKey, bySession }: { byKey: Read; bySession: Read },
  { warmUpSeconds, seconds, rounds }: Options,
): Promise<{ measured: number; floor: number }> {
  await requireRows(baseUrl, [byKey, bySession]);
  const rate = ({ path, headers }: Read, time: number) => load(baseUrl + path, time, headers);
  await rate(bySession, warmUpSeconds);
  await rate(byKey, warmUpSeconds);
  const floors: number[] = [];
  const measured: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    floors.push(await rate(bySession, seconds));
    measured.push(await rate(byKey, seconds));
  }
  return { floor: median(floors), measured: median(measured) };
}

async function requireRows(baseUrl: string, reads: readonly Read[]): Promise<void> {
  for (const { path, headers } of reads) {
    const answer = await fetch(baseUrl + path, { headers });
    const { data } = (await answer.json()) as { data?: unknown[] };
    if (data?.length !== ROWS) throw new Error(`${path} has ${data?.length} rows, not ${ROWS}`);
  }
}

async function keyOf({ baseUrl, companyId, owner }: OwnedCompany): Promise<string> {
  const answer = await fetch(`${baseUrl}/api/employer/${companyId}/api-keys`, {
    method: 'POST',
    headers: { ...owner, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', scopes: SCOPES, days: 30 }),
  });
  const { data } = (await answer.json()) as { data?: { key: string } };
  if (!data) throw new Error(`the key was not created: ${answer.status}`);
  return data.key;
}
