import {
  type PasswordOwner,
  type PasswordWeakness,
  passwordWeaknesses,
} from '@activepick/domain/access/password.ts';
import { loadOnce } from '#src/platform/cache/load-once.ts';

// Loaded when the first password is chosen. The browser never gets it.
const listedPasswords = loadOnce(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()));
});

/**
 * Returns the weaknesses of a password, by the rules of the domain and the published list of common passwords.
 * Source: OWASP ASVS 5, 6.2.4; the list of zxcvbn-ts, about 49,000 passwords.
 */
export async function weaknessesOf(password: string, owner: PasswordOwner): Promise<PasswordWeakness[]> {
  const common = await listedPasswords();
  return passwordWeaknesses(password, owner, (word) => common.has(word));
}
