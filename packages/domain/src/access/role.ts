import { normaliseEmail } from '../identifiers/email.ts';
import { DEFAULT_ROLE, type Role } from './permissions.ts';

/** The addresses with a role in the settings, normalised by `normaliseEmail`. */
export interface NamedEmails {
  admins: readonly string[];
  stores: readonly string[];
  municipal: string;
}

/** The input of the role of an account. */
export interface RoleFacts {
  /** The role of the account's row in `user_roles`, or null. */
  stored: Role | null;
  email: string | null;
  isEmailConfirmed: boolean;
}

/**
 * Returns the role of an account: from its row, else from the settings if its address is confirmed, else endcustomer.
 * If the look-up of the row fails, the server must refuse instead of calling this.
 * Source: specification section 6; docs/security.md T06.
 */
export function roleOfAccount(facts: RoleFacts, named: NamedEmails): Role {
  if (facts.stored) return facts.stored;
  if (!facts.email || !facts.isEmailConfirmed) return DEFAULT_ROLE;
  if (named.admins.includes(facts.email)) return 'admin';
  if (named.stores.includes(facts.email)) return 'store';
  return DEFAULT_ROLE;
}

const INVISIBLE = /[\p{Cf}\p{Mn}\s]/gu;

// Returns the same form for addresses that a reader or a mail server could confuse.
const canonicalEmail = (email: string): string => {
  const plain = normaliseEmail(email.normalize('NFKC')).normalize('NFKD').replace(INVISIBLE, '');
  const at = plain.lastIndexOf('@');
  const local = plain.slice(0, Math.max(at, 0)).split('+')[0] as string;
  return `${local.replaceAll('.', '')}@${plain.slice(at + 1)}`;
};

/**
 * Tells whether an address is reserved for sign-up and changes, because the settings name it or it looks like such an
 * address: by case, Unicode forms, dots or a plus part.
 * Source: docs/security.md T06.
 */
export function isReservedEmail(email: string, named: NamedEmails): boolean {
  const wanted = canonicalEmail(email);
  return [...named.admins, ...named.stores, named.municipal].some((one) => canonicalEmail(one) === wanted);
}
