// Measures the job that computes the taxable values of a hundred thousand running benefits after a new rate: its time, and
// what it adds to the memory of the process. Measures the lists of as many benefits beside those of a thousand.
import pg from 'pg';
import { say } from '../bin/lib/set-up.mjs';
import { compareBenefitLists, type FilledShop } from './support/benefit-lists.ts';
import { fillBenefits, recomputeTaxable } from './support/benefit-rows.ts';
import { conclude, recordExact } from './support/figures.ts';
import { readOptions } from './support/options.ts';
import { residentMb } from './support/process.ts';
import { withEnvironment, withServer } from './support/shop.ts';

const { isQuick } = readOptions();
const BENEFITS = isQuick ? 10_000 : 100_000;
const FEW = 1_000;
const LISTS = { runs: isQuick ? 1 : 5, times: isQuick ? 25 : 100 };
const LIMIT_SECONDS = 60;
const LIMIT_GROWTH_MB = 100;
const PRODUCTS = 10;
// The next January, whose rate an admin enters.
const NEW_YEAR = new Date().getFullYear() + 1;

/** Waits until the job is done and returns its seconds and the most memory of the process meanwhile, in megabytes. */
async function recompute(client: pg.Client, pid: number): Promise<{ seconds: number; mostMb: number }> {
  const begun = performance.now();
  let mostMb = residentMb(pid);
  await recomputeTaxable(client, () => {
    mostMb = Math.max(mostMb, residentMb(pid));
  });
  return { seconds: (performance.now() - begun) / 1_000, mostMb };
}

async function measureJob({ client, companyId }: FilledShop, pid: number): Promise<void> {
  await recompute(client, pid);
  const before = residentMb(pid);
  await client.query(
    `insert into benefit_parameters (name, valid_from, value, source)
      values ('state-borrowing-rate-percent', make_date($1, 1, 1), 3.21, 'Riksgälden')`,
    [NEW_YEAR],
  );
  const { seconds, mostMb } = await recompute(client, pid);
  const { rows } = await client.query(
    `select count(*)::int as known from taxable_years where company_id = $1 and year = $2 and not is_preliminary`,
    [companyId, NEW_YEAR],
  );
  if (rows[0].known !== BENEFITS) throw new Error(`the new year is known for ${rows[0].known} people`);
  say(`${BENEFITS} people in ${seconds.toFixed(1)} s, memory from ${before} to ${mostMb} MB`);
  recordExact({
    claim: 'taxable values of 100,000 running benefits after a new rate',
    measured: (seconds * 100_000) / BENEFITS,
    unit: 's',
    limit: LIMIT_SECONDS,
  });
  const measured = Math.max(0, mostMb - before);
  recordExact({ claim: 'memory that it adds', measured, unit: 'MB', limit: LIMIT_GROWTH_MB });
}

/** Starts a shop, stores benefits and runs the work on it. */
const withBenefits = (count: number, work: (shop: FilledShop, pid: number) => Promise<void>) =>
  withEnvironment({ products: PRODUCTS }, (environment) =>
    withServer(environment, {}, async ({ child, ready: { baseUrl } }) => {
      const client = new pg.Client({ connectionString: environment.database.ownerUrl });
      await client.connect();
      try {
        const companyId = await fillBenefits(client, count);
        await work({ environment, baseUrl, client, companyId }, child.pid as number);
      } finally {
        await client.end();
      }
    }),
  );

await withBenefits(BENEFITS, async (many, pid) => {
  await measureJob(many, pid);
  await withBenefits(FEW, (few) => compareBenefitLists(few, many, LISTS));
});
conclude();
