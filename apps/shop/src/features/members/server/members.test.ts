// Invitations and changes of members over HTTP, on a real database.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activeEmployer, makeMember } from '#tests/factories/employers.ts';
import { type Person, type ShopWithPeople, shopWithPeople, someEmail } from '#tests/factories/people.ts';
import type { Invitation, Member, MemberHistoryRow } from '../member-contract.ts';
import { invitationLink } from './invitation-link.ts';
import { inviteFirstOwner } from './invite.ts';
import { renderInvitationMail } from './mails/mail-invitation.ts';

let people: ShopWithPeople;
beforeAll(async () => {
  people = await shopWithPeople();
});
afterAll(() => people.shop.close());

async function ask<Data = unknown>(path: string, as: Person, body?: object, method = 'POST') {
  const answer = await people.shop.ask(path, {
    method: body ? method : 'GET',
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const json = JSON.parse(answer.text) as {
    data: Data;
    code?: string;
    fields?: { field: string; code: string }[];
  };
  return { status: answer.status, ...json };
}

/** A company with an owner. */
async function owned(name = 'Medlemmarnas AB') {
  const owner = await people.person();
  const company = await activeEmployer(people, name);
  await makeMember(people, company, owner, ['owner']);
  return { owner, company, path: `/api/employer/${company}` };
}

const invite = (path: string, owner: Person, email: string, more: object = {}) =>
  ask<Invitation>(`${path}/invitations`, owner, { email, rights: ['hr'], departments: [], ...more });
const members = async (path: string, as: Person) => (await ask<Member[]>(`${path}/members`, as)).data;
const memberOf = async (path: string, as: Person, email: string) =>
  (await members(path, as)).find((one) => one.email === email) as Member;
const put = (
  path: string,
  as: Person,
  { id, version }: Member,
  rights: string[],
  departments: string[] = [],
) => ask<Member>(`${path}/members/${id}`, as, { rights, departments, version }, 'PUT');
const remove = (path: string, as: Person, { id, version }: Member) =>
  ask(`${path}/members/${id}/removal`, as, { version });

/** The token of the newest mail of an invitation. */
async function tokenOf(id: string): Promise<string> {
  const [row] = await people.inDatabase<{ version: number }>(
    'select version from company_invitations where id = $1',
    [id],
  );
  const { version } = row as { version: number };
  return invitationLink(people.shop.app, { id, version }, 'sv').split('#')[1] as string;
}
const accept = (token: string, as: Person) =>
  ask<{ companyId: string }>('/api/invitations/acceptance', as, { token });
const view = (token: string, as: Person) =>
  ask<{ companyName: string }>('/api/invitations/view', as, { token });
const gone = { status: 410, code: 'link-ended' };

describe('an invitation', () => {
  test('[T36] makes the person of the invited address a member, once', async () => {
    const { owner, company, path } = await owned('Inbjudande AB');
    const invited = await people.person();
    const { status, data } = await invite(path, owner, invited.email.toUpperCase(), {
      rights: ['approver', 'payroll'],
      departments: ['Lager'],
    });
    expect({ status, data }).toMatchObject({ status: 200, data: { email: invited.email, isExpired: false } });
    const token = await tokenOf(data.id);
    expect((await view(token, invited)).data).toEqual({
      companyName: 'Inbjudande AB',
      rights: ['approver', 'payroll'],
      departments: ['Lager'],
    });
    expect((await accept(token, invited)).data).toEqual({ companyId: company });
    expect(await memberOf(path, invited, invited.email)).toMatchObject({
      name: 'Anna Åkesson',
      rights: ['approver', 'payroll'],
      departments: ['Lager'],
      isSelf: true,
    });
    expect(await accept(token, invited)).toMatchObject(gone);
    expect((await ask<Invitation[]>(`${path}/invitations`, owner)).data).toEqual([]);
  });

  test('[T36] can be accepted once by two calls at the same time', async () => {
    const { owner, path } = await owned();
    const invited = await people.person();
    const { data } = await invite(path, owner, invited.email);
    const token = await tokenOf(data.id);
    const both = await Promise.all([accept(token, invited), accept(token, invited)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  test('[T36] reveals nothing to another account, not even the name of the company', async () => {
    const { owner, path } = await owned('Hemliga AB');
    const [invited, other] = [await people.person(), await people.person()];
    const { data } = await invite(path, owner, invited.email);
    const token = await tokenOf(data.id);
    for (const answer of [await view(token, other), await accept(token, other)]) {
      expect(answer).toMatchObject({ status: 403, code: 'wrong-account' });
      expect(JSON.stringify(answer)).not.toContain('Hemliga');
      expect(JSON.stringify(answer)).not.toContain(invited.email);
    }
    expect((await accept(token, invited)).status).toBe(200);
  });

  test('[T36] reveals nothing to an account with an unconfirmed address', async () => {
    const { owner, path } = await owned();
    const invited = await people.person();
    await people.inDatabase('update users set email_confirmed_at = null where id = $1', [invited.id]);
    const { data } = await invite(path, owner, invited.email);
    expect(await accept(await tokenOf(data.id), invited)).toMatchObject({ code: 'wrong-account' });
  });

  test('[T36] has the same response if it is unknown, used, replaced, withdrawn, expired or of a closed company', async () => {
    const { owner, company, path } = await owned();
    const invited = await people.person();
    const other = await people.person();
    const { data } = await invite(path, owner, invited.email);
    const first = await tokenOf(data.id);
    await ask(`${path}/invitations/${data.id}/mail`, owner, {});
    const second = await tokenOf(data.id);
    const refusals: unknown[] = [];
    const both = async (token: string) => {
      for (const as of [invited, other]) {
        const { status, code, title, detail } = (await accept(token, as)) as never;
        refusals.push({ status, code, title, detail });
      }
    };
    // Replaced, forged and unknown.
    await both(first);
    await both(second.replace(/.(.{10})$/, (end) => `${end.startsWith('A') ? 'B' : 'A'}${end.slice(1)}`));
    await both('A'.repeat(69));
    await people.inDatabase('update company_invitations set expires_at = now() where id = $1', [data.id]);
    await both(second);
    await people.inDatabase(
      `update company_invitations set expires_at = now() + interval '1 day' where id = $1`,
      [data.id],
    );
    await people.inDatabase('update companies set active_since = null where id = $1', [company]);
    await both(second);
    await people.inDatabase('update companies set active_since = now() where id = $1', [company]);
    expect((await ask(`${path}/invitations/${data.id}/withdrawal`, owner, {})).status).toBe(200);
    await both(second);
    expect(refusals).toHaveLength(12);
    expect(new Set(refusals.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(refusals[0]).toMatchObject(gone);
  });

  test('is refused at the field for an invalid address, a member, and an address with an open invitation', async () => {
    const { owner, path } = await owned();
    const address = someEmail();
    await invite(path, owner, address);
    const codes = [];
    for (const email of ['', 'kalle', 'kalle@exämple.se', owner.email, address])
      codes.push((await invite(path, owner, email)).fields?.[0]);
    expect(codes).toEqual(
      ['required', 'email', 'email-letters', 'already-member', 'already-invited'].map((code) => ({
        field: 'email',
        code,
      })),
    );
    expect((await invite(path, owner, someEmail(), { rights: [] })).fields?.[0]?.field).toBe('rights');
  });

  test('adds to the rights of a person who became a member in the meantime', async () => {
    const { owner, path } = await owned();
    const person = await people.person();
    const { data } = await invite(path, owner, person.email, {
      rights: ['approver'],
      departments: ['Lager'],
    });
    await people.inDatabase(
      `insert into company_members (id, company_id, user_id, rights) select gen_random_uuid(), company_id, $2, '{hr}'
        from company_invitations where id = $1`,
      [data.id, person.id],
    );
    await accept(await tokenOf(data.id), person);
    expect(await memberOf(path, owner, person.email)).toMatchObject({
      rights: ['hr', 'approver'],
      departments: ['Lager'],
    });
  });

  test('is emailed in the language of the company, with the token in the fragment only', async () => {
    const { owner, company, path } = await owned('Mejlande AB');
    await people.inDatabase(`update companies set language = 'en' where id = $1`, [company]);
    const email = someEmail();
    const { data } = await invite(path, owner, email);
    const [row] = await people.inDatabase(
      `select id, kind, language, payload, business_key as "businessKey" from outbox where kind = 'company-invitation'
        and payload ->> 'invitationId' = $1`,
      [data.id],
    );
    const mail = await renderInvitationMail(people.shop.app, row as never);
    const token = await tokenOf(data.id);
    expect(mail).toMatchObject({ to: { name: '', address: email } });
    expect(mail?.text).toContain('Mejlande AB');
    expect(mail?.text).toMatch(new RegExp(`/invitation[^#\\s]*#${token}\\b`));
    expect(mail?.subject).not.toContain('Mejlande');
    expect(JSON.stringify(row)).not.toContain(token);
    await ask(`${path}/invitations/${data.id}/mail`, owner, {});
    expect(await renderInvitationMail(people.shop.app, row as never)).toBeNull();
  });

  test('of a new company goes to its contact person, as owner, once', async () => {
    const company = await activeEmployer(people, 'Nya AB');
    const contact = await people.person();
    const input = { id: company, email: contact.email };
    await people.shop.app.db.transaction((tx) => inviteFirstOwner(tx, input));
    await people.shop.app.db.transaction((tx) => inviteFirstOwner(tx, input));
    const rows = await people.inDatabase<{ id: string; rights: string[] }>(
      'select id, rights from company_invitations where company_id = $1',
      [company],
    );
    expect(rows).toEqual([{ id: expect.any(String), rights: ['owner'] }]);
    await accept(await tokenOf(rows[0]?.id as string), contact);
    expect(await members(`/api/employer/${company}`, contact)).toMatchObject([{ rights: ['owner'] }]);
  });
});

describe('a change of members', () => {
  test('is stored, audited and shown to all members, with its author', async () => {
    const { owner, company, path } = await owned();
    const member = await people.person();
    await makeMember(people, company, member, ['hr']);
    const before = await memberOf(path, owner, member.email);
    const { data } = await put(path, owner, before, ['approver'], ['Lager', 'Verkstad']);
    expect(data).toMatchObject({ rights: ['approver'], departments: ['Lager', 'Verkstad'], version: 2 });
    expect((await remove(path, owner, data)).status).toBe(200);
    expect((await ask(path, member)).status).toBe(404);
    const history = (await ask<MemberHistoryRow[]>(`${path}/member-changes`, owner)).data;
    expect(history).toMatchObject([
      { action: 'member.removed', by: { kind: 'member', name: 'Anna Åkesson' }, about: 'Anna Åkesson' },
      { action: 'member.rights-changed', rights: ['approver'] },
    ]);
    const audit = await people.inDatabase(
      `select actor_id, detail ->> 'userId' as "userId" from audit_log
        where target_type = 'company-members' and target_id = $1`,
      [company],
    );
    expect(audit).toEqual([
      { actor_id: owner.id, userId: member.id },
      { actor_id: owner.id, userId: member.id },
    ]);
  });

  test('[F28] by two owners at the same time is stored for one, and the other gets a conflict', async () => {
    const { owner, company, path } = await owned();
    const [second, third] = [await people.person(), await people.person()];
    await makeMember(people, company, second, ['owner']);
    await makeMember(people, company, third, ['hr']);
    const seen = await memberOf(path, owner, third.email);
    const both = await Promise.all([
      put(path, owner, seen, ['payroll']),
      put(path, second, seen, ['hr', 'approver']),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.code).toBe('changed-meanwhile');
    const stored = both.find(({ status }) => status === 200)?.data;
    expect((await memberOf(path, owner, third.email)).rights).toEqual(stored?.rights);
    expect((await remove(path, owner, seen)).code).toBe('changed-meanwhile');
  });

  test('[F28] never leaves a company without an owner, even if two owners remove each other at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { owner, company, path } = await owned();
      const second = await people.person();
      await makeMember(people, company, second, ['owner']);
      const [one, two] = [
        await memberOf(path, owner, owner.email),
        await memberOf(path, owner, second.email),
      ];
      const both = await Promise.all([remove(path, owner, two), remove(path, second, one)]);
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
      const [left] = await people.inDatabase<{ n: number }>(
        `select count(*)::int as n from company_members where company_id = $1 and ended_at is null`,
        [company],
      );
      expect(left?.n).toBe(1);
    }
  });

  test('[F28] lets only one of the last two owners leave at the same time', async () => {
    const { owner, company, path } = await owned();
    const second = await people.person();
    await makeMember(people, company, second, ['owner']);
    const both = await Promise.all([ask(`${path}/leave`, owner, {}), ask(`${path}/leave`, second, {})]);
    expect(both.map(({ status, code }) => `${status} ${code ?? ''}`).sort()).toEqual([
      '200 ',
      '409 last-owner',
    ]);
  });

  test('keeps the last owner, who can neither leave, be removed nor lose the right', async () => {
    const { owner, path } = await owned();
    const own = await memberOf(path, owner, owner.email);
    expect((await put(path, owner, own, ['hr'])).code).toBe('last-owner');
    expect((await remove(path, owner, own)).code).toBe('last-owner');
    expect((await ask(`${path}/leave`, owner, {})).code).toBe('last-owner');
    expect((await put(path, owner, own, ['owner', 'hr'])).status).toBe(200);
  });

  test('by an admin is recorded as such, without the admin’s name', async () => {
    const { owner, company, path } = await owned();
    const admin = await people.person({ role: 'admin' });
    await makeMember(people, company, await people.person(), ['hr']);
    const [, member] = await members(path, admin);
    expect((await put(path, admin, member as Member, ['payroll'])).status).toBe(200);
    const [change] = (await ask<MemberHistoryRow[]>(`${path}/member-changes`, owner)).data;
    expect(change?.by).toEqual({ kind: 'admin', name: null });
  });

  test('lets a member leave, who then has no access to the company', async () => {
    const { owner, company, path } = await owned();
    const member = await people.person();
    await makeMember(people, company, member, ['payroll']);
    expect((await ask(`${path}/leave`, member, {})).status).toBe(200);
    expect((await ask(path, member)).status).toBe(404);
    expect((await members(path, owner)).map(({ email }) => email)).toEqual([owner.email]);
  });
});

test('a long list of members has pages without duplicates or gaps', async () => {
  const { owner, company, path } = await owned();
  await people.inDatabase(
    `with added as (
        insert into users (id, email, language) select gen_random_uuid(), 'm' || n || '-${company}@example.se', 'sv'
          from generate_series(1, 60) n returning id
      )
      insert into company_members (id, company_id, user_id, rights)
        select gen_random_uuid(), $1, id, '{hr}' from added`,
    [company],
  );
  const first = (await ask<Member[]>(`${path}/members`, owner)) as never as {
    data: Member[];
    nextCursor: string;
  };
  const rest = (await ask<Member[]>(`${path}/members?cursor=${first.nextCursor}`, owner)).data;
  expect(first.data).toHaveLength(50);
  expect(new Set([...first.data, ...rest].map(({ id }) => id)).size).toBe(61);
});

test('each department of the eligible list is listed once', async () => {
  const { owner, company, path } = await owned();
  await people.inDatabase(
    `insert into company_employees (id, company_id, position, name, email, department, since_version)
      select gen_random_uuid(), $1, n, 'Kim', 'kim' || n || '@example.se',
        (array['Verkstad', 'Lager', null])[n % 3 + 1], 1 from generate_series(1, 30) n`,
    [company],
  );
  expect((await ask(`${path}/departments`, owner)).data).toEqual(['Lager', 'Verkstad']);
});
