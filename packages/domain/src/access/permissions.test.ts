import { describe, expect, it } from 'vitest';
import {
  type Access,
  ANYBODY,
  type Caller,
  keyOwnerOf,
  keyScopeOf,
  mayAccess,
  ROLES,
  rolesFor,
} from './permissions.ts';

const CALLERS: Record<string, Caller> = {
  'signed out': ANYBODY,
  'signed out with a pass': { ...ANYBODY, hasAccessPass: true },
  endcustomer: { ...ANYBODY, role: 'endcustomer' },
  municipal: { ...ANYBODY, role: 'endcustomer', isMunicipal: true },
  store: { ...ANYBODY, role: 'store' },
  admin: { ...ANYBODY, role: 'admin' },
  'the service key': { ...ANYBODY, isService: true },
  owner: { ...ANYBODY, role: 'endcustomer', memberRights: ['owner'] },
  hr: { ...ANYBODY, role: 'endcustomer', memberRights: ['hr'] },
  'approver and payroll': { ...ANYBODY, role: 'store', memberRights: ['approver', 'payroll'] },
  'member of a store': { ...ANYBODY, role: 'endcustomer', isStoreMember: true },
};

describe('access', () => {
  it.each<[Access, string[]]>([
    ['public', Object.keys(CALLERS)],
    [
      'signed-in',
      [
        'endcustomer',
        'municipal',
        'store',
        'admin',
        'owner',
        'hr',
        'approver and payroll',
        'member of a store',
      ],
    ],
    ['store-member', ['admin', 'member of a store']],
    ['admin-or-store', ['store', 'admin', 'approver and payroll']],
    ['admin', ['admin']],
    ['municipal', ['municipal']],
    ['access-code', ['signed out with a pass']],
    ['onboarding', ['signed out with a pass', 'store', 'admin', 'approver and payroll']],
    ['service', ['the service key']],
    ['member', ['admin', 'owner', 'hr', 'approver and payroll']],
    ['member-owner', ['admin', 'owner']],
    ['member-hr', ['admin', 'owner', 'hr']],
    ['member-figures', ['admin', 'owner', 'hr', 'approver and payroll']],
    ['member-approver', ['admin', 'owner', 'hr', 'approver and payroll']],
    ['member-payroll', ['admin', 'owner', 'approver and payroll']],
  ])('[S6.01] %s is allowed for %j', (access, names) => {
    expect(Object.keys(CALLERS).filter((name) => mayAccess(access, CALLERS[name]!))).toEqual(names);
  });

  it('refuses a signed-out municipal caller', () => {
    expect(mayAccess('municipal', { ...ANYBODY, isMunicipal: true })).toBe(false);
  });

  it('refuses a member whose session has ended', () => {
    expect(mayAccess('member', { ...ANYBODY, memberRights: ['owner'] })).toBe(false);
    expect(mayAccess('store-member', { ...ANYBODY, isStoreMember: true })).toBe(false);
  });

  it('names the required roles', () => {
    expect(rolesFor('admin-or-store')).toEqual(['admin', 'store']);
    expect(rolesFor('signed-in')).toEqual([...ROLES]);
    expect(rolesFor('municipal')).toEqual([]);
  });
});

describe('the access of API keys', () => {
  const company = { ...ANYBODY, keyOwner: 'company', keyScopes: ['orders:read', 'employees:write'] } as const;
  const store = { ...ANYBODY, keyOwner: 'store', keyScopes: ['orders:read', 'offers:write'] } as const;

  it.each<[Access, boolean, boolean]>([
    ['key:orders:read', true, false],
    ['key:employees:read', true, false],
    ['key:employees:write', true, false],
    ['key:payroll:read', false, false],
    ['store-key:orders:read', false, true],
    ['store-key:offers:read', false, true],
    ['store-key:claims:read', false, false],
    ['signed-in', false, false],
    ['admin', false, false],
    ['public', true, true],
  ])('[T35] %s is given to keys of its own kind of owner with the scope', (access, ofCompany, ofStore) => {
    expect([mayAccess(access, company), mayAccess(access, store)]).toEqual([ofCompany, ofStore]);
    expect(mayAccess(access, ANYBODY)).toBe(access === 'public');
  });

  it('has a scope and an owner, which no other access has', () => {
    expect([keyScopeOf('store-key:offers:write'), keyOwnerOf('store-key:offers:write')]).toEqual([
      'offers:write',
      'store',
    ]);
    expect([keyScopeOf('key:payroll:read'), keyOwnerOf('key:payroll:read')]).toEqual([
      'payroll:read',
      'company',
    ]);
    expect([keyScopeOf('store-member'), keyOwnerOf('member-owner')]).toEqual([null, null]);
  });
});
