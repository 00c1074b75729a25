import { describe, expect, it } from 'vitest';
import { type Access, ANYBODY, type Caller, mayAccess, ROLES, rolesFor } from './permissions.ts';

const CALLERS: Record<string, Caller> = {
  'signed out': ANYBODY,
  'signed out with a pass': { ...ANYBODY, hasAccessPass: true },
  endcustomer: { ...ANYBODY, role: 'endcustomer' },
  municipal: { ...ANYBODY, role: 'endcustomer', isMunicipal: true },
  store: { ...ANYBODY, role: 'store' },
  admin: { ...ANYBODY, role: 'admin' },
  'the service key': { ...ANYBODY, isService: true },
};

describe('access', () => {
  it.each<[Access, string[]]>([
    ['public', Object.keys(CALLERS)],
    ['signed-in', ['endcustomer', 'municipal', 'store', 'admin']],
    ['admin-or-store', ['store', 'admin']],
    ['admin', ['admin']],
    ['municipal', ['municipal']],
    ['access-code', ['signed out with a pass']],
    ['onboarding', ['signed out with a pass', 'store', 'admin']],
    ['service', ['the service key']],
  ])('[S6.01] %s is for %j', (access, names) => {
    expect(Object.keys(CALLERS).filter((name) => mayAccess(access, CALLERS[name]!))).toEqual(names);
  });

  it('is not given to a signed-out municipal caller', () => {
    expect(mayAccess('municipal', { ...ANYBODY, isMunicipal: true })).toBe(false);
  });

  it('names the roles that it takes', () => {
    expect(rolesFor('admin-or-store')).toEqual(['admin', 'store']);
    expect(rolesFor('signed-in')).toEqual([...ROLES]);
    expect(rolesFor('municipal')).toEqual([]);
  });
});
