import { describe, expect, it } from 'vitest';
import { PERSON_ACTS, type PersonFacts, personActRefusal } from './person-acts.ts';

const SOMEBODY: PersonFacts = {
  isSelf: false,
  role: 'endcustomer',
  isBanned: false,
  hasFactor: true,
  otherAdmins: 1,
};

describe('an act of an admin on an account', () => {
  it('[T55] on the own account is only to end sessions', () => {
    const self = { ...SOMEBODY, isSelf: true, role: 'admin' } as const;
    for (const act of PERSON_ACTS)
      expect(personActRefusal(act, self)).toBe(act === 'end-sessions' ? null : 'own-account');
  });

  it('[T55] never removes or bans the last admin', () => {
    const last = { ...SOMEBODY, role: 'admin', otherAdmins: 0 } as const;
    expect(personActRefusal('change-role', last)).toBe('last-admin');
    expect(personActRefusal('ban', last)).toBe('last-admin');
    expect(personActRefusal('end-sessions', last)).toBeNull();
    expect(personActRefusal('change-role', { ...last, otherAdmins: 1 })).toBeNull();
  });

  it('[T55] erases no staff', () => {
    expect(personActRefusal('erase', { ...SOMEBODY, role: 'store' })).toBe('staff');
    expect(personActRefusal('erase', SOMEBODY)).toBeNull();
  });

  it('depends on the state of the account', () => {
    expect(personActRefusal('reset-factors', { ...SOMEBODY, hasFactor: false })).toBe('no-factor');
    expect(personActRefusal('ban', { ...SOMEBODY, isBanned: true })).toBe('already-banned');
    expect(personActRefusal('lift-ban', SOMEBODY)).toBe('not-banned');
    expect(personActRefusal('lift-ban', { ...SOMEBODY, isBanned: true })).toBeNull();
  });
});
