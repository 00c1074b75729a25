// Tests the daily retention job: it deletes expired rows and keeps valid ones.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { crontab, jobsOf } from '../../apps/shop/src/jobs.ts';
import { deleteExpired, SWEEP_JOB } from '../../apps/shop/src/platform/jobs/retention-job.ts';

let people: ShopWithPeople;
beforeAll(async () => {
  people = await shopWithPeople();
});
afterAll(() => people.shop.close());

const sweep = () => jobsOf(people.shop.app)[SWEEP_JOB]?.({}, { attempt: 1, max: 1 });
const idsIn = async (table: string, column: string) =>
  (await people.inDatabase<Record<string, unknown>>(`select ${column} as id from ${table}`)).map(({ id }) =>
    String(id),
  );

test('expired sessions, codes, pending sign-ins, copies and counters are deleted once a day', async () => {
  const { id, token } = await people.person();
  const at = (hours: number) => `now() + interval '${hours} hours'`;
  const made = (n: number) => `0198a000-0000-7000-8000-00000000000${n}`;
  for (const [n, hours] of [
    [1, -2],
    [2, 2],
  ] as const) {
    await people.inDatabase(
      `insert into sessions (id, user_id, amr, not_after) values ('${made(n)}', $1, '[]', ${at(hours)})`,
      [id],
    );
    await people.inDatabase(
      `insert into one_time_tokens (id, user_id, purpose, address, code_hash, expires_at, code_expires_at)
        values ('${made(n)}', $1, '${n === 1 ? 'recovery' : 'magiclink'}', 'a@example.se', '\\x0${n}', ${at(hours)}, ${at(hours)})`,
      [id],
    );
    await people.inDatabase(
      `insert into flow_states (id, user_id, code_challenge, method, expires_at)
        values ('${made(n)}', $1, 'x', 's256', ${at(hours)})`,
      [id],
    );
    await people.inDatabase(
      `insert into bankid_attempts (state_hash, browser_hash, expires_at) values ('\\x0${n}', '\\x00', ${at(hours)})`,
    );
    await people.inDatabase(
      `insert into data_copies (id, user_id, language, expires_at) values ('${made(n)}', $1, 'sv', ${at(hours)})`,
      [id],
    );
    await people.inDatabase(
      `insert into rate_limits (key, points, expire) values ('sweep:${n}', 1, extract(epoch from ${at(hours)}) * 1000)`,
    );
  }
  await people.inDatabase(
    `insert into sessions (id, user_id, amr, refreshed_at, not_after)
      values ('${made(3)}', $1, '[]', now() - interval '8 days', ${at(2)})`,
    [id],
  );
  await sweep();
  for (const table of ['sessions', 'one_time_tokens', 'flow_states', 'data_copies']) {
    const left = await idsIn(table, 'id');
    expect(left, table).toContain(made(2));
    expect(left, table).not.toContain(made(1));
    expect(left, table).not.toContain(made(3));
  }
  expect(await idsIn('bankid_attempts', `encode(state_hash, 'hex')`)).toEqual(['02']);
  const counts = await idsIn('rate_limits', 'key');
  expect(counts).toContain('sweep:2');
  expect(counts).not.toContain('sweep:1');
  const own = await people.shop.ask('/api/account', { headers: { authorization: `Bearer ${token}` } });
  expect(own.status).toBe(200);
  expect(crontab(people.shop.app)).toContain(`17 2 * * * ${SWEEP_JOB}`);
});

test('a failed deletion does not stop the others, and is retried', async () => {
  let isSwept = false;
  const job = deleteExpired(
    [
      () => Promise.reject(new Error('away')),
      async () => {
        isSwept = true;
        return { things: 1 };
      },
    ],
    people.shop.app.log,
  );
  await expect(job()).rejects.toThrow('away');
  expect(isSwept).toBe(true);
});
