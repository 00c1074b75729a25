// What an admin may do to the account of a person.
import { isStaff, type Role } from './permissions.ts';

/** The acts of an admin on the account of another person. */
export const PERSON_ACTS = [
  'change-role',
  'end-sessions',
  'reset-factors',
  'ban',
  'lift-ban',
  'erase',
] as const;
/** One of PERSON_ACTS. */
export type PersonAct = (typeof PERSON_ACTS)[number];

/** Why an act is refused. */
export const PERSON_ACT_REFUSALS = [
  'own-account',
  'last-admin',
  'staff',
  'no-factor',
  'not-banned',
  'already-banned',
] as const;
/** One of PERSON_ACT_REFUSALS. */
export type PersonActRefusal = (typeof PERSON_ACT_REFUSALS)[number];

/** The facts about the account that decide. */
export interface PersonFacts {
  /** Whether it is the account of the admin who acts. */
  isSelf: boolean;
  role: Role;
  isBanned: boolean;
  /** Whether the account has a second factor that a reset removes. */
  hasFactor: boolean;
  /** How many other admins can sign in: not banned and not deleted. */
  otherAdmins: number;
}

/**
 * Returns why an admin may not do an act to an account, or null. An admin never changes the own role, bans or erases
 * the own account, or resets the own second factor. Somebody must stay admin, and staff lose their role before their
 * account is erased. Source: issue 30, part 3; docs/security.md, T55.
 */
export function personActRefusal(act: PersonAct, facts: PersonFacts): PersonActRefusal | null {
  // Ending the own sessions only signs the admin out.
  if (facts.isSelf && act !== 'end-sessions') return 'own-account';
  const isLastAdmin = facts.role === 'admin' && facts.otherAdmins === 0;
  if (isLastAdmin && (act === 'change-role' || act === 'ban')) return 'last-admin';
  if (act === 'erase' && isStaff(facts.role)) return 'staff';
  if (act === 'reset-factors' && !facts.hasFactor) return 'no-factor';
  if (act === 'ban' && facts.isBanned) return 'already-banned';
  if (act === 'lift-ban' && !facts.isBanned) return 'not-banned';
  return null;
}

/** The roles of accounts that a search finds: `store` is staff of a store. */
export type StaffRole = Exclude<Role, 'endcustomer'>;
/** The roles that an invitation can give. */
export const STAFF_ROLES = ['admin', 'store'] as const satisfies readonly StaffRole[];
