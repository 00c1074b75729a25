// The display name of a person, and their rights as a caller.
import { ANYBODY, type Caller, type Role } from '@activepick/domain/access/permissions.ts';
import type { User } from '@supabase/auth-js';
import type { Rights } from './session-view.ts';

const textIn = (user: User, key: string): string => {
  const value: unknown = user.user_metadata[key];
  return typeof value === 'string' ? value.trim() : '';
};

/** Returns first and last name, each empty if unknown. */
export const namesOf = (user: User): { firstName: string; lastName: string } => ({
  firstName: textIn(user, 'first_name'),
  lastName: textIn(user, 'last_name'),
});

/** Returns the display name: first and last name, otherwise the address. */
export function displayNameOf(user: User): string {
  const { firstName, lastName } = namesOf(user);
  return [firstName, lastName].filter(Boolean).join(' ') || (user.email ?? '');
}

/**
 * Returns the letter of the avatar: from the first name, otherwise from the address (specification section 2,
 * "Profile").
 */
export const initialOf = (user: User): string => {
  const [letter = '?'] = namesOf(user).firstName || (user.email ?? '');
  return letter.toLocaleUpperCase('sv');
};

/** Returns the role that the page shows; null until it is known. */
export const roleOf = (rights: Rights): Role | null => (rights.state === 'loading' ? null : rights.role);

/** Returns the rights of a signed-in person, for the rules of page access. */
export const callerOf = (rights: Rights): Caller => ({
  ...ANYBODY,
  role: roleOf(rights),
  isMunicipal: rights.state === 'known' && rights.isMunicipal,
});

/** Returns whether a BankID is linked to the account, which makes it a second factor. */
export const hasBankid = ({ identities }: User): boolean =>
  identities?.some(({ provider }) => provider === 'bankid') ?? false;
