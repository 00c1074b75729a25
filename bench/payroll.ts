// Measures a payroll month of a hundred thousand benefits: its first page beside that of a hundred, closing it, and making and
// downloading its files beside a bare COPY of the same lines.
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { say } from '../bin/lib/set-up.mjs';
import type { FilledShop } from './support/benefit-lists.ts';
import { fillBenefits, recomputeTaxable } from './support/benefit-rows.ts';
import { conclude, recordExact, recordShare, recordTimes } from './support/figures.ts';
import { percentileOf, timesOf } from './support/latency.ts';
import { memberOf } from './support/member.ts';
import { readOptions } from './support/options.ts';
import { residentMb } from './support/process.ts';
import { withEnvironment, withServer } from './support/shop.ts';

const { isQuick } = readOptions();
const MANY = isQuick ? 10_000 : 100_000;
const FEW = 100;
const TIMES = isQuick ? 20 : 60;
const LIMIT_CLOSING_SECONDS = 20;
const LIMIT_GROWTH_MB = 50;
const SHARE_OF_COPY = 0.25;
const FIRST_PAGE_RATIO = 10;
const PRODUCTS = 10;
const LOOK_MS = 50;
const MONTH = new Date().toISOString().slice(0, 7);

interface Payroll extends FilledShop {
  headers: Record<string, string>;
  root: string;
}

/** Computes the taxable values, and leaves the present month as the next to be closed. */
async function prepare(shop: FilledShop): Promise<Payroll> {
  const { client, companyId } = shop;
  await recomputeTaxable(client);
  await client.query(
    `insert into payroll_periods (company_id, month, state)
      values ($1, date_trunc('month', now()) - interval '1 month', 'closed')`,
    [companyId],
  );
  await client.query(
    `insert into company_policies (company_id, wage_type_deduction, wage_type_benefit, wage_type_net_deduction)
      values ($1, '3410', '7120', '5120')`,
    [companyId],
  );
  await client.query('vacuum analyze taxable_years, payroll_periods');
  const headers = await memberOf(shop, 'payroll');
  return { ...shop, headers, root: `/api/employer/${companyId}/payroll/${MONTH}` };
}

async function post(shop: Payroll, path: string, body?: object): Promise<{ seconds: number; text: string }> {
  const begun = performance.now();
  const answer = await fetch(`${shop.baseUrl}${shop.root}/${path}`, {
    method: 'POST',
    headers: { ...shop.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return { seconds: (performance.now() - begun) / 1_000, text };
}

/** Reads a whole answer and returns its bytes and seconds. */
async function download(shop: Payroll, path: string): Promise<{ seconds: number; bytes: number }> {
  const begun = performance.now();
  const answer = await fetch(`${shop.baseUrl}${shop.root}/${path}`, { headers: shop.headers });
  let bytes = 0;
  for await (const chunk of answer.body as ReadableStream<Uint8Array>) bytes += chunk.length;
  return { seconds: (performance.now() - begun) / 1_000, bytes };
}

/** The most memory of a process while work runs, beyond what it had before, in megabytes. */
async function growthDuring(pid: number, work: () => Promise<void>): Promise<number> {
  const before = residentMb(pid);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, residentMb(pid));
  }, LOOK_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return most - before;
}

/** Seconds of a bare COPY of the closed lines to this process. */
async function copySeconds({ client, companyId }: FilledShop): Promise<number> {
  const begun = performance.now();
  const stream = client.query(
    copyTo(`copy (select id, person_id, kind, of_month, amount_ore, employee_name, employee_number, department, cost_centre,
        benefit_number, reason from payroll_lines where company_id = '${companyId}' and month = '${MONTH}-01'
        order by sort_name, person_id, kind, of_month, id) to stdout`),
  );
  for await (const _ of stream);
  return (performance.now() - begun) / 1_000;
}

/** Starts a shop, stores benefits and runs the work on it. */
const withBenefits = (count: number, work: (shop: Payroll, pid: number) => Promise<void>) =>
  withEnvironment({ products: PRODUCTS }, (environment) =>
    withServer(environment, {}, async ({ child, ready: { baseUrl } }) => {
      const client = new pg.Client({ connectionString: environment.database.ownerUrl });
      await client.connect();
      try {
        const companyId = await fillBenefits(client, count);
        await work(await prepare({ environment, baseUrl, client, companyId }), child.pid as number);
      } finally {
        await client.end();
      }
    }),
  );

const firstPage = async ({ baseUrl, root, headers }: Payroll) =>
  percentileOf(await timesOf(baseUrl, [`${root}/people`], TIMES, headers), 99);

await withBenefits(MANY, async (many, pid) => {
  await withBenefits(FEW, async (few) =>
    recordTimes({
      claim: 'first page of a payroll month, p99 beside 100',
      measured: await firstPage(many),
      floor: await firstPage(few),
      unit: 'ms',
      atMost: FIRST_PAGE_RATIO,
    }),
  );
  const closing = await post(many, 'closing');
  const { rows } = await many.client.query(
    'select count(*)::int as lines from payroll_lines where company_id = $1',
    [many.companyId],
  );
  const lines: number = rows[0].lines;
  say(`${lines} lines of ${MANY} benefits closed in ${closing.seconds.toFixed(1)} s`);
  recordExact({
    claim: 'closing 100,000 payroll lines',
    measured: (closing.seconds * 100_000) / lines,
    unit: 's',
    limit: LIMIT_CLOSING_SECONDS,
  });
  await many.client.query('vacuum analyze payroll_lines');
  await copySeconds(many);
  const copied = lines / (await copySeconds(many));
  const file = async (format: 'csv' | 'paxml') => {
    let made = 0;
    let got = { seconds: 0, bytes: 0 };
    const more = await growthDuring(pid, async () => {
      made = (await post(many, 'files', { format })).seconds;
      got = await download(many, `files/${format}`);
    });
    return { made, got, more };
  };
  let growth = 0;
  for (const format of ['csv', 'paxml'] as const) {
    // The first one loads code, and the heap grows to the size that the process works with.
    const first = await file(format);
    say(`${format}, first: made in ${first.made.toFixed(2)} s, +${first.more.toFixed(0)} MB`);
    await many.client.query('delete from payroll_files where company_id = $1', [many.companyId]);
    const { made, got, more } = await file(format);
    say(
      `${format}: made in ${made.toFixed(2)} s, ${got.bytes} bytes in ${got.seconds.toFixed(2)} s, +${more.toFixed(0)} MB`,
    );
    growth = Math.max(growth, more);
    recordShare({
      claim: `making ${format === 'csv' ? 'CSV' : 'PAXml'} of payroll lines, beside COPY`,
      measured: lines / made,
      floor: copied,
      unit: 'lines/s',
      atLeast: SHARE_OF_COPY,
    });
  }
  recordExact({ claim: 'memory that a file adds', measured: growth, unit: 'MB', limit: LIMIT_GROWTH_MB });
});
conclude();
