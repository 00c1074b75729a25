// What has served its purpose is forgotten by the daily sweep; what was decided on it stays.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProduct } from '../../../../../../tests/support/make.ts';
import { type PeopledShop, peopledShop } from '../../../../../../tests/support/people.ts';
import { order, orderFor } from '../../../../../../tests/support/served-shop.ts';
import { jobsOf } from '../../../jobs.ts';
import { SWEEP_JOB } from '../../../platform/sweep.ts';

let people: PeopledShop;
const bike = makeProduct();
beforeAll(async () => {
  people = await peopledShop();
  await people.shop.sell(bike);
});
afterAll(() => people.shop.close());

const sweep = () => jobsOf(people.shop.app)[SWEEP_JOB]?.({}, { attempt: 1, max: 1 });
const made = (n: number) => `0198a000-0000-7000-8000-00000000000${n}`;

test('personal numbers of orders go when no running benefit needs them', async () => {
  const states = [
    ['cancelled', null, true],
    ['returned', null, true],
    ['delivered', '37 months', true],
    ['delivered', '35 months', false],
    ['awaiting-employer', null, false],
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
      `update orders set state = $2, personal_number_sealed = 'sealed', delivered_at = now() - $3::interval
        where number = $1 returning id`,
      [number, state, ago],
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

test('answers about credit go after their days, also the sealed ones of sole traders; the decision stays', async () => {
  const { seal, settings } = people.shop.app;
  await people.inDatabase('delete from companies');
  const rating = { rating: 71 };
  for (const [n, days, isSealed] of [
    [1, settings.companyData.keepDays + 1, false],
    [2, settings.companyData.keepDays - 1, false],
    [3, settings.companyData.keepDays + 1, true],
  ] as const) {
    const inside = { companyNumber: '9001012384', creditRating: rating, companyInformation: null };
    const place = { table: 'companies', column: 'private_sealed', row: made(n) };
    await people.inDatabase(
      `insert into companies (id, kind, company_number, private_sealed, number_hash, company_name, contact_person, email,
          credit_rating, credit_rated_at, credit_approved)
        values ($1, 'employer', $2, $3, $4, 'Bolaget', 'Anna', 'anna@example.se', $5, now() - make_interval(days => $6), 'YES')`,
      [
        made(n),
        isSealed ? null : `559999000${n}`,
        isSealed ? seal.seal(JSON.stringify(inside), place) : null,
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
  const opened = seal.open(String(rows[2]?.sealed), {
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

test('notices that belong to no order, and questions about personal data, go with the requests', async () => {
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
