import { normaliseEmail } from '../identifiers/email.ts';
import { DEFAULT_ROLE, type Role } from './permissions.ts';

/** The addresses to which the settings give something. In the form of `normaliseEmail`. */
export interface NamedAddresses {
  admins: readonly string[];
  stores: readonly string[];
  municipal: string;
}

/** The input of the role of an account. */
export interface RoleFacts {
  /** The role of the account's row in `user_roles`; null when there is none. */
  stored: Role | null;
  email: string | null;
  isEmailConfirmed: boolean;
}

/**
 * Returns the role of an account: that of its row, else by its address where the settings name it and it has been
 * confirmed, else endcustomer. It is for a look-up that found something or nothing; when the look-up fails, the
 * server refuses.
 * Source: specification section 6; docs/security.md T06.
 */
export function roleOfAccount(facts: RoleFacts, named: NamedAddresses): Role {
  if (facts.stored) return facts.stored;
  if (!facts.email || !facts.isEmailConfirmed) return DEFAULT_ROLE;
  if (named.admins.includes(facts.email)) return 'admin';
  if (named.stores.includes(facts.email)) return 'store';
  return DEFAULT_ROLE;
}

const INVISIBLE = /[\p{Cf}\p{Mn}\s]/gu;

// The canonical form of addresses that a reader, or a mail server, could confuse.
const likeness = (email: string): string => {
  const plain = normaliseEmail(email.normalize('NFKC')).normalize('NFKD').replace(INVISIBLE, '');
  const at = plain.lastIndexOf('@');
  const local = plain.slice(0, Math.max(at, 0)).split('+')[0] as string;
  return `${local.replaceAll('.', '')}@${plain.slice(at + 1)}`;
};

/**
 * Tells whether nobody may sign up with an address, or change to it, because it is one that the settings name or
 * could pass for one: by case, Unicode forms, dots or a plus part.
 * Source: docs/security.md T06.
 */
export function isReservedAddress(email: string, named: NamedAddresses): boolean {
  const wanted = likeness(email);
  return [...named.admins, ...named.stores, named.municipal].some((one) => likeness(one) === wanted);
}
