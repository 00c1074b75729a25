import { expect, test } from 'vitest';
import type { AssuranceLevel } from '#src/platform/http/authenticate.ts';
import { owesFactor } from './usable-factor.ts';

const appWith = (bankid: 'off' | 'on') => ({ settings: { services: { bankid } } }) as never;

test.each<[string, { hasFactor: boolean; hasBankid: boolean }, AssuranceLevel, 'off' | 'on', boolean]>([
  ['no factor', { hasFactor: false, hasBankid: false }, 'aal1', 'on', false],
  ['an app', { hasFactor: true, hasBankid: false }, 'aal1', 'on', true],
  ['an app that was used', { hasFactor: true, hasBankid: false }, 'aal2', 'on', false],
  ['BankID', { hasFactor: false, hasBankid: true }, 'aal1', 'on', true],
  ['BankID that is switched off', { hasFactor: false, hasBankid: true }, 'aal1', 'off', false],
  ['an app and BankID that is switched off', { hasFactor: true, hasBankid: true }, 'aal1', 'off', true],
])('[T60] [SEC2.H1] an account with %s', (_, factors, aal, bankid, owes) => {
  expect(owesFactor({ ...factors, aal }, appWith(bankid))).toBe(owes);
});
