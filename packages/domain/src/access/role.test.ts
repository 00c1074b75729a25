import { describe, expect, it } from 'vitest';
import { isReservedEmail, type NamedEmails, roleOfAccount } from './role.ts';

const NAMED: NamedEmails = {
  admins: ['admin@activepick.se', 'drift@activepick.se', 'ekonomi@activepick.se'],
  stores: ['butik@activepick.se'],
  municipal: 'gislaved@activepick.se',
};
const confirmed = (email: string) => ({ stored: null, email, isEmailConfirmed: true });

describe('the role of an account', () => {
  it('comes from its row, not from its address', () => {
    expect(roleOfAccount({ ...confirmed('admin@activepick.se'), stored: 'endcustomer' }, NAMED)).toBe(
      'endcustomer',
    );
    expect(roleOfAccount({ ...confirmed('anna@example.se'), stored: 'store' }, NAMED)).toBe('store');
  });

  it('[S4.17] falls back to the address: three become admin, one store, everyone else endcustomer', () => {
    expect(NAMED.admins.map((email) => roleOfAccount(confirmed(email), NAMED))).toEqual(
      Array(3).fill('admin'),
    );
    expect(roleOfAccount(confirmed('butik@activepick.se'), NAMED)).toBe('store');
    expect(roleOfAccount(confirmed('gislaved@activepick.se'), NAMED)).toBe('endcustomer');
    expect(roleOfAccount(confirmed('anna@example.se'), NAMED)).toBe('endcustomer');
  });

  it('[T06] does not fall back for an unconfirmed address', () => {
    const facts = { ...confirmed('admin@activepick.se'), isEmailConfirmed: false };
    expect(roleOfAccount(facts, NAMED)).toBe('endcustomer');
    expect(roleOfAccount({ stored: null, email: null, isEmailConfirmed: true }, NAMED)).toBe('endcustomer');
  });
});

describe('reserved addresses', () => {
  it.each([
    'admin@activepick.se',
    'Admin@ActivePick.se',
    ' ADMIN@activepick.se ',
    'admin+x@activepick.se',
    'ad.min@activepick.se',
    'ａｄｍｉｎ@activepick.se',
    'admin@ａctivepick.se',
    'ádmin@activepick.se',
    'admin\u200b@activepick.se',
    'butik+1@activepick.se',
    'gislaved@activepick.se',
  ])('[T06] %j is reserved', (email) => {
    expect(isReservedEmail(email, NAMED)).toBe(true);
  });

  it.each(['anna@activepick.se', 'admin@example.se', 'administration@activepick.se', 'no address', ''])(
    '%j is not reserved',
    (email) => {
      expect(isReservedEmail(email, NAMED)).toBe(false);
    },
  );
});
