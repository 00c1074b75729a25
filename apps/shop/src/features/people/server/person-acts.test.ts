// The acts of admins on accounts, over HTTP on a real database.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { administrationOf } from '#tests/factories/administration.ts';
import { activeEmployer, makeMember } from '#tests/factories/employers.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';

let people: ShopWithPeople;
let admin: Person;
let second: Person;
beforeAll(async () => {
  people = await shopWithPeople();
  [admin, second] = await Promise.all([people.person({ role: 'admin' }), people.person({ role: 'admin' })]);
});
afterAll(() => people.shop.close());

const { ask, act, search, read, audited, kindsTo, isSignedIn, addFactor } = administrationOf(() => ({
  people,
  admin,
}));

test('[T55] sessions end one by one or all at once, and only those of the account', async () => {
  const anna = await people.person();
  const again = await people.signIn(anna.email);
  const bo = await people.person();
  const [foreign] = (await read(bo.id)).sessions;
  expect((await act(anna.id, 'session-ends', { sessionId: foreign?.id })).status).toBe(404);
  expect(await isSignedIn(bo)).toBe(true);
  const newest = (await read(anna.id)).sessions.sort((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
  expect((await act(anna.id, 'session-ends', { sessionId: newest?.id })).status).toBe(200);
  expect([await isSignedIn(anna), await isSignedIn(again)]).toEqual([true, false]);
  expect((await act(anna.id, 'session-ends', { sessionId: null })).status).toBe(200);
  expect(await isSignedIn(anna)).toBe(false);
  expect((await audited(anna.id, 'user.sessions-ended')).map(({ detail }) => detail)).toEqual([
    { all: false },
    { all: true },
  ]);
});

describe('a reset of second factors', () => {
  test('[T56] needs two admins, removes all factors, and tells the person', async () => {
    const staff = await people.person({ role: 'store' });
    await addFactor(staff.id);
    expect((await act(staff.id, 'factor-resets', { reason: 'Telefonen är borta' })).status).toBe(200);
    expect((await act(staff.id, 'factor-resets', { reason: 'Igen' }, second)).facts).toEqual({
      reason: 'reset-waits',
    });
    const { reset } = await read(staff.id, second);
    expect(reset).toMatchObject({ isOwn: false, reason: 'Telefonen är borta' });
    const decide = (decision: string, as: Person) =>
      act(staff.id, `factor-resets/${reset?.id}`, { decision }, as);
    expect(await decide('confirm', admin)).toMatchObject({ status: 403, code: 'another-admin-required' });
    expect((await read(staff.id)).factors).toHaveLength(1);
    expect((await decide('confirm', second)).status).toBe(200);
    expect(await read(staff.id)).toMatchObject({ factors: [], sessions: [], reset: null });
    expect((await kindsTo(staff.email)).sort()).toEqual(['factors-reset', 'first-factor']);
    expect(await audited(staff.id, 'factor-reset.confirmed')).toMatchObject([
      { actor_id: second.id, detail: { askedBy: admin.id, removed: 1 } },
    ]);
    await addFactor(staff.id);
    expect((await decide('confirm', second)).facts).toEqual({ reason: 'no-reset' });
  });

  test('[T56] is not possible for the own account, neither asked nor confirmed', async () => {
    const own = await people.person({ role: 'admin' });
    await addFactor(own.id);
    await people.inDatabase(`update sessions set aal = 'aal2' where user_id = $1`, [own.id]);
    const asked = await act(own.id, 'factor-resets', { reason: 'Prov' }, own);
    expect(asked.facts).toEqual({ reason: 'own-account' });
    await act(own.id, 'factor-resets', { reason: 'Prov' });
    const { reset } = await read(own.id);
    const confirmed = await act(own.id, `factor-resets/${reset?.id}`, { decision: 'confirm' }, own);
    expect(confirmed.facts).toEqual({ reason: 'own-account' });
    expect((await read(own.id)).factors).toHaveLength(1);
  });

  test('[T56] ends after a day, can be withdrawn, and belongs to its account', async () => {
    const [anna, bo] = await Promise.all([people.person(), people.person()]);
    await Promise.all([addFactor(anna.id), addFactor(bo.id)]);
    await act(anna.id, 'factor-resets', { reason: 'Prov' });
    const { reset } = await read(anna.id);
    const ofBo = await act(bo.id, `factor-resets/${reset?.id}`, { decision: 'confirm' }, second);
    expect(ofBo.facts).toEqual({ reason: 'no-reset' });
    await people.inDatabase(`update factor_resets set expires_at = now() where user_id = $1`, [anna.id]);
    const late = await act(anna.id, `factor-resets/${reset?.id}`, { decision: 'confirm' }, second);
    expect(late.facts).toEqual({ reason: 'no-reset' });
    expect((await act(anna.id, 'factor-resets', { reason: 'Ny' }, second)).status).toBe(200);
    const renewed = (await read(anna.id)).reset;
    const decision = { decision: 'withdraw' };
    expect((await act(anna.id, `factor-resets/${renewed?.id}`, decision)).status).toBe(200);
    expect(await read(anna.id)).toMatchObject({ reset: null, factors: [{ type: 'totp' }] });
  });

  test('[T56] two confirmations at once remove once', async () => {
    const [anna, third] = await Promise.all([people.person(), people.person({ role: 'admin' })]);
    await addFactor(anna.id);
    await act(anna.id, 'factor-resets', { reason: 'Prov' });
    const { reset } = await read(anna.id);
    const confirm = (as: Person) => act(anna.id, `factor-resets/${reset?.id}`, { decision: 'confirm' }, as);
    const answers = await Promise.all([confirm(second), confirm(third)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await audited(anna.id, 'factor-reset.confirmed')).toHaveLength(1);
  });
});

describe('a ban', () => {
  test('[T55] refuses sign-ins, ends sessions and the own API keys, and can be lifted', async () => {
    const [anna, colleague] = await Promise.all([people.person(), people.person()]);
    const company = await activeEmployer(people, 'Avstängd AB');
    await Promise.all([
      makeMember(people, company, anna, ['owner']),
      makeMember(people, company, colleague, ['owner']),
    ]);
    const body = { name: 'Lön', scopes: ['payroll:read'], days: null };
    await ask(`/api/employer/${company}/api-keys`, anna.token, body);
    await ask(`/api/employer/${company}/api-keys`, colleague.token, body);
    expect((await read(anna.id)).apiKeys).toBe(1);
    expect((await act(anna.id, 'ban', { days: 7, reason: 'Missbruk' })).status).toBe(200);
    expect(await isSignedIn(anna)).toBe(false);
    await expect(people.signIn(anna.email)).rejects.toThrow('Invalid login credentials');
    const keys = await people.inDatabase<{ created_by: string }>(
      'select created_by from company_api_keys where company_id = $1 and revoked_at is null',
      [company],
    );
    expect(keys).toEqual([{ created_by: colleague.id }]);
    expect(await audited(company, 'company.api-key-revoked')).toHaveLength(1);
    expect(await audited(anna.id, 'user.banned')).toEqual([
      { actor_id: admin.id, reason: 'Missbruk', detail: { days: 7 } },
    ]);
    expect(await read(anna.id)).toMatchObject({ state: 'banned', refusals: { ban: 'already-banned' } });
    expect((await search({ state: 'banned', q: anna.email })).data).toHaveLength(1);
    expect((await act(anna.id, 'ban', { days: 7, reason: 'Igen' })).facts?.reason).toBe('already-banned');
    expect((await act(anna.id, 'ban-end', { reason: 'Utrett' })).status).toBe(200);
    await people.signIn(anna.email);
    expect(await kindsTo(anna.email)).toEqual(['ban-lifted', 'account-banned']);
  });
});

describe('an erasure', () => {
  test('[T55] removes the account and what need not be kept, and needs its address', async () => {
    const anna = await people.person();
    const [employer] = [await activeEmployer(people, 'Radera AB')];
    await makeMember(people, employer, anna, ['hr']);
    const wrong = await act(anna.id, 'erasure', { email: 'other@example.se', reason: 'Bad om det' });
    expect(wrong).toMatchObject({ status: 409, code: 'changed-meanwhile' });
    const erased = await act(anna.id, 'erasure', { email: anna.email, reason: 'Bad om det' });
    expect(erased.status).toBe(200);
    expect(await isSignedIn(anna)).toBe(false);
    expect(await people.inDatabase('select id from users where id = $1', [anna.id])).toEqual([]);
    expect((await ask(`/api/admin/people/${anna.id}`, admin.token)).status).toBe(404);
    expect(await audited(anna.id, 'user.erased')).toMatchObject([
      { actor_id: admin.id, reason: 'Bad om det' },
    ]);
    expect(await kindsTo(anna.email)).toEqual(['account-erased']);
  });

  test('[T55] is refused for staff', async () => {
    const store = await people.person({ role: 'store' });
    const refused = await act(store.id, 'erasure', { email: store.email, reason: 'Prov' });
    expect(refused).toMatchObject({ status: 409, facts: { reason: 'staff' } });
  });
});
