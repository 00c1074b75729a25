// T38 and T42: every endpoint of a partner store, as a stranger, a customer and a member of another store; and the rows that
// the database lets a member of a store write.
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, problemIn } from '#tests/app/served-shop.ts';
import { makePartnerStore } from '#tests/factories/employers.ts';
import { makeStoreMember, programme, readyOrder } from '#tests/factories/handovers.ts';
import type { Person } from '#tests/factories/people.ts';
import { callsOf, termEndShop, termIn } from '#tests/factories/term-ends.ts';
import { asCaller } from '../../apps/shop/src/platform/database/row-level-security.ts';
import { BENEFIT_BODIES } from '../../bin/lib/attack/benefit-bodies.mjs';
import { ENDPOINT_ACCESS } from '../../packages/domain/src/access/endpoint-access.ts';

const NOBODY = '01920000-0000-7000-8000-000000000000';
const CALLS = Object.keys(ENDPOINT_ACCESS).filter((call) => call.includes(' /api/store/'));
const OF_A_BENEFIT = CALLS.filter((call) => call.includes('/:benefitId'));
const BODIES: Record<string, () => object> = BENEFIT_BODIES;

let shop: Awaited<ReturnType<typeof termEndShop>>;
/** The store with a bike to hand over and a bike that comes back, and another store of the same town. */
let store: string;
let otherStore: string;
let seller: Person;
let neighbour: Person;
let customer: Person;
let staff: Person;
/** The benefits in the store: one to hand over, and one that returns. */
let ready: { benefitId: string; orderId: string; employee: Person };
let returning: { benefitId: string; photoId: string; employee: Person; termId: string };

beforeAll(async () => {
  shop = await termEndShop();
  const { people } = shop;
  const scene = await programme(people);
  store = scene.storeId;
  otherStore = await makePartnerStore(people.shop.app, 'Grannbutiken');
  [seller, neighbour, customer] = [await people.person(), await people.person(), await people.person()];
  staff = await people.person({ role: 'store' });
  await makeStoreMember(people, store, seller);
  await makeStoreMember(people, otherStore, neighbour);

  const { orderId, employee, benefits } = await readyOrder(people, scene);
  ready = { orderId, employee, benefitId: benefits[0] as string };
  const coded = await ask('POST', `/api/benefits/${ready.benefitId}/handover-code`, employee, {});
  expect(coded.status, coded.text).toBe(200);
  // What the store has entered about the bike, and the times that it has proposed.
  const { benefitId } = ready;
  await people.inDatabase(
    `insert into preparations (benefit_id, store_id, state, note) values ($1, $2, 'ready', 'Ringklocka')`,
    [benefitId, store],
  );
  await people.inDatabase(
    `insert into appointments (benefit_id, store_id, state, times, changed_who)
      values ($1, $2, 'proposed', array[now() + interval '1 day', now() + interval '2 days'], 'store')`,
    [benefitId, store],
  );

  const today = people.shop.app.today();
  const benefit = await shop.ending(today.slice(0, 7));
  await shop.jobOn(today);
  const { read, send } = callsOf(people, benefit);
  const { version } = termIn(await read());
  termIn(await send('return', { version, storeId: store, day: today }));
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#777777' } });
  const file = (await picture.jpeg().toBuffer()).toString('base64');
  const path = `/api/store/${store}/returns/${benefit.id}/photos`;
  const added = await ask('POST', path, seller, { part: 'wheels', file });
  expect(added.status, added.text).toBe(200);
  const [photo] = await people.inDatabase<{ id: string; term: string }>(
    'select p.id, p.term_id as term from term_photos p join term_choices t on t.id = p.term_id where t.benefit_id = $1',
    [benefit.id],
  );
  returning = {
    benefitId: benefit.id,
    employee: benefit.employee,
    photoId: photo?.id as string,
    termId: photo?.term as string,
  };
});
afterAll(() => shop.people.shop.close());

const ask = (method: string, path: string, as: Person | null, body?: object | string) =>
  shop.people.shop.ask(path, {
    method,
    headers: {
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      // A GET and a DELETE have no body.
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });

/** Makes a call about the bike that its path is about. */
function make(call: string, of: string, as: Person | null, body: object | string | undefined) {
  const [method, path] = call.split(' ') as [string, string];
  const { benefitId } = /\/(handovers|bikes)/.test(path) ? ready : returning;
  const url = (path.endsWith('/bikes') ? `${path}?list=hand-over` : path)
    .replace(':storeId', of)
    .replace(':benefitId', benefitId)
    .replace(':photoId', returning.photoId);
  return ask(method, url, as, body);
}
const validBody = (call: string) => BODIES[call]?.();
// A few calls say everything by their path.
const hasBody = (call: string) => /^P(OS|U)T /.test(call) && !/\/(revocation|secret|resend)$/.test(call);

/** Every row that a store could change, as text. */
async function storedRows(): Promise<string> {
  const tables = [
    'appointments',
    'benefits',
    'benefit_events',
    'benefit_sums',
    'handover_codes',
    'order_events',
    'orders',
    'partner_stores',
    'preparations',
    'store_members',
    'service_claims',
    'term_choices',
    'term_photos',
  ];
  const all = tables.map((name) => `select '${name}' as name, to_jsonb(t)::text as row from ${name} t`);
  const rows = await shop.people.inDatabase(`${all.join(' union all ')} order by name, row`);
  expect(rows.length).toBeGreaterThan(tables.length);
  return JSON.stringify(rows);
}

const refusedAs = async (answers: readonly Answer[], status: number, code: string, before: string) => {
  for (const answer of answers)
    expect([answer.status, problemIn(answer).code], answer.text).toEqual([status, code]);
  expect(await storedRows()).toBe(before);
};

test('[T38] every endpoint under /api/store names the store and asks for its members', () => {
  expect(CALLS.length).toBeGreaterThanOrEqual(10);
  for (const call of CALLS) {
    expect(call).toContain(' /api/store/:storeId');
    expect(ENDPOINT_ACCESS[call as keyof typeof ENDPOINT_ACCESS], call).toBe('store-member');
    if (hasBody(call)) expect(validBody(call), call).toBeDefined();
  }
});

describe.each(CALLS)('%s', (call) => {
  /** What is sent: a valid body, and one that cannot be read. Who is refused learns nothing about either. */
  const bodies = () => (hasBody(call) ? [validBody(call), '{"version":'] : [undefined]);

  test('[T38] refuses a stranger who is signed out', async () => {
    const before = await storedRows();
    const answers = await Promise.all(bodies().map((body) => make(call, store, null, body)));
    await refusedAs(answers, 401, 'sign-in-required', before);
  });

  test('[T38] [T42] does not exist for customers, its own employee, and staff without a membership', async () => {
    const before = await storedRows();
    for (const as of [customer, ready.employee, returning.employee, staff]) {
      const answers = await Promise.all(bodies().map((body) => make(call, store, as, body)));
      await refusedAs(answers, 404, 'not-found', before);
    }
  });

  test('[T38] [T42] answers a member of another store as if there were no store', async () => {
    const before = await storedRows();
    const answers = await Promise.all(bodies().map((body) => make(call, store, neighbour, body)));
    const nowhere = await make(call, NOBODY, neighbour, validBody(call));
    await refusedAs([...answers, nowhere], 404, 'not-found', before);
  });

  test('[T38] reads the body of a member', async () => {
    if (!hasBody(call)) return;
    const { status } = await make(call, store, seller, '{"version":');
    expect(status).toBe(400);
  });
});

test.each(OF_A_BENEFIT)('[T38] [T42] %s does not find a bike of another store', async (call) => {
  const before = await storedRows();
  await refusedAs([await make(call, otherStore, neighbour, validBody(call))], 404, 'not-found', before);
});

test('[T38] [T42] lists show a member the bikes of the own store only', async () => {
  for (const [call, benefitId] of [
    ['GET /api/store/:storeId/handovers', ready.benefitId],
    ['GET /api/store/:storeId/bikes', ready.benefitId],
    ['GET /api/store/:storeId/returns', returning.benefitId],
  ] as const) {
    const [own, other] = [
      await make(call, store, seller, undefined),
      await make(call, otherStore, neighbour, undefined),
    ];
    expect(own.text).toContain(benefitId);
    expect(JSON.parse(other.text).data).toEqual([]);
  }
});

describe('in the database, a member of another store', () => {
  const asNeighbour = <Result>(work: (run: (sql: string, values?: unknown[]) => Promise<number>) => Result) =>
    asCaller(shop.people.shop.app.db, { userId: neighbour.id, role: 'endcustomer' }, async (tx) =>
      work(async (sql, values = []) => (await tx.query(sql, values)).rowCount ?? 0),
    );

  test('[T38] [T42] changes and deletes no row of the store', async () => {
    const before = await storedRows();
    const { benefitId, termId } = returning;
    const statements: [string, unknown[]][] = [
      ['update store_members set ended_at = now() where store_id = $1', [store]],
      ['delete from store_members where store_id = $1', [store]],
      ["update partner_stores set opening_hours = '[]', embedding_sites = '{}' where id = $1", [store]],
      ['delete from partner_stores where id = $1', [store]],
      [`update orders set partner_store_id = $2 where id = $1`, [ready.orderId, otherStore]],
      [`update orders set state = 'delivered' where id = $1`, [ready.orderId]],
      [`update order_lines set quantity = 9 where order_id = $1`, [ready.orderId]],
      [`update benefits set frame_number = 'STOLEN1' where id = any ($1)`, [[ready.benefitId, benefitId]]],
      ['delete from benefit_events where benefit_id = $1', [benefitId]],
      ['update handover_codes set failed_attempts = 0 where benefit_id = $1', [ready.benefitId]],
      ['delete from handover_codes where benefit_id = $1', [ready.benefitId]],
      ['update preparations set store_id = $2 where benefit_id = $1', [ready.benefitId, otherStore]],
      ['delete from preparations where benefit_id = $1', [ready.benefitId]],
      ['update appointments set store_id = $2 where benefit_id = $1', [ready.benefitId, otherStore]],
      ['delete from appointments where benefit_id = $1', [ready.benefitId]],
      ['update term_choices set store_id = $2 where id = $1', [termId, otherStore]],
      ['delete from term_choices where id = $1', [termId]],
      [`update term_photos set bytes = 'x' where term_id = $1`, [termId]],
      ['delete from term_photos where term_id = $1', [termId]],
    ];
    for (const [sql, values] of statements) expect(await asNeighbour((run) => run(sql, values)), sql).toBe(0);
    expect(await storedRows()).toBe(before);
  });

  test('[T38] [T42] adds no row to the store, and is no member of it by an own statement', async () => {
    const before = await storedRows();
    const { benefitId, termId } = returning;
    const statements: [string, unknown[]][] = [
      [
        'insert into store_members (id, store_id, user_id) values (gen_random_uuid(), $1, $2)',
        [store, neighbour.id],
      ],
      ['update store_members set store_id = $1 where user_id = $2', [store, neighbour.id]],
      [
        `insert into partner_stores select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid()))).* from partner_stores s where id = $1`,
        [store],
      ],
      [
        `insert into term_photos (id, term_id, part, bytes, added_by) values (gen_random_uuid(), $1, 'frame', 'x', $2)`,
        [termId, neighbour.id],
      ],
      [
        `insert into benefit_events (id, benefit_id, event, from_state, to_state, actor)
          values (gen_random_uuid(), $1, 'return', 'ending', 'ended', 'store')`,
        [benefitId],
      ],
      [
        `insert into handover_codes (benefit_id, code_hash, code_encrypted)
          values ($1, sha256('x'), 'x') on conflict (benefit_id) do update set failed_attempts = 0`,
        [ready.benefitId],
      ],
    ];
    for (const [sql, values] of statements)
      await expect(
        asNeighbour((run) => run(sql, values)),
        sql,
      ).rejects.toMatchObject({ code: '42501' });
    expect(await storedRows()).toBe(before);
  });

  test('[T38] every table that names a store restricts its rows', async () => {
    const tables = await shop.people.inDatabase<{ name: string; isRestricted: boolean }>(
      `select r.relname as name, r.relrowsecurity as "isRestricted" from pg_attribute a join pg_class r on r.oid = a.attrelid
        where (a.attname in ('store_id', 'partner_store_id') or r.relname = 'partner_stores' and a.attname = 'id') and r.relkind = 'r' and r.relnamespace = 'public'::regnamespace
        order by r.relname`,
    );
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'appointments',
        'orders',
        'partner_stores',
        'preparations',
        'service_claims',
        'store_members',
        'term_choices',
      ]),
    );
    expect(tables.filter(({ isRestricted }) => !isRestricted)).toEqual([]);
  });
});
