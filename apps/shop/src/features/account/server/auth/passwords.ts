import {
  type PasswordOwner,
  type PasswordWeakness,
  passwordWeaknesses,
} from '@activepick/domain/access/password.ts';
import { MAX_PASSWORD } from '@activepick/domain/access/password-length.ts';
import { loadOnce } from '#src/platform/load-once.ts';
import type { Account } from '../account.ts';
import { AuthError } from './auth-error.ts';

const SAID = {
  length: `Password should be 8 to ${MAX_PASSWORD} characters.`,
  pwned: 'Password is known to be weak and easy to guess, please choose a different one.',
  characters: 'Password should not be made of your name, your address or the name of the shop.',
} as const;

// Loaded by the first password that is chosen. The browser never gets it.
const listedPasswords = loadOnce(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()));
});

/**
 * Returns what is wrong with a password, by the rules of the domain and the published list of the most common ones.
 * Source: OWASP ASVS 5, 6.2.4; the list of zxcvbn-ts, about 49,000 passwords.
 */
export async function weaknessesOf(password: string, owner: PasswordOwner): Promise<PasswordWeakness[]> {
  const common = await listedPasswords();
  return passwordWeaknesses(password, owner, (word) => common.has(word));
}

/** Throws `weak_password` with its reasons when a password may not be used by somebody of this address and names. */
export async function requireStrong(
  account: Account,
  password: string,
  owner: { email: string | null; metadata: Record<string, unknown> },
): Promise<void> {
  const names = Object.values(owner.metadata).filter(
    (value): value is string => typeof value === 'string' && value.length <= 100,
  );
  const brand = account.app.settings.brand.name;
  const weaknesses = await weaknessesOf(password, { email: owner.email, names, brand });
  if (weaknesses.length > 0)
    throw new AuthError('weak_password', weaknesses.map((one) => SAID[one]).join(' '), { weaknesses });
}
