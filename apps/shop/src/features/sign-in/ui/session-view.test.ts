import type { User } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { type OwnSessionView, pageView, type Rights } from './session-view.ts';

const signedIn = (rights: Rights, isDoubtful: boolean): OwnSessionView => ({
  phase: 'signed-in',
  user: {} as User,
  rights,
  isDoubtful,
});
const known = (owesSecondFactor: boolean): Rights => ({
  state: 'known',
  role: 'endcustomer',
  isMunicipal: false,
  needsSecondFactor: false,
  owesSecondFactor,
  mayAddFactor: 'yes',
});

test.each<[string, OwnSessionView, string]>([
  ['owes the second factor', signedIn(known(true), true), 'signed-out'],
  ['owes it, as the server has just said', signedIn(known(true), false), 'signed-out'],
  ['may owe it', signedIn({ state: 'loading' }, true), 'opening'],
  ['has used it', signedIn(known(false), true), 'signed-in'],
  ['has none', signedIn({ state: 'loading' }, false), 'signed-in'],
])('[T60] [SEC2.H1] pages see a session that %s as %s', (_, view, phase) => {
  expect(pageView(view).phase).toBe(phase);
  // React compares views by identity.
  expect(pageView(view)).toBe(pageView(view));
});
