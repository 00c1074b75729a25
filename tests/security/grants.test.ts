// What a person has granted ends when the person may no longer grant it, in whatever way that happens.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { programOf } from '#tests/factories/api-keys.ts';
import { activeEmployer, makeMember, makePartnerStore } from '#tests/factories/employers.ts';
import { makeStoreMember } from '#tests/factories/handovers.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { renderWithdrawnMail } from '../../apps/shop/src/features/api-keys/server/mails/mail-withdrawn.ts';
import { invitationLink } from '../../apps/shop/src/features/members/server/invitation-link.ts';
import { staffInvitationLink } from '../../apps/shop/src/features/staff-invitations/server/staff-invitation-link.ts';
import type { OutboxRow } from '../../apps/shop/src/platform/jobs/outbox.ts';
import type { Role } from '../../packages/domain/src/access/permissions.ts';

let people: ShopWithPeople;
beforeAll(async () => {
  people = await shopWithPeople({ environment: { REQUEST_LIMIT_FACTOR: '1000' } });
});
afterAll(() => people.shop.close());

async function ask(path: string, as: Person, body?: object, method = 'POST') {
  const sent = body && JSON.stringify(body);
  const { status, text } = await people.shop.ask(path, {
    method: body ? method : 'GET',
    headers: {
      authorization: `Bearer ${as.token}`,
      ...(sent
        ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(sent)) }
        : {}),
    },
    ...(sent ? { body: sent } : {}),
  });
  return { status, ...JSON.parse(text) };
}

interface Granted {
  company: string;
  owner: Person;
  grantor: Person;
  accomplice: Person;
  key: string;
  accept: () => Promise<{ status: number; code?: string }>;
}

/** Lets an owner of a company invite an owner, create a key and add a webhook, beside another owner. */
async function granted(role?: Role): Promise<Granted> {
  const [owner, grantor, accomplice] = await Promise.all([
    people.person(),
    people.person(role ? { role } : {}),
    people.person(),
  ]);
  const company = await activeEmployer(people, `Förlänande AB ${owner.id}`);
  await makeMember(people, company, owner, ['owner']);
  if (!role) await makeMember(people, company, grantor, ['owner', 'hr']);
  const path = `/api/employer/${company}`;
  const invitation = (
    await ask(`${path}/invitations`, grantor, { email: accomplice.email, rights: ['owner'], departments: [] })
  ).data;
  const scopes = ['employees:read'];
  const { key } = (await ask(`${path}/api-keys`, grantor, { name: 'Lön', scopes, days: null })).data;
  await ask(`${path}/webhooks`, grantor, { url: 'https://example.org/in', events: ['order.updated'] });
  const link = invitationLink(people.shop.app, { id: invitation.id, version: 1 }, 'sv');
  const accept = () => ask('/api/invitations/acceptance', accomplice, { token: link.split('#')[1] });
  return { company, owner, grantor, accomplice, key, accept };
}

const memberId = async (company: string, { id }: Person) =>
  (
    await people.inDatabase<{ id: string; version: number }>(
      'select id, version from company_members where company_id = $1 and user_id = $2 and ended_at is null',
      [company, id],
    )
  )[0] as { id: string; version: number };
const admin = () => people.person({ role: 'admin' });

/** Every way in which an owner loses the right, over HTTP. */
const WAYS: Record<string, (of: Granted) => Promise<{ status: number }>> = {
  removal: async ({ company, owner, grantor }) => {
    const { id, version } = await memberId(company, grantor);
    return ask(`/api/employer/${company}/members/${id}/removal`, owner, { version });
  },
  leaving: ({ company, grantor }) => ask(`/api/employer/${company}/leave`, grantor, {}),
  'loss of the right': async ({ company, owner, grantor }) => {
    const { id, version } = await memberId(company, grantor);
    const body = { rights: ['hr'], departments: [], version };
    return ask(`/api/employer/${company}/members/${id}`, owner, body, 'PUT');
  },
  'a ban': async ({ grantor }) =>
    ask(`/api/admin/people/${grantor.id}/ban`, await admin(), { days: 7, reason: 'Missbruk' }),
  'an erasure': async ({ grantor }) =>
    ask(`/api/admin/people/${grantor.id}/erasure`, await admin(), {
      email: grantor.email,
      reason: 'Begäran',
    }),
  'the own deletion': ({ grantor }) => ask('/api/profile', grantor, { confirmed: true }, 'DELETE'),
  'a ban by a program': async ({ grantor }) => {
    const { error } = await people.service.auth.admin.updateUserById(grantor.id, { ban_duration: '24h' });
    return { status: error ? 500 : 200 };
  },
  'a deletion by a program': async ({ grantor }) => {
    const { error } = await people.service.auth.admin.deleteUser(grantor.id);
    return { status: error ? 500 : 200 };
  },
  'a closing by a program': async ({ grantor }) => {
    const { error } = await people.service.auth.admin.deleteUser(grantor.id, true);
    return { status: error ? 500 : 200 };
  },
};

const mailsOf = async (owner: string): Promise<OutboxRow[]> =>
  people.inDatabase<OutboxRow>(
    `select * from outbox where kind = 'grants-withdrawn' and payload ->> 'ownerId' = $1`,
    [owner],
  );

describe('[T61] [SEC2.H2] what an owner has granted', () => {
  test.each(Object.keys(WAYS))('ends with %s, and the remaining owner is told', async (name) => {
    const of = await granted();
    const program = programOf(people);
    expect((await program('employees', of.key)).status).toBe(200);
    expect((await WAYS[name]?.(of))?.status).toBe(200);
    expect((await program('employees', of.key)).status).toBe(401);
    expect(await of.accept()).toMatchObject({ status: 410, code: 'link-ended' });
    const [hook] = await people.inDatabase(
      'select disabled_because from webhook_endpoints where company_id = $1',
      [of.company],
    );
    expect(hook).toEqual({ disabled_because: 'owner' });
    const mails = await mailsOf(of.company);
    expect(mails.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ userId: of.owner.id, invitations: 1, keys: 1, webhooks: 1 }),
    ]);
    const mail = await renderWithdrawnMail(people.shop.app, mails[0] as OutboxRow);
    expect(mail?.to.address).toBe(of.owner.email);
    const audited = await people.inDatabase<{ action: string }>(
      `select action from audit_log where detail ->> 'grantedBy' = $1 order by action`,
      [of.grantor.id],
    );
    expect(audited.map(({ action }) => action)).toEqual([
      'company.api-key-revoked',
      'company.webhook-disabled',
      'member.invitation-withdrawn',
    ]);
  });

  test('stays when another person loses a right, or this one another right', async () => {
    const of = await granted();
    const { id, version } = await memberId(of.company, of.grantor);
    const body = { rights: ['owner'], departments: [], version };
    await ask(`/api/employer/${of.company}/members/${id}`, of.owner, body, 'PUT');
    expect((await ask(`/api/employer/${of.company}/leave`, of.owner, {})).status).toBe(200);
    expect((await of.accept()).status).toBe(200);
    expect((await programOf(people)('employees', of.key)).status).toBe(200);
  });

  test('is refused when the right ended without a trace in the database', async () => {
    const of = await granted();
    await people.inDatabase(`update users set banned_until = now() + interval '1 day' where id = $1`, [
      of.grantor.id,
    ]);
    await people.inDatabase('update company_invitations set withdrawn_at = null where company_id = $1', [
      of.company,
    ]);
    expect(await of.accept()).toMatchObject({ status: 410, code: 'link-ended' });
  });

  test('cannot be accepted while its author is removed at the same time', async () => {
    const of = await granted();
    const [accepted, removed] = await Promise.all([of.accept(), WAYS.removal?.(of)]);
    expect(removed?.status).toBe(200);
    // Either came first; nothing is half done.
    expect([200, 410]).toContain(accepted.status);
  });
});

test('[T61] [SEC2.H2] what an administrator has granted ends with the role', async () => {
  const of = await granted('admin');
  const accomplice = await people.person();
  const invited = await ask('/api/admin/staff-invitations', of.grantor, {
    email: accomplice.email,
    role: 'admin',
    language: 'sv',
  });
  expect(invited.status).toBe(201);
  const before = { role: 'endcustomer', before: 'admin', reason: 'Slutar' };
  expect((await ask(`/api/admin/people/${of.grantor.id}/role`, await admin(), before)).status).toBe(200);
  expect((await programOf(people)('employees', of.key)).status).toBe(401);
  expect(await of.accept()).toMatchObject({ status: 410, code: 'link-ended' });
  const link = staffInvitationLink(people.shop.app, { ...invited.data, version: 1 });
  expect(
    await ask('/api/staff-invitations/acceptance', accomplice, { token: link.split('#')[1] }),
  ).toMatchObject({ status: 410, code: 'link-ended' });
});

test('[T61] [SEC2.H2] a key of a store ends with its author’s membership', async () => {
  const [member, colleague] = await Promise.all([people.person(), people.person()]);
  const store = await makePartnerStore(people.shop.app);
  await makeStoreMember(people, store, member);
  await makeStoreMember(people, store, colleague);
  const body = { name: 'Kassan', scopes: ['offers:read'], days: null };
  const { key } = (await ask(`/api/store/${store}/api-keys`, member, body)).data;
  const program = programOf(people);
  expect((await program('offers', key)).status).toBe(200);
  const [row] = await people.inDatabase<{ id: string }>(
    'select id from store_members where store_id = $1 and user_id = $2',
    [store, member.id],
  );
  const end = `/api/stores/${store}/members/${row?.id}/end`;
  expect((await ask(end, await admin(), {})).status).toBe(200);
  expect((await program('offers', key)).status).toBe(401);
  expect((await mailsOf(store)).map(({ payload }) => payload.userId)).toEqual([colleague.id]);
});
