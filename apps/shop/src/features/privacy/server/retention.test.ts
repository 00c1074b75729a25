// The daily retention job deletes data that are no longer needed. Decisions based on them stay.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SWEEP_JOB } from '#src/platform/jobs/retention-job.ts';
import { order, orderFor } from '#tests/app/served-shop.ts';
import { activeEmployer } from '#tests/factories/employers.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { listPerson, readyBenefit } from '#tests/factories/payroll.ts';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { jobsOf } from '../../../jobs.ts';

let people: ShopWithPeople;
const bike = makeProduct();
beforeAll(async () => {
  people = await shopWithPeople();
  await people.shop.sell(bike);
});
afterAll(() => people.shop.close());

const sweep = () => jobsOf(people.shop.app)[SWEEP_JOB]?.({}, { attempt: 1, max: 1 });
const made = (n: number) => `0198a000-0000-7000-8000-00000000000${n}`;

test('[M5] personal numbers of orders are deleted if no running benefit needs them, and after 90 days without a decision', async () => {
  const states = [
    ['cancelled', null, true],
    ['returned', null, true],
    ['delivered', '37 months', true],
    ['delivered', '35 months', false],
    ['awaiting-employer', null, false],
    ['awaiting-employer', 'waited', true],
  ] as const;
  const ids: string[] = [];
  for (const [state, ago] of states) {
    await people.inDatabase('update stock set on_hand = 5');
    const placed = await order(
      people.shop,
      await orderFor(people.shop, [{ productId: bike.id, quantity: 1 }]),
    );
    const number = (JSON.parse(placed.text) as { data: { orderNumber: string } }).data.orderNumber;
    const [row] = await people.inDatabase<{ id: string }>(
      `update orders set state = $2, personal_number_sealed = 'sealed', delivered_at = now() - $3::interval,
          created_at = case when $4 then now() - interval '91 days' else created_at end
        where number = $1 returning id`,
      [number, state, ago === 'waited' ? null : ago, ago === 'waited'],
    );
    ids.push(String(row?.id));
  }
  await sweep();
  const left = await people.inDatabase<{ id: string }>(
    'select id from orders where personal_number_sealed is not null',
  );
  const kept = states.flatMap(([, , goes], at) => (goes ? [] : [ids[at]]));
  expect(left.map(({ id }) => id).sort()).toEqual(kept.sort());
});

test('credit answers are deleted after their retention, also the encrypted ones of sole traders, and the decision stays', async () => {
  const { encryption, settings } = people.shop.app;
  await people.inDatabase('delete from companies');
  const rating = { rating: 71 };
  for (const [n, days, isSealed] of [
    [1, settings.companyData.keepDays + 1, false],
    [2, settings.companyData.keepDays - 1, false],
    [3, settings.companyData.keepDays + 1, true],
  ] as const) {
    const inside = { companyNumber: '9001012384', creditRating: rating, companyInformation: null };
    const aad = { table: 'companies', column: 'private_sealed', row: made(n) };
    await people.inDatabase(
      `insert into companies (id, kind, company_number, private_sealed, number_hash, company_name, contact_person, email,
          credit_rating, credit_rated_at, credit_approved)
        values ($1, 'employer', $2, $3, $4, 'Bolaget', 'Anna', 'anna@example.se', $5, now() - make_interval(days => $6), 'YES')`,
      [
        made(n),
        isSealed ? null : `559999000${n}`,
        isSealed ? encryption.encrypt(JSON.stringify(inside), aad) : null,
        Buffer.from([n]),
        isSealed ? null : rating,
        days,
      ],
    );
  }
  await sweep();
  await sweep();
  const rows = await people.inDatabase<{
    n: string;
    rating: unknown;
    sealed: string | null;
    approved: string;
  }>(
    `select right(id::text, 1) as n, credit_rating as rating, private_sealed as sealed, credit_approved as approved
      from companies order by id`,
  );
  expect(rows.map(({ n, rating: left, approved }) => [n, left, approved])).toEqual([
    ['1', null, 'YES'],
    ['2', rating, 'YES'],
    ['3', null, 'YES'],
  ]);
  const opened = encryption.decrypt(String(rows[2]?.sealed), {
    table: 'companies',
    column: 'private_sealed',
    row: made(3),
  });
  expect(JSON.parse(opened)).toEqual({
    companyNumber: '9001012384',
    creditRating: null,
    companyInformation: null,
  });
});

test('claims without an order, and privacy requests, are deleted together with requests', async () => {
  for (const [n, months] of [
    [4, 25],
    [5, 23],
  ] as const) {
    const ago = `${months} months`;
    await people.inDatabase(
      `insert into order_notices (id, kind, language, order_number, name, email, fingerprint, received_at)
        values ($1, 'complaint', 'sv', '100000', 'Anna', 'anna@example.se', $2, now() - $3::interval)`,
      [made(n), Buffer.from([n]), ago],
    );
    await people.inDatabase(
      `insert into privacy_cases (id, kind, language, email, asked_on, link_expires_at, created_at)
        values ($1, 'copy', 'sv', $2, '2026-01-01', now(), now() - $3::interval)`,
      [made(n), `anna${n}@example.se`, ago],
    );
  }
  await sweep();
  for (const table of ['order_notices', 'privacy_cases'])
    expect(await people.inDatabase(`select id from ${table}`), table).toEqual([{ id: made(5) }]);
});

async function anOrder(): Promise<string> {
  await people.inDatabase('update stock set on_hand = 5');
  const placed = await order(people.shop, await orderFor(people.shop, [{ productId: bike.id, quantity: 1 }]));
  const number = (JSON.parse(placed.text) as { data: { orderNumber: string } }).data.orderNumber;
  const [row] = await people.inDatabase<{ id: string }>('select id from orders where number = $1', [number]);
  return String(row?.id);
}

test('[M5] a delivered email loses its content after a week, a failed one is deleted after 90 days, and a waiting one stays', async () => {
  const rows = [
    ['sent-old', 'sent', '8 days'],
    ['sent-new', 'sent', '6 days'],
    ['failed-old', 'failed', '91 days'],
    ['failed-new', 'failed', '89 days'],
    ['waits', 'waiting', '91 days'],
  ] as const;
  for (const [key, state, ago] of rows)
    await people.inDatabase(
      `insert into outbox (id, kind, business_key, language, payload, state, created_at, sent_at)
        values (gen_random_uuid(), 'drill', $1, 'sv', '{"sealed":"x"}', $2, now() - $3::interval,
          case when $2 = 'sent' then now() - $3::interval end)`,
      [key, state, ago],
    );
  await sweep();
  const left = await people.inDatabase<{ key: string; payload: object }>(
    `select business_key as key, payload from outbox where kind = 'drill' order by key`,
  );
  const content = { sealed: 'x' };
  expect(left).toEqual([
    { key: 'failed-new', payload: content },
    { key: 'sent-new', payload: content },
    { key: 'sent-old', payload: {} },
    { key: 'waits', payload: content },
  ]);
});

test('[M5] a person taken off a list is deleted after the months of the setting, and people on it stay', async () => {
  const months = people.shop.app.settings.companies.formerEmployeeMonths;
  for (const [n, removed] of [
    [6, `${months + 1} months`],
    [7, `${months - 1} months`],
    [8, null],
  ] as const)
    await people.inDatabase(
      `insert into company_employees (id, company_id, position, name, email, since_version, until_version, removed_at)
        values ($1, $2, 0, 'Lo', $3, 1, case when $4::text is not null then 2 end, now() - $4::interval)`,
      [made(n), made(1), `lo${n}@example.se`, removed],
    );
  await sweep();
  const left = await people.inDatabase<{ id: string }>('select id from company_employees order by id');
  expect(left.map(({ id }) => id)).toEqual([made(7), made(8)]);
});

test('[M5] people of agreements that came to nothing are deleted together with requests', async () => {
  for (const [n, state, months] of [
    [1, 'declined', 25],
    [2, 'declined', 23],
    [3, 'signed', 25],
  ] as const)
    await people.inDatabase(
      `insert into agreements (id, reference, fingerprint, name, workspace_id, template_id, state, participants, updated_at)
        values ($1::uuid, $1::text, $2, 'Avtal', 1, 1, $3, '[{"name":"Lo"}]', now() - make_interval(months => $4))`,
      [made(n), Buffer.from(made(n)), state, months],
    );
  await sweep();
  const left = await people.inDatabase<{ n: number }>(
    `select jsonb_array_length(participants) as n from agreements order by id`,
  );
  expect(left.map(({ n }) => n)).toEqual([0, 1, 1]);
});

test('[M5] a company that was never active is deleted with its people, unless it has a contract or has changed since', async () => {
  const { encryption } = people.shop.app;
  const company = async (n: number, months: number, more: { isActive?: boolean; state?: string } = {}) => {
    await people.inDatabase(
      `insert into companies (id, kind, company_number, number_hash, company_name, contact_person, email, active_since,
          updated_at)
        values ($1, 'employer', $2, $3, 'Bolaget AB', 'Lo', $4, case when $5 then now() end,
          now() - make_interval(months => $6))`,
      [
        made(n),
        `550000000${n}`,
        Buffer.from(`swept ${n}`),
        `lo${n}@example.se`,
        more.isActive ?? false,
        months,
      ],
    );
    const number = encryption.encrypt('196805029268', {
      table: 'company_signatories',
      column: 'number_sealed',
      row: made(n),
    });
    await people.inDatabase(
      `insert into company_signatories (id, company_id, position, name, email, signing_rights, masked_number, number_sealed)
        values ($1, $1, 1, 'Lo', $2, 'individually', '19680502-****', $3)`,
      [made(n), `lo${n}@example.se`, number],
    );
    if (more.state)
      await people.inDatabase(
        `insert into agreements (id, reference, fingerprint, name, workspace_id, template_id, state, company_id)
          values ($1::uuid, $1::text, $2, 'Avtal', 1, 1, $3, $1::uuid)`,
        [made(n), Buffer.from(made(n)), more.state],
      );
  };
  await people.inDatabase('delete from agreements');
  await people.inDatabase('delete from companies');
  const months = people.shop.app.settings.requests.keptMonths;
  await company(2, months + 1);
  await company(3, months + 1, { state: 'declined' });
  await company(4, months - 1);
  await company(5, months + 1, { isActive: true });
  await company(6, months + 1, { state: 'pending' });
  await sweep();
  const left = await people.inDatabase<{ id: string }>('select id from companies order by id');
  expect(left.map(({ id }) => id)).toEqual([made(4), made(5), made(6)]);
  const signatories = await people.inDatabase<{ id: string }>(
    'select id from company_signatories order by id',
  );
  expect(signatories.map(({ id }) => id)).toEqual([made(4), made(5), made(6)]);
});

test('[M5] orders lose their names after the years that the law requires, or 24 months after they came to nothing', async () => {
  const year = Number(people.shop.app.today().slice(0, 4));
  const ids: Record<string, string> = {};
  for (const [name, state, day, payment] of [
    ['past', 'delivered', `${year - 8}-12-31`, 'captured'],
    ['kept', 'delivered', `${year - 7}-01-01`, 'captured'],
    ['ended', 'cancelled', `${year - 3}-01-01`, 'voided'],
    ['refunded', 'cancelled', `${year - 3}-01-01`, 'refunded'],
  ] as const) {
    const id = await anOrder();
    ids[name] = id;
    await people.inDatabase(
      `update orders set state = $2, created_at = $3::date, updated_at = $3::date where id = $1`,
      [id, state, day],
    );
    await people.inDatabase('update payments set state = $2 where order_id = $1', [id, payment]);
  }
  await people.inDatabase(
    `insert into order_events (id, order_id, event, to_state, actor, at)
      values ('${made(1)}', $1, 'note', 'delivered', 'staff', make_date($2, 12, 31)),
        ('${made(2)}', $1, 'note', 'delivered', 'staff', make_date($2 + 1, 1, 1))`,
    [ids.past, year - 8],
  );
  await sweep();
  const rows = await people.inDatabase<{ id: string; isForgotten: boolean; totalOre: string }>(
    `select id, first_name = '' and email = '' and address = '' as "isForgotten", total_ore as "totalOre" from orders
      where id = any($1)`,
    [Object.values(ids)],
  );
  const forgotten = rows.filter(({ isForgotten }) => isForgotten).map(({ id }) => id);
  expect(forgotten.sort()).toEqual([ids.past, ids.ended].sort());
  for (const { totalOre } of rows) expect(Number(totalOre)).toBeGreaterThan(0);
  const events = await people.inDatabase<{ id: string }>(`select id from order_events where event = 'note'`);
  expect(events).toEqual([{ id: made(2) }]);
});

test('[M5] the audit log is kept until the end of the seventh year, and nobody can delete a newer row', async () => {
  // The last second of the year that is over, and the first of the next.
  for (const [n, before] of [
    [1, '1 second'],
    [2, '0 seconds'],
  ] as const)
    await people.inDatabase(
      `insert into audit_log (id, at, actor_kind, action, target_type)
        values ($1, (date_trunc('year', now() at time zone 'Europe/Stockholm') - interval '7 years')
          at time zone 'Europe/Stockholm' - $2::interval, 'system', 'drill', 'drill')`,
      [made(n), before],
    );
  await sweep();
  const left = await people.inDatabase<{ id: string }>(`select id from audit_log where action = 'drill'`);
  expect(left).toEqual([{ id: made(2) }]);
  await expect(people.inDatabase(`delete from audit_log where action = 'drill'`)).rejects.toThrow(
    'append-only',
  );
  await expect(
    people.inDatabase(`delete from order_events where at > now() - interval '1 day'`),
  ).rejects.toThrow('append-only');
});

test('[SPC.B4] photos of a returned bike are deleted some months after its term has closed', async () => {
  const months = people.shop.app.settings.companies.formerEmployeeMonths;
  const companyId = await activeEmployer(people, 'Bilderna AB');
  const personId = await listPerson(people, companyId, { name: 'Anna Öst', email: 'bild@example.se' });
  for (const ago of [months + 1, months - 1]) {
    const benefit = await readyBenefit(people, { companyId, personId, priceOre: 3_600_000 });
    await people.inDatabase(
      `with term as (
          insert into term_choices (id, benefit_id, last_month, next_step_on, closed_as, closed_at)
            values (gen_random_uuid(), $1, '2026-01-01', '2026-01-01', 'returned', now() - make_interval(months => $2)) returning id
        )
        insert into term_photos (term_id, part, bytes) select id, 'frame', 'x' from term`,
      [benefit, ago],
    );
  }
  await sweep();
  expect(await people.inDatabase('select 1 from term_photos')).toHaveLength(1);
});
