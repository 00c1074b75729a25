// Measures the pages of a company's member: overview, eligible list, searches and approvals. Compares a company with
// fifty thousand employees and twenty thousand orders with one of a hundred employees.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { say } from '../bin/lib/set-up.mjs';
import { conclude, recordExact } from './support/figures.ts';
import { percentileOf, timesOf } from './support/latency.ts';
import { median, readOptions } from './support/options.ts';
import { type BenchEnvironment, withEnvironment, withServer } from './support/shop.ts';

const { isQuick } = readOptions();
const FEW = 100;
const MANY = Number(process.env.BENCH_ROWS ?? 50_000);
// The share of employees with an order.
const ORDERED = 0.4;
// Each order locks its person's count until the transaction ends.
const AT_ONCE = 1_000;
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

// One order in ten waits for the company.
const FILL_ORDERS = `with made as (
    insert into orders (id, number, state, language, first_name, last_name, email, phone, address, city, state_region,
      zip_code, shipping_option_id, payment_method, tax_mode, subtotal_ore, tax_ore, shipping_ore, total_ore, deduction_ore,
      payable_ore, placed_at, company_id, person_id, lapses_at)
    select gen_random_uuid(), (1000000 + e.position)::text,
      (array['awaiting-employer', 'confirmed', 'shipped', 'delivered', 'delivered', 'delivered', 'delivered', 'delivered',
        'delivered', 'cancelled'])[1 + e.position % 10],
      'sv', e.name, '', e.email, '0701234567', 'Gatan 1', 'Gislaved', '', '33230', 'standard', 'active-finance', 'included',
      2400000, 480000, 0, 2400000, 0, 2400000, now() - interval '2 days', e.company_id, e.person_id,
      now() + interval '12 days'
    from company_employees e where e.company_id = $1 and e.until_version is null and e.position between $2 and $3
    returning id, company_id, person_id, state, email
  ), lines as (
    insert into order_lines (order_id, position, product_id, variant_id, name, quantity, unit_ore, line_ore)
    select m.id, 1, v.product_id, v.id, 'Cykel', 1, 2400000, 2400000
    from made m cross join (select id, product_id from variants order by id limit 1) v
  ), asked as (
    insert into order_approvals (order_id, company_id, department, employee_number, requested_at, decision, decided_at, reason)
    select m.id, m.company_id, e.department, e.employee_id, now() - interval '2 days', d.decision,
      case when d.decision is not null then now() end, case when d.decision = 'refused' then 'Nej' end
    from made m join company_employees e on e.company_id = m.company_id and e.person_id = m.person_id
    cross join lateral (select case m.state when 'awaiting-employer' then null when 'cancelled' then 'refused'
      else 'approved' end as decision) d
  )
  insert into order_figures (order_id, company_id, person_id, department, cost_centre, state, term_months, cut_off_day,
    first_month, cost_ore, deduction_ore, deduction_term_ore, contributions_saved_ore)
  select m.id, m.company_id, m.person_id, e.department, e.cost_centre, m.state, 36, 15,
    case when m.state = 'delivered' then (date_trunc('month', now()) - make_interval(months => e.position % 36))::date end,
    84000, 66667, 2400000, 17000
  from made m join company_employees e on e.company_id = m.company_id and e.person_id = m.person_id`;
// In production, a job does the same every ten minutes.
const FOLD = `with gone as (delete from programme_counts where company_id = $1 returning *)
  insert into programme_counts (company_id, part, value, state, orders, people, eligible, cost_ore, deduction_ore,
    deduction_term_ore, contributions_saved_ore)
  select company_id, part, value, state, sum(orders), sum(people), sum(eligible), sum(cost_ore), sum(deduction_ore),
    sum(deduction_term_ore), sum(contributions_saved_ore) from gone group by company_id, part, value, state`;

const SEARCHES = [
  'employees?q=anna',
  'employees?q=%C3%B6berg+1',
  'employees?q=lavendel',
  'employees?q=10042',
  'employees?q=person-77',
  'employees?q=avdelning+7',
  'employees?q=ingenting',
];
const PAGES = [
  'employees',
  'employees?department=Avdelning+7',
  'employees?costCentre=K3',
  'employees?ending=yes',
  'employees?department=Avdelning+7&ending=yes',
];
const APPROVALS = ['approvals', 'approvals?cursor=ORDER', 'approvals?list=answered', 'approvals/ORDER'];

async function companyOf(
  environment: BenchEnvironment,
  baseUrl: string,
): Promise<{ id: string; userToken: string }> {
  const email = `hr-${randomUUID()}@example.se`;
  const answer = await fetch(`${baseUrl}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { access_token: userToken } = (await answer.json()) as { access_token: string };
  const client = new pg.Client({ connectionString: environment.database.ownerUrl });
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

type Asker = (urls: readonly string[]) => Promise<number>;

async function askerOf(environment: BenchEnvironment, baseUrl: string, rows: number): Promise<Asker> {
  const { id, userToken } = await companyOf(environment, baseUrl);
  const client = new pg.Client({ connectionString: environment.database.ownerUrl });
  await client.connect();
  const begun = performance.now();
  await client.query(FILL, [id, rows]);
  say(`${rows} employees stored in ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
  const orderBegun = performance.now();
  for (let from = 1; from <= rows * ORDERED; from += AT_ONCE)
    await client.query(FILL_ORDERS, [id, from, Math.min(from + AT_ONCE - 1, rows * ORDERED)]);
  await client.query(FOLD, [id]);
  say(
    `${Math.round(rows * ORDERED)} orders stored in ${((performance.now() - orderBegun) / 1_000).toFixed(1)} s`,
  );
  await client.query(
    'vacuum analyze company_employees, employee_search, orders, order_approvals, order_figures, programme_counts',
  );
  const { rows: orders } = await client.query(
    `select id from orders where company_id = $1 and state = 'awaiting-employer' order by id offset $2 limit 1`,
    [id, Math.floor((rows * ORDERED) / 20)],
  );
  const { rows: found } = await client.query(
    `select id from company_employees where company_id = $1 order by sort_name offset $2 limit 1`,
    [id, Math.floor(rows / 2)],
  );
  await client.end();
  const pages = `/api/employer/${id}/`;
  const fill = (url: string) => pages + url.replace('EMPLOYEE', found[0].id).replace('ORDER', orders[0].id);
  const headers = { authorization: `Bearer ${userToken}` };
  return async (urls) => percentileOf(await timesOf(baseUrl, urls.map(fill), TIMES, headers), 99);
}

async function compare(claim: string, urls: readonly string[], few: Asker, many: Asker): Promise<void> {
  const ratios: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const [short, long] = [await few(urls), await many(urls)];
    say(`${claim}, run ${run + 1}: p99 ${short.toFixed(1)} ms of ${FEW}, ${long.toFixed(1)} ms of ${MANY}`);
    ratios.push(long / short);
  }
  recordExact({ claim: `${claim}, p99 beside ${FEW}`, measured: median(ratios), unit: 'x', limit: RATIO });
}

await withEnvironment({ products: PRODUCTS }, (few) =>
  withEnvironment({ products: PRODUCTS }, async (many) => {
    await withServer(few, {}, (short) =>
      withServer(many, {}, async (long) => {
        const ofFew = await askerOf(few, short.ready.baseUrl, FEW);
        const ofMany = await askerOf(many, long.ready.baseUrl, MANY);
        await compare('overview of an employer', ['overview'], ofFew, ofMany);
        await compare('approvals of an employer', APPROVALS, ofFew, ofMany);
        // Also requests a page far down the list.
        await compare('eligible list', [...PAGES, 'employees?cursor=EMPLOYEE'], ofFew, ofMany);
        await compare('summary of the eligible list', ['employees-summary'], ofFew, ofMany);
        await compare('search of the eligible list', SEARCHES, ofFew, ofMany);
      }),
    );
  }),
);
conclude();
