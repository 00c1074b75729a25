import type { MemberRight, Role } from '@activepick/domain/access/permissions.ts';
import { expect, test } from 'vitest';
import { type AccessContext, admit } from './admit.ts';
import { type AssuranceLevel, SIGNED_OUT } from './authenticate.ts';

const USER = '01920000-0000-7000-8000-000000000001';
const COMPANY = '01920000-0000-7000-8000-000000000002';
const REQUEST = { headers: {}, ip: '::1', params: { companyId: COMPANY } };

const contextOf = (
  role: Role,
  aal: AssuranceLevel,
  rights: readonly MemberRight[] | null,
): AccessContext => ({
  authenticator: {
    requireActiveSession: async () => ({ ...SIGNED_OUT, userId: USER, role, aal }),
    withPass: async (caller: unknown) => caller,
  } as unknown as NonNullable<AccessContext['authenticator']>,
  asksSecondFactor: true,
  memberRights: async () => rights,
});

test.each<[Role, AssuranceLevel, MemberRight[] | null, 'member-owner' | 'member-payroll', string]>([
  ['endcustomer', 'aal1', ['owner'], 'member-owner', 'admitted'],
  ['endcustomer', 'aal1', ['payroll'], 'member-owner', 'access-denied'],
  ['endcustomer', 'aal1', [], 'member-owner', 'not-found'],
  ['endcustomer', 'aal1', null, 'member-owner', 'not-found'],
  ['admin', 'aal1', [], 'member-owner', 'second-factor-required'],
  ['admin', 'aal2', [], 'member-owner', 'admitted'],
  ['admin', 'aal2', null, 'member-owner', 'not-found'],
  // The admin's membership gives the payroll right. The other rights come from the role, which needs a second
  // factor.
  ['admin', 'aal1', ['payroll'], 'member-payroll', 'admitted'],
  ['admin', 'aal1', ['payroll'], 'member-owner', 'second-factor-required'],
])('[T35] %s with %s and the rights %j at %s: %s', async (role, aal, rights, access, outcome) => {
  const admitted = admit(access, REQUEST, contextOf(role, aal, rights)).then(
    () => 'admitted',
    (problem: { code: string }) => problem.code,
  );
  expect(await admitted).toBe(outcome);
});

test.each<[Role, AssuranceLevel, boolean | null, string]>([
  ['endcustomer', 'aal1', true, 'admitted'],
  ['endcustomer', 'aal1', false, 'not-found'],
  ['endcustomer', 'aal1', null, 'not-found'],
  // The role of staff is not a membership of a partner store.
  ['store', 'aal2', false, 'not-found'],
  ['admin', 'aal1', false, 'second-factor-required'],
  ['admin', 'aal2', false, 'admitted'],
  ['admin', 'aal2', null, 'not-found'],
])('[T38] %s with %s, member of the store: %s, is %s', async (role, aal, isMember, outcome) => {
  const request = { ...REQUEST, params: { storeId: COMPANY } };
  const context = { ...contextOf(role, aal, null), isStoreMember: async () => isMember };
  const admitted = admit('store-member', request, context).then(
    () => 'admitted',
    (problem: { code: string }) => problem.code,
  );
  expect(await admitted).toBe(outcome);
});
