// Company data and agreements with killed servers, and with two servers.
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { adminAt } from '#tests/app/admin-at.ts';
import { query } from '#tests/app/own-cluster.ts';
import { controlService } from '#tests/app/service-control.ts';
import { withCheckDigit } from '#tests/factories/check-digit.ts';
import { type Stage, setStage } from '#tests/faults/fault-environment.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
beforeEach(async () => {
  await controlService(stage.roaringUrl, 'reset', {});
  await controlService(stage.oneflowUrl, 'reset', {});
});
afterEach(() => stage?.clear());

// Companies of the imitated register: the provider's published ones and invented ones.
const COMPANIES = [
  ...['5164010133', '5560021361', '5560572850', '5564866803', '5564881422', '5565002465', '5566808134'],
  ...['5567164818', '5568202559', '5569030264', '5569768681', '5590170733', '8430025331'],
  ...Array.from({ length: 11 }, (_, at) => withCheckDigit(`559999${101 + at}`)),
];

const calls = async (url: string) =>
  ((await controlService(url, 'state')) as { calls: { path: string; at: string }[] }).calls;

test('two servers share one token and the rate limit of the provider', async () => {
  const first = await stage.open();
  const second = await stage.open({ beside: first });
  const [here, there] = await Promise.all([adminAt(first), adminAt(second)]);
  await controlService(stage.roaringUrl, 'fault', { does: 'slow', value: 500, path: '/token' });
  const tokens = await Promise.all([here, there, here, there].map((call) => call('roaring-auth')));
  expect(tokens.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const mine = [
    { call: here, accessToken: tokens[0]?.body.access_token },
    { call: there, accessToken: tokens[1]?.body.access_token },
  ];
  const looked = await Promise.all(
    Array.from({ length: 24 }, (_, n) => {
      const { call, accessToken } = mine[n % 2] as (typeof mine)[number];
      // A different company each time, because concurrent look-ups of one company are shared.
      return call('company-information', { companyId: COMPANIES[n], accessToken });
    }),
  );
  expect(new Set(looked.map(({ status }) => status))).toEqual(new Set([200]));
  const seen = await calls(stage.roaringUrl);
  expect(seen.filter(({ path }) => path === '/token')).toHaveLength(1);
  const times = seen.filter(({ path }) => path !== '/token').map(({ at }) => Date.parse(at));
  expect(times).toHaveLength(24);
  // Ten per second, the adapter's assumption about the provider. Network delays change the intervals slightly.
  for (const from of times)
    expect(times.filter((at) => at >= from && at < from + 900).length).toBeLessThanOrEqual(10);
});

test('[F10] [F14] after a kill between the provider’s response and our commit, the one contract is found again', {
  timeout: 240_000,
}, async () => {
  const shop = await stage.open();
  const body = {
    name: 'Samarbetsavtal Kullerbytta Montage AB 2026-11-21',
    parties: [
      {
        type: 'company',
        name: 'Kullerbytta Montage AB',
        identification_number: '556486-6803',
        participants: [{ name: 'Petra Efternamn2401', email: 'petra@kullerbytta.example' }],
      },
    ],
  };
  // The shop makes use agreements of its demonstration meanwhile.
  const contracts = async () => {
    const { contracts: all } = (await controlService(stage.oneflowUrl, 'state')) as {
      contracts: { id: number; name: string }[];
    };
    return all.filter(({ name }) => name.includes(body.name));
  };
  await controlService(stage.oneflowUrl, 'fault', {
    does: 'late',
    value: 60_000,
    path: '/v1/contracts/create',
  });
  const asking = (await adminAt(shop))('oneflow_createcontract3', body).catch(() => null);
  await expect.poll(async () => (await contracts()).length, { timeout: 30_000 }).toBe(1);
  await shop.end('SIGKILL');
  expect(await asking).toBeNull();
  const [row] = await query<{ state: string }>(
    shop.database.ownerUrl,
    'select state from agreements where name = $1',
    [body.name],
  );
  expect(row?.state).toBe('intended');
  await shop.start();
  // Expires the killed server's claim, by the database's clock.
  await query(shop.database.ownerUrl, `update agreements set claimed_until = now() - interval '1 second'`);
  const again = await (await adminAt(shop))('oneflow_createcontract3', body);
  const [made, ...more] = await contracts();
  expect([again.status, again.body.id, more]).toEqual([200, made?.id, []]);
});
