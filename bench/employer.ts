// What a member of a company does: pages of the eligible list and searches, among fifty thousand employees beside a hundred.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { say } from '../bin/lib/set-up.mjs';
import { conclude, recordExact } from './support/figures.ts';
import { percentileOf, timesOf } from './support/latency.ts';
import { median, readOptions } from './support/options.ts';
import { inPlace, type Place, withServer } from './support/shop.ts';

const { isQuick } = readOptions();
const FEW = 100;
const MANY = Number(process.env.BENCH_ROWS ?? 50_000);
const RUNS = isQuick ? 1 : 5;
const TIMES = isQuick ? 25 : 100;
const RATIO = 3;
const PRODUCTS = 10;
const PASSWORD = 'tandem-rullar-9-mil';

const FILL = `insert into company_employees (id, company_id, position, name, email, department, employee_id, cost_centre,
    first_day, last_day, since_version)
  select gen_random_uuid(), $1, n,
    (array['Anna', 'Bo', 'Cecilia', 'David', 'Eva', 'Fredrik', 'Göran', 'Åsa'])[1 + n % 8] || ' '
      || (array['Andersson', 'Berg', 'Lindqvist', 'Öberg', 'Ström', 'Ek'])[1 + n % 6] || ' ' || n
      || case when n % 1000 = 7 then ' Lavendel' else '' end,
    'person-' || n || '@storbolaget.example', 'Avdelning ' || n % 40, (10000 + n)::text, 'K' || n % 25,
    '2020-01-01', case when n % 50 = 3 then current_date + 30 end, 1
  from generate_series(1, $2::int) n`;

const SEARCHES = [
  '?q=anna',
  '?q=%C3%B6berg+1',
  '?q=lavendel',
  '?q=10042',
  '?q=person-77',
  '?q=avdelning+7',
  '?q=ingenting',
];
const PAGES = [
  '',
  '?department=Avdelning+7',
  '?costCentre=K3',
  '?ending=yes',
  '?department=Avdelning+7&ending=yes',
];

async function companyOf(place: Place, baseUrl: string): Promise<{ id: string; userToken: string }> {
  const email = `hr-${randomUUID()}@example.se`;
  const answer = await fetch(`${baseUrl}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { access_token: userToken } = (await answer.json()) as { access_token: string };
  const client = new pg.Client({ connectionString: place.database.ownerUrl });
  await client.connect();
  try {
    const made = await client.query(
      `insert into companies (id, kind, company_number, number_hash, company_name, contact_person, email, active_since)
        values (gen_random_uuid(), 'employer', '5560360793', sha256(convert_to($1, 'UTF8')), 'Storbolaget AB', 'Karin',
          'karin@storbolaget.example', now()) returning id`,
      [email],
    );
    const { id } = made.rows[0];
    await client.query(
      `insert into company_members (id, company_id, user_id, rights)
        select gen_random_uuid(), $1, id, '{hr}' from users where email = $2`,
      [id, email],
    );
    return { id, userToken };
  } finally {
    await client.end();
  }
}

type Asker = (addresses: readonly string[]) => Promise<number>;

async function askerOf(place: Place, baseUrl: string, rows: number): Promise<Asker> {
  const { id, userToken } = await companyOf(place, baseUrl);
  const client = new pg.Client({ connectionString: place.database.ownerUrl });
  await client.connect();
  const begun = performance.now();
  await client.query(FILL, [id, rows]);
  say(`${rows} employees stored in ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
  await client.query('vacuum analyze company_employees, employee_search');
  const { rows: found } = await client.query(
    `select person_id from company_employees where company_id = $1 order by sort_name offset $2 limit 1`,
    [id, Math.floor(rows / 2)],
  );
  await client.end();
  const list = `/api/employer/${id}/employees`;
  const headers = { authorization: `Bearer ${userToken}` };
  return async (addresses) =>
    percentileOf(
      await timesOf(
        baseUrl,
        addresses.map((one) => list + one.replace('MIDDLE', found[0].person_id)),
        TIMES,
        headers,
      ),
      99,
    );
}

async function compare(claim: string, addresses: readonly string[], few: Asker, many: Asker): Promise<void> {
  const ratios: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const [short, long] = [await few(addresses), await many(addresses)];
    say(`${claim}, run ${run + 1}: p99 ${short.toFixed(1)} ms of ${FEW}, ${long.toFixed(1)} ms of ${MANY}`);
    ratios.push(long / short);
  }
  recordExact({ claim: `${claim}, p99 beside ${FEW}`, measured: median(ratios), unit: 'x', limit: RATIO });
}

await inPlace({ products: PRODUCTS }, (few) =>
  inPlace({ products: PRODUCTS }, async (many) => {
    await withServer(few, {}, (short) =>
      withServer(many, {}, async (long) => {
        const ofFew = await askerOf(few, short.ready.baseUrl, FEW);
        const ofMany = await askerOf(many, long.ready.baseUrl, MANY);
        // A page far down the list is asked too.
        await compare('eligible list', [...PAGES, '?cursor=MIDDLE'], ofFew, ofMany);
        await compare('summary of the eligible list', ['-summary'], ofFew, ofMany);
        await compare('search of the eligible list', SEARCHES, ofFew, ofMany);
      }),
    );
  }),
);
conclude();
