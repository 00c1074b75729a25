// Measures company search among 100,000 companies against 1,000.
// Also saves a list of 50,000 employees, against a plain COPY of the same rows into a table with the same indexes.

import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { say } from '../bin/lib/set-up.mjs';
import { conclude, recordExact, recordShare } from './support/figures.ts';
import { percentileOf, postTimesOf } from './support/latency.ts';
import { median, readOptions } from './support/options.ts';
import { adminOf, asOwner } from './support/owner.ts';
import { type BenchEnvironment, withEnvironment, withServer } from './support/shop.ts';

const { isQuick } = readOptions();
const FEW = 1_000;
const MANY = Number(process.env.BENCH_ROWS ?? 100_000);
const RUNS = isQuick ? 1 : 5;
const TIMES = isQuick ? 25 : 100;
const RATIO = 3;
const EMPLOYEES = 50_000;
const IMPORTS = isQuick ? 3 : 7;
const SHARE = 0.2;
const PRODUCTS = 10;

const FILL = `insert into companies (id, kind, company_number, number_hash, company_name, contact_person, email, address,
    credit_rating, credit_rated_at, credit_approved, steps_done, updated_at)
  select gen_random_uuid(), case when n % 10 = 0 then 'store' else 'employer' end, lpad((5500000000 + n * 37)::text, 10, '0'),
    sha256(n::text::bytea),
    (array['Norrsken', 'Göta', 'Mälar', 'Kullerbytta', 'Sörmlands', 'Fjäll', 'Öresunds'])[1 + n % 7] || ' '
      || (array['Bygg', 'Åkeri', 'Konsult', 'Montage', 'Vård', 'Cykel', 'Städ', 'Data', 'Måleri'])[1 + n % 9] || ' '
      || n || case when n % 1000 = 7 then ' Lavendel' else '' end || ' AB',
    'Person ' || n, 'person-' || n || '@example.se', 'Storgatan ' || n % 200 || ', 41250 Göteborg',
    '{"rating": 70}', now(), 'YES', case when n % 40 = 3 then '{1}' else '{1,2,3}' end::smallint[],
    now() - (1 - n::float / $1) * interval '700 days'
  from generate_series(1, $1::int) n`;

const SEARCHES = [
  {},
  { kind: 'store' },
  { kind: 'employer', isUnfinished: true },
  { text: 'kullerbytta' },
  { text: 'lavendel' },
  { text: 'cykel', kind: 'store' },
  { text: '550002' },
  { text: '550000-0777' },
  { text: 'ingenting' },
] as const;

async function askerOf(
  environment: BenchEnvironment,
  baseUrl: string,
  rows: number,
): Promise<() => Promise<number>> {
  const headers = { ...(await adminOf(environment, baseUrl)), 'content-type': 'application/json' };
  const middle = await asOwner(environment, async (client) => {
    await client.query(FILL, [rows]);
    await client.query('vacuum analyze companies, company_search');
    const found = await client.query(
      'select id from companies order by updated_at offset (select count(*) / 2 from companies) limit 1',
    );
    return found.rows[0].id as string;
  });
  // Includes a page far down the list.
  const bodies = [...SEARCHES, { after: middle }].map((body) => JSON.stringify(body));
  return async () =>
    percentileOf(await postTimesOf(`${baseUrl}/api/companies/search`, { bodies, times: TIMES, headers }), 99);
}

async function compareSearch(few: () => Promise<number>, many: () => Promise<number>): Promise<void> {
  const ratios: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const [short, long] = [await few(), await many()];
    say(
      `search, run ${run + 1}: p99 ${short.toFixed(1)} ms of ${FEW}, ${long.toFixed(1)} ms of ${MANY} companies`,
    );
    ratios.push(long / short);
  }
  recordExact({
    claim: `search of companies, p99 beside ${FEW}`,
    measured: median(ratios),
    unit: 'x',
    limit: RATIO,
  });
}

const LIST = Array.from({ length: EMPLOYEES }, (_none, at) => ({
  name: `Anställd Öberg ${at}`,
  email: `person-${at}@storbolaget.example`,
  department: `Avdelning ${at % 40}`,
  employeeId: String(10_000 + at),
}));

/** Copies the rows as they will be stored. Returns the seconds. */
async function copy(client: pg.Client, companyId: string): Promise<number> {
  await client.query('truncate employees_floor');
  const lines = LIST.map(({ name, email, department, employeeId }, position) =>
    [randomUUID(), companyId, position, name, email, department, employeeId, 1].join('\t'),
  );
  const begun = performance.now();
  const stream = client.query(
    copyFrom(
      'copy employees_floor (id, company_id, position, name, email, department, employee_id, since_version) from stdin',
    ),
  );
  await pipeline(Readable.from([`${lines.join('\n')}\n`]), stream);
  return (performance.now() - begun) / 1_000;
}

/** Saves the list with the wizard's call. Returns the seconds until the response. */
async function save(baseUrl: string, companyId: string, headers: Record<string, string>): Promise<number> {
  const body = JSON.stringify({ version: 0, employees: LIST });
  const begun = performance.now();
  const answer = await fetch(`${baseUrl}/api/companies/${companyId}/employees`, {
    method: 'PUT',
    headers,
    body,
  });
  const said = (await answer.json()) as { added?: number };
  if (said.added !== EMPLOYEES)
    throw new Error(`the list was not saved: ${answer.status} ${JSON.stringify(said)}`);
  return (performance.now() - begun) / 1_000;
}

async function compareImport(environment: BenchEnvironment, baseUrl: string): Promise<void> {
  const headers = { ...(await adminOf(environment, baseUrl)), 'content-type': 'application/json' };
  await asOwner(environment, async (client) => {
    await client.query('create table employees_floor (like company_employees including all)');
    const { rows } = await client.query('select id from companies order by company_number limit $1', [
      IMPORTS,
    ]);
    const [floors, saves]: [number[], number[]] = [[], []];
    for (const { id } of rows) {
      floors.push(await copy(client, id));
      saves.push(await save(baseUrl, id, headers));
      say(`import: ${saves.at(-1)?.toFixed(2)} s, plain COPY ${floors.at(-1)?.toFixed(2)} s`);
    }
    recordShare({
      claim: `list of ${EMPLOYEES} employees saved, beside a plain COPY`,
      measured: EMPLOYEES / median(saves),
      floor: EMPLOYEES / median(floors),
      unit: 'rows/s',
      atLeast: SHARE,
    });
  });
}

await withEnvironment({ products: PRODUCTS }, (few) =>
  withEnvironment({ products: PRODUCTS }, async (many) => {
    await withServer(few, {}, (short) =>
      withServer(many, {}, async (long) => {
        await compareSearch(
          await askerOf(few, short.ready.baseUrl, FEW),
          await askerOf(many, long.ready.baseUrl, MANY),
        );
        await compareImport(many, long.ready.baseUrl);
      }),
    );
  }),
);
conclude();
