// Running benefits of many employees, for benchmarks.
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { say } from '../../bin/lib/set-up.mjs';

const AT_ONCE = 20_000;
const LOOK_MS = 250;
const FILL = `insert into benefits (id, company_id, person_id, product_id, name, is_electric, bike_ore, accessories_ore,
    policy_version, term_months, cut_off_day, service_package, employer_cost_ore, employer_share_ore, deductions_ore, state,
    handed_over_on, plan, first_month, last_month, months_ore, employee_name, employee_number, department, cost_centre)
  select gen_random_uuid(), $1, gen_random_uuid(), 'bike-' || n % 100, 'Cykel ' || n, n % 2 = 0, 1500000 + n % 4000000,
    n % 100000, 1, 36, 15, 'basic', 80000, 0, array_fill(52844, array[36]),
    case when n % 20 = 0 then 'ending' else 'active' end, m.first_month, jsonb_build_array(
      jsonb_build_object('kind', 'start', 'firstMonth', to_char(m.first_month, 'YYYY-MM'), 'deductions',
        to_jsonb(array_fill(52844, array[36])))),
    m.first_month, m.first_month + interval '35 months', array_fill(52844, array[36]),
    (array['Anna', 'Bo', 'Cecilia', 'David', 'Eva', 'Fredrik', 'Göran', 'Åsa'])[1 + n % 8] || ' '
      || (array['Andersson', 'Berg', 'Lindqvist', 'Öberg', 'Ström', 'Ek'])[1 + n % 6] || ' ' || n
      || case when n % 1000 = 7 then ' Lavendel' else '' end,
    (10000 + n)::text, 'Avdelning ' || n % 40, 'K' || n % 25
  from generate_series($2::int, $3::int) n
  cross join lateral (select (date_trunc('month', now()) - make_interval(months => n % 18))::date as first_month) m`;

/** Stores so many running benefits, each of another person of one company. Returns the company. */
export async function fillBenefits(client: pg.Client, count: number): Promise<string> {
  const begun = performance.now();
  // The owner's statements end after a while in the program.
  await client.query('set statement_timeout = 0');
  const { rows } = await client.query(
    `insert into companies (id, kind, company_number, number_hash, company_name, contact_person, email, active_since)
      values (gen_random_uuid(), 'employer', '5560360793', sha256(convert_to($1, 'UTF8')), 'Storbolaget AB', 'Karin',
        'karin@storbolaget.example', now()) returning id`,
    [`benefits ${count}`],
  );
  const { id } = rows[0];
  for (let from = 1; from <= count; from += AT_ONCE)
    await client.query(FILL, [id, from, Math.min(from + AT_ONCE - 1, count)]);
  await client.query('vacuum analyze benefits, benefit_search, benefit_month_sums');
  say(`${count} benefits stored in ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
  return id;
}

/** Runs the job that computes the taxable values, and waits until it is done. Calls `look` meanwhile. */
export async function recomputeTaxable(client: pg.Client, look: () => void = () => undefined): Promise<void> {
  await client.query(`select enqueue_job('recompute-taxable', '{}', 'recompute-taxable')`);
  for (let left = 1; left > 0; ) {
    await delay(LOOK_MS);
    look();
    const { rows } = await client.query(
      `select count(*)::int as left from graphile_worker._private_jobs where key = 'recompute-taxable'`,
    );
    left = rows[0].left;
  }
}
