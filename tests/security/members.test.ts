// T35: every endpoint of an employer, as a member of another company and as a member without the right.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeEmployer, makeMember } from '#tests/factories/employers.ts';
import { type Person, type ShopWithPeople, shopWithPeople, someEmail } from '#tests/factories/people.ts';
import type { Invitation, Member } from '../../apps/shop/src/features/members/member-contract.ts';
import { ENDPOINT_ACCESS } from '../../packages/domain/src/access/endpoint-access.ts';
import {
  isMemberAccess,
  MEMBER_RIGHTS,
  type MemberAccess,
  type MemberRight,
  rightsMeet,
} from '../../packages/domain/src/access/permissions.ts';

const NOBODY = '01920000-0000-7000-8000-000000000000';
const CALLS = Object.entries(ENDPOINT_ACCESS).flatMap(([call, access]) =>
  call.includes(' /api/employer/') ? [[call, access as MemberAccess] as const] : [],
);

let people: ShopWithPeople;
let own: string;
let other: string;
let owner: Person;
let otherOwner: Person;
const holders = {} as Record<MemberRight, Person>;
beforeAll(async () => {
  people = await shopWithPeople();
  [own, other] = [await activeEmployer(people, 'Egna AB'), await activeEmployer(people, 'Andras AB')];
  [owner, otherOwner] = [await people.person(), await people.person()];
  await makeMember(people, own, owner, MEMBER_RIGHTS);
  await makeMember(people, other, otherOwner, MEMBER_RIGHTS);
  for (const right of MEMBER_RIGHTS) {
    holders[right] = await people.person();
    await makeMember(people, own, holders[right], [right]);
  }
});
afterAll(() => people.shop.close());

async function ask(method: string, path: string, as: Person, body?: object) {
  const { status, text } = await people.shop.ask(path, {
    method,
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
    // The client frames no body of a DELETE, and none has one.
    ...(method === 'GET' || method === 'DELETE' ? {} : { body: JSON.stringify(body ?? {}) }),
  });
  const { requestId, ...answer } = text.startsWith('{') ? JSON.parse(text) : {};
  return { status, answer };
}

const make = (call: string, companyId: string, as: Person) => {
  const [method, path] = call.split(' ') as [string, string];
  return ask(method, path.replace(':companyId', companyId).replace(/:\w+/g, NOBODY), as);
};

test('[T35] every endpoint under /api/employer names the company and asks for a right of its members', () => {
  expect(CALLS.length).toBeGreaterThan(10);
  for (const [call, access] of CALLS) {
    expect(call).toContain(' /api/employer/:companyId');
    expect(isMemberAccess(access), call).toBe(true);
  }
});

test.each(CALLS)('[T35] %s answers a member of another company as if there were no company', async (call) => {
  const refused = await make(call, other, owner);
  expect(refused).toMatchObject({ status: 404, answer: { code: 'not-found' } });
  expect(refused).toEqual(await make(call, NOBODY, owner));
});

test.each(CALLS)(
  '[T35] %s is refused to members without the right, and to nobody else',
  async (call, access) => {
    for (const right of MEMBER_RIGHTS) {
      // This endpoint ends the membership that the next requests need.
      if (call.endsWith('/leave') && rightsMeet(access, [right])) continue;
      const { status } = await make(call, own, holders[right]);
      const isRefused = status === 403;
      expect({ right, isRefused }).toEqual({ right, isRefused: !rightsMeet(access, [right]) });
    }
  },
);

test('[T35] an owner cannot reach the members and invitations of another company by their ids', async () => {
  const theirs = `/api/employer/${other}`;
  const [member] = (await ask('GET', `${theirs}/members`, otherOwner)).answer.data as Member[];
  const invited = await ask('POST', `${theirs}/invitations`, otherOwner, {
    email: someEmail(),
    rights: ['hr'],
    departments: [],
  });
  const { id } = invited.answer.data as Invitation;
  const before = await people.inDatabase('select * from company_members where company_id = $1', [other]);
  const path = `/api/employer/${own}`;
  const change = { rights: ['hr'], departments: [], version: member?.version };
  const answers = [
    await ask('PUT', `${path}/members/${member?.id}`, owner, change),
    await ask('POST', `${path}/members/${member?.id}/removal`, owner, { version: member?.version }),
    await ask('POST', `${path}/invitations/${id}/mail`, owner),
    await ask('POST', `${path}/invitations/${id}/withdrawal`, owner),
  ];
  expect(answers.map(({ answer }) => answer.code)).toEqual([
    'changed-meanwhile',
    'changed-meanwhile',
    'not-possible-now',
    'not-possible-now',
  ]);
  const listed = [
    await ask('GET', `${path}/members?cursor=${member?.id}`, owner),
    await ask('GET', `${path}/invitations?cursor=${id}`, owner),
    await ask('GET', `${path}/member-changes`, owner),
  ];
  for (const { status, answer } of listed) {
    expect(status).toBe(200);
    expect(JSON.stringify(answer)).not.toContain(otherOwner.email);
    expect(JSON.stringify(answer)).not.toContain(id);
  }
  expect(await people.inDatabase('select * from company_members where company_id = $1', [other])).toEqual(
    before,
  );
  const [row] = await people.inDatabase<{ version: number; withdrawn_at: Date | null }>(
    'select version, withdrawn_at from company_invitations where id = $1',
    [id],
  );
  expect(row).toEqual({ version: 1, withdrawn_at: null });
});
