// The list of accounts, who may read and change them, and their roles, over HTTP on a real database.
import { roleOfAccount } from '@activepick/domain/access/role.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { administrationOf } from '#tests/factories/administration.ts';
import { makeApiKey } from '#tests/factories/api-keys.ts';
import { activeEmployer, makeMember, makePartnerStore } from '#tests/factories/employers.ts';
import { type Person, type ShopWithPeople, shopWithPeople, someEmail } from '#tests/factories/people.ts';
import { listedPeople } from './people-report.ts';

let people: ShopWithPeople;
let admin: Person;
beforeAll(async () => {
  people = await shopWithPeople();
  admin = await people.person({ role: 'admin' });
});
afterAll(() => people.shop.close());

const { ask, act, search, read, changeRole, audited, kindsTo, isSignedIn, addFactor } = administrationOf(
  () => ({ people, admin }),
);
const named = (id: string, first: string, last: string) =>
  people.inDatabase('update users set user_metadata = $2 where id = $1', [
    id,
    JSON.stringify({ first_name: first, last_name: last }),
  ]);

describe('the list', () => {
  test('[OPS.8] [T55] finds by the start of an address, a name and a last name, and takes signs of a pattern literally', async () => {
    const anna = await people.person({ email: `zq-${someEmail()}` });
    await named(anna.id, 'Zaida', 'Öhlundqvist');
    const found = async (q: string) => (await search({ q })).data.map(({ id }) => id);
    for (const q of [anna.email.toUpperCase(), 'zaida Öhl', 'öhlundq', '  zaida  '])
      expect(await found(q)).toEqual([anna.id]);
    for (const q of ['%', '_aida', 'Zaida\\', 'aida']) expect(await found(q)).toEqual([]);
    const [row] = (await search({ q: anna.email })).data;
    expect(row).toMatchObject({
      name: 'Zaida Öhlundqvist',
      role: 'endcustomer',
      state: 'active',
      hasSecondFactor: false,
    });
  });

  test('[T55] filters by role, including those of the settings, and by state, page by page', async () => {
    const [email = ''] = people.shop.app.settings.accounts.admins;
    const [first, other] = [await people.person({ email }), await people.person({ role: 'store' })];
    const admins = (await search({ role: 'admin' })).data;
    expect(admins.map(({ id }) => id)).toEqual(expect.arrayContaining([first.id, admin.id]));
    expect(admins.every(({ role }) => role === 'admin')).toBe(true);
    expect((await search({ role: 'store', q: other.email })).data).toHaveLength(1);
    expect((await search({ role: 'endcustomer', q: other.email })).data).toHaveLength(0);
    await people.inDatabase(
      `insert into users (id, email, created_at) select gen_random_uuid(), 'page-' || n || '@example.se', now() + n * interval '1 s'
        from generate_series(1, 60) n`,
    );
    const page = await search({ state: 'unconfirmed', q: 'page-' });
    expect(page.data).toHaveLength(50);
    expect(page.data[0]?.email).toBe('page-60@example.se');
    const next = await search({ state: 'unconfirmed', q: 'page-', cursor: page.nextCursor as string });
    expect(next.data).toHaveLength(10);
    expect(next.nextCursor).toBeNull();
    expect((await search({ state: 'active', q: 'page-' })).data).toHaveLength(0);
    expect((await search({ state: 'gone' })).status).toBe(400);
  });
});

test('[HSE.F1] the filter by role is the rule of the domain, for every stored role, address and confirmation', async () => {
  const addresses = ['only-admin', 'only-store', 'both', 'neither'].map((name) => `rule-${name}`);
  const [admins, stores, both] = ['only-admin', 'only-store', 'both'] as const;
  const stored = [null, 'admin', 'store', 'endcustomer'] as const;
  const cases = addresses.flatMap((name) =>
    stored.flatMap((role) => [true, false].map((isConfirmed) => ({ name, role, isConfirmed }))),
  );
  const made = cases.map((one, at) => ({ ...one, id: uuidv7(), email: `${one.name}-${at}@example.se` }));
  await people.inDatabase(
    `insert into users (id, email, email_confirmed_at)
      select u.id, u.email, case when u."isConfirmed" then now() end
      from jsonb_to_recordset($1) as u(id uuid, email text, "isConfirmed" boolean)`,
    [JSON.stringify(made)],
  );
  await people.inDatabase(
    `insert into user_roles (user_id, role) select u.id, u.role
      from jsonb_to_recordset($1) as u(id uuid, role text) where u.role is not null`,
    [JSON.stringify(made)],
  );
  const emailsOf = (...names: string[]) =>
    made.filter(({ name }) => names.some((one) => name === `rule-${one}`)).map(({ email }) => email);
  const rules = { admins: emailsOf(admins, both), stores: emailsOf(stores, both), municipal: '' };
  const wanted = { q: 'rule-', state: null, cursor: null };
  for (const role of ['admin', 'store', 'endcustomer'] as const) {
    const found = await listedPeople(people.shop.app.db.pool, { ...wanted, role }, rules, 200);
    const expected = made.filter(
      ({ role: own, email, isConfirmed }) =>
        roleOfAccount({ stored: own, email, isEmailConfirmed: isConfirmed }, rules) === role,
    );
    expect([role, found.map(({ id }) => id).sort()]).toEqual([role, expected.map(({ id }) => id).sort()]);
  }
});

describe('an account', () => {
  test('[T55] shows memberships, sessions by a coarse network, kinds of factors, and no secret', async () => {
    const anna = await people.person();
    const company = await activeEmployer(people, 'Cykelgården AB');
    await makeMember(people, company, anna, ['hr']);
    await addFactor(anna.id);
    const detail = await read(anna.id);
    expect(detail).toMatchObject({
      email: anna.email,
      isSelf: false,
      roleSource: 'default',
      companies: [{ id: company, name: 'Cykelgården AB', rights: ['hr'] }],
      stores: [],
      factors: [{ type: 'totp' }],
      reset: null,
    });
    expect(detail.sessions).toHaveLength(1);
    expect(detail.sessions[0]).toMatchObject({ methods: ['password'], aal: 'aal1', isCurrent: false });
    expect(detail.sessions[0]?.network).toMatch(/^[0-9a-f]{8}$/);
    expect(JSON.stringify(detail)).not.toMatch(/argon2|secret|127\.0\.0\.1|::1/);
    expect((await read(admin.id)).refusals['change-role']).toBe('own-account');
    expect((await ask(`/api/admin/people/${company}`, admin.token)).status).toBe(404);
  });
});

describe('permissions', () => {
  test('[T23] [T55] nobody but an admin reads or changes accounts', async () => {
    const victim = await people.person();
    const company = await activeEmployer(people, 'Behörig AB');
    const [customer, owner, store, storeMember] = await Promise.all([
      people.person({ role: 'endcustomer' }),
      people.person(),
      people.person({ role: 'store' }),
      people.person(),
    ]);
    await makeMember(people, company, owner, ['owner']);
    await people.inDatabase(
      'insert into store_members (id, store_id, user_id) values (gen_random_uuid(), $2, $1)',
      [storeMember.id, await makePartnerStore(people.shop.app)],
    );
    const callers: [string, string | null, number][] = [
      ['signed out', null, 401],
      ['public key', people.keys.anonKey, 401],
      ['customer', customer.token, 403],
      ['owner of a company', owner.token, 403],
      ['store', store.token, 403],
      ['member of a store', storeMember.token, 403],
      ['service key', people.keys.serviceRoleKey, 403],
      ['API key', (await makeApiKey(people, company)).text, 401],
    ];
    const id = `/api/admin/people/${victim.id}`;
    const other = '0192f0c1-0000-7000-8000-000000000000';
    const reason = 'Prov';
    const calls: [string, object?][] = [
      ['/api/admin/people'],
      [id],
      [`${id}/role`, { before: 'endcustomer', role: 'admin', reason }],
      [`${id}/session-ends`, { sessionId: null }],
      [`${id}/factor-resets`, { reason }],
      [`${id}/factor-resets/${other}`, { decision: 'confirm' }],
      [`${id}/ban`, { days: null, reason }],
      [`${id}/ban-end`, { reason }],
      [`${id}/erasure`, { email: victim.email, reason }],
    ];
    for (const [who, token, status] of callers)
      for (const [path, body] of calls)
        expect({ who, path, status: (await ask(path, token, body)).status }).toEqual({ who, path, status });
    expect(await isSignedIn(victim)).toBe(true);
    expect(await read(victim.id)).toMatchObject({ role: 'endcustomer', state: 'active' });
  });

  test('[T55] an act needs a fresh proof of the admin', async () => {
    const [late, victim] = await Promise.all([people.person({ role: 'admin' }), people.person()]);
    await people.inDatabase(
      `update sessions set amr = '[{"method": "password", "timestamp": 1000}]' where user_id = $1`,
      [late.id],
    );
    expect((await read(victim.id, late)).email).toBe(victim.email);
    expect(await changeRole(victim.id, 'endcustomer', 'store', late)).toMatchObject({
      status: 403,
      code: 'fresh-sign-in-required',
    });
    await people.inDatabase(
      `update sessions set amr = jsonb_build_array(jsonb_build_object('method', 'password', 'timestamp', extract(epoch from now())))
        where user_id = $1`,
      [late.id],
    );
    // With a second factor in the account, a fresh password is not enough.
    await addFactor(late.id);
    expect((await changeRole(victim.id, 'endcustomer', 'store', late)).code).toBe('second-factor-required');
    await people.inDatabase(`update sessions set aal = 'aal2' where user_id = $1`, [late.id]);
    expect((await changeRole(victim.id, 'endcustomer', 'store', late)).status).toBe(200);
  });
});

describe('a role', () => {
  test('[T33] [T55] changes with an audit row, a mail, and the end of all sessions', async () => {
    const anna = await people.person();
    expect((await changeRole(anna.id, 'endcustomer', 'store')).status).toBe(200);
    expect(await isSignedIn(anna)).toBe(false);
    expect(await audited(anna.id, 'role.changed')).toEqual([
      { actor_id: admin.id, reason: 'Prov', detail: { from: null, to: 'store' } },
    ]);
    expect(await kindsTo(anna.email)).toEqual(['role-changed']);
    expect(await changeRole(anna.id, 'endcustomer', 'admin')).toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
    });
  });

  test('[T55] of the own account never changes, also by the endpoint of the specification', async () => {
    expect(await changeRole(admin.id, 'admin', 'store')).toMatchObject({
      status: 409,
      facts: { reason: 'own-account' },
    });
    const { status } = await people.shop.ask(`/api/user-roles/${admin.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
      body: JSON.stringify({ role: 'admin' }),
    });
    expect(status).toBe(409);
  });

  test('[T55] two admins cannot remove each other, and a removed one can do nothing more', async () => {
    const own = await shopWithPeople();
    try {
      const pair = await Promise.all([own.person({ role: 'admin' }), own.person({ role: 'admin' })]);
      const remove = (by: Person, of: Person) =>
        own.shop.ask(`/api/admin/people/${of.id}/role`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${by.token}` },
          body: JSON.stringify({ before: 'admin', role: 'endcustomer', reason: 'Kapplöpning' }),
        });
      const [one, other] = await Promise.all([remove(pair[0], pair[1]), remove(pair[1], pair[0])]);
      expect([one.status, other.status].sort()).toEqual([200, 403]);
      const rows = await own.inDatabase(`select user_id from user_roles where role = 'admin'`);
      expect(rows).toHaveLength(1);
    } finally {
      await own.shop.close();
    }
  });

  test('[T55] an admin whose role ended between loading and pressing is refused', async () => {
    const [former, victim] = await Promise.all([people.person({ role: 'admin' }), people.person()]);
    expect((await read(victim.id, former)).email).toBe(victim.email);
    // The process remembers the session for some seconds.
    await people.inDatabase('delete from user_roles where user_id = $1', [former.id]);
    const refused = await act(victim.id, 'ban', { days: 1, reason: 'Prov' }, former);
    expect(refused).toMatchObject({ status: 403, code: 'access-denied' });
    expect((await read(victim.id)).state).toBe('active');
  });

  test('[T55] the last admin who can sign in is neither removed nor banned', async () => {
    const own = await shopWithPeople();
    try {
      const [acting, last] = [await own.person({ role: 'admin' }), await own.person({ role: 'admin' })];
      const post = (path: string, body: object) =>
        own.shop.ask(`/api/admin/people/${last.id}/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${acting.token}` },
          body: JSON.stringify(body),
        });
      // The acting admin counts as another one, so only without a confirmed address of its own is the other the last.
      await own.inDatabase('update users set email_confirmed_at = null where id = $1', [acting.id]);
      const ban = await post('ban', { days: null, reason: 'Prov' });
      expect([ban.status, JSON.parse(ban.text).facts]).toEqual([409, { reason: 'last-admin' }]);
      const role = await post('role', { before: 'admin', role: 'store', reason: 'Prov' });
      expect([role.status, JSON.parse(role.text).facts]).toEqual([409, { reason: 'last-admin' }]);
    } finally {
      await own.shop.close();
    }
  });
});
