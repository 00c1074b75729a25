// T31: parts of a demonstration that production must not have.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveApp } from '#tests/app/served-shop.ts';
import { silentLog } from '#tests/app/silent-log.ts';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { type DemoFacts, seedAccounts } from '../../apps/shop/seed/seed-accounts.ts';
import { createKeyPair } from '../../apps/shop/src/features/auth/server/api-keys.ts';
import { DEMO_PASSWORD } from '../../apps/shop/src/features/auth/server/demo-accounts.ts';
import { connect } from '../../apps/shop/src/platform/database/database.ts';
import { createEncryption } from '../../apps/shop/src/platform/security/encryption.ts';
import { productionAccountProblems } from '../../apps/shop/src/start/check-production-accounts.ts';

let people: ShopWithPeople;
let demo: DemoFacts;
beforeAll(async () => {
  people = await shopWithPeople();
  demo = await seedAccounts(people.shop.app);
});
afterAll(() => people.shop.close());

const refusal = (allowDemo: boolean) => {
  const { app } = people.shop;
  const settings = { ...app.settings, accounts: { ...app.settings.accounts, allowDemo } };
  return productionAccountProblems({ ...app, settings });
};

test('a demonstration has an admin, a store, an employee, the municipal account, an employer’s members, and keys', async () => {
  expect(demo.accounts).toEqual([
    { email: 'admin@activepick.se', password: DEMO_PASSWORD, role: 'admin' },
    { email: 'butik@activepick.se', password: DEMO_PASSWORD, role: 'store' },
    { email: 'anna@activepick.se', password: DEMO_PASSWORD, role: 'endcustomer' },
    { email: 'ny@activepick.se', password: DEMO_PASSWORD, role: 'endcustomer' },
    { email: 'gislaved@activepick.se', password: DEMO_PASSWORD, role: 'endcustomer' },
    { email: 'hr@activepick.se', password: DEMO_PASSWORD, role: 'endcustomer', rights: ['owner', 'hr'] },
    { email: 'lon@activepick.se', password: DEMO_PASSWORD, role: 'endcustomer', rights: ['payroll'] },
    { email: 'chef@activepick.se', password: DEMO_PASSWORD, role: 'endcustomer', rights: ['approver'] },
    { email: 'personal@activepick.se', password: DEMO_PASSWORD, role: 'endcustomer', rights: ['hr'] },
  ]);
  for (const { email, role } of demo.accounts.slice(0, 5)) {
    const { token } = await people.signIn(email, DEMO_PASSWORD);
    const answer = await people.shop.ask('/api/account', { headers: { authorization: `Bearer ${token}` } });
    const isMunicipal = email.startsWith('gislaved');
    expect(JSON.parse(answer.text).data).toMatchObject({ role, isMunicipal });
  }
});

test('two starts create one set, and the next returns the same', async () => {
  const [one, two] = await Promise.all([seedAccounts(people.shop.app), seedAccounts(people.shop.app)]);
  expect(one).toEqual(demo);
  expect(two).toEqual(demo);
});

test('[T31] production does not start with accounts of a demonstration, unless a setting allows it', async () => {
  const refused = await refusal(false);
  expect(refused).toEqual([expect.stringContaining('ALLOW_DEMO_ACCOUNTS')]);
  expect(await refusal(true)).toEqual([]);
});

test('[T31] production does not start without keys, and explains how to create them', async () => {
  const { app } = people.shop;
  await people.inDatabase('update users set is_demo = false');
  expect(await refusal(false)).toEqual([]);
  await people.inDatabase('update api_keys set revoked_at = now()');
  expect(await refusal(false)).toEqual([expect.stringContaining('npm run keys:create')]);
  await createKeyPair(people.account);
  expect(await refusal(false)).toEqual([]);
  expect(app.settings.mode).toBe('demo');
});

test('[T31] [L16] production does not start with a role that owns the tables, unless a setting allows it', async () => {
  const { app } = people.shop;
  const db = connect(app.database.ownerUrl, 2, silentLog());
  const startAsOwner = (allowOwnerRole: boolean) => {
    const database = { ...app.settings.database, allowOwnerRole };
    return productionAccountProblems({ ...app, db, settings: { ...app.settings, database } });
  };
  try {
    expect(await startAsOwner(false)).toEqual([expect.stringMatching(/DATABASE_URL: .*ALLOW_OWNER_ROLE/)]);
    expect(await startAsOwner(true)).toEqual([]);
  } finally {
    await db.close();
  }
});

test('keys that another installation has encrypted are replaced, and people can sign in as before', async () => {
  const { app } = people.shop;
  const encryption = createEncryption(`other:${Buffer.alloc(32, 9).toString('base64')}`);
  const moved = { ...app, encryption };
  const other = await seedAccounts(moved);
  expect(other.serviceRoleKey).not.toBe(demo.serviceRoleKey);
  const server = await serveApp(moved);
  try {
    const grant = await server.ask('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'anna@activepick.se', password: DEMO_PASSWORD }),
    });
    expect(grant.status).toBe(200);
    const headers = { authorization: `Bearer ${other.serviceRoleKey}` };
    expect((await server.ask('/auth/v1/admin/users', { headers })).status).toBe(200);
  } finally {
    await server.stop();
  }
});
