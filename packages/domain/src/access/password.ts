import { COMMON_PASSWORDS } from './common-passwords.ts';
import { MAX_PASSWORD, MIN_PASSWORD_LENGTH } from './password-length.ts';

/**
 * The reasons for rejecting a password: its length, parts that are known about its owner, or a commonly guessed
 * password.
 */
export type PasswordWeakness = 'length' | 'characters' | 'pwned';

/** Words that a password must not consist of. */
export interface PasswordOwner {
  email: string | null;
  names: readonly string[];
  brand: string;
}

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const plain = (text: string) => text.normalize('NFKC').toLowerCase();
const unleet = (text: string) => text.replace(/[0134570@$!]/g, (sign) => LEET[sign] ?? sign);
const withoutEnds = (text: string) => text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');
const known: ReadonlySet<string> = new Set(COMMON_PASSWORDS.split(/\s+/));

/**
 * Returns the weaknesses of a password; empty if it is accepted. Any characters are allowed, including spaces.
 * Length is in characters, not bytes. `isListed` checks a lower-case word against a longer list of common passwords.
 * Source: docs/security.md, "Passwords"; OWASP ASVS 5 section 6.2; NIST SP 800-63B-4 section 3.1.1.2.
 */
export function passwordWeaknesses(
  password: string,
  owner: PasswordOwner,
  isListed: (word: string) => boolean = () => false,
): PasswordWeakness[] {
  const length = [...password].length;
  const weaknesses: PasswordWeakness[] = [];
  if (length < MIN_PASSWORD_LENGTH || length > MAX_PASSWORD) weaknesses.push('length');
  if (length > MAX_PASSWORD) return weaknesses;
  if (isCommon(password, isListed)) weaknesses.push('pwned');
  if (isMadeOfOwner(password, owner)) weaknesses.push('characters');
  return weaknesses;
}

// A common password is still weak with look-alike letters, or with digits and signs around it.
function isCommon(password: string, isListed: (word: string) => boolean): boolean {
  const text = plain(password);
  const word = withoutEnds(text);
  const forms = [text, unleet(text), word, unleet(word), withoutEnds(unleet(text))];
  return forms.some((form) => known.has(form) || isListed(form)) || isMonotonous(text);
}

const ROWS = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyzåäö', 'qwertyuiopåasdfghjklöäzxcvbnm'];
const isMonotonous = (text: string): boolean => {
  if (new Set(text).size < 3) return true;
  const backwards = [...text].reverse().join('');
  return ROWS.some((row) => row.includes(text) || row.includes(backwards));
};

function isMadeOfOwner(password: string, { email, names, brand }: PasswordOwner): boolean {
  const text = plain(password);
  const words = [brand, ...names, ...(email ? [email, email.split('@')[0] as string] : [])]
    .flatMap((word) => [plain(word), ...plain(word).split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length);
  const left = words.reduce((rest, word) => rest.replaceAll(word, ''), text);
  return left !== text && [...withoutEnds(left)].length < 4;
}
