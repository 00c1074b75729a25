// Recognises secrets that are not random.

import { DEMO_ACCESS_CODE } from './sandbox-variables.ts';
import type { Values } from './variables.ts';

const MIN_ACCESS_CODE_LENGTH = 10;
const MIN_ACCESS_CODE_VARIETY = 6;
// 32 random bytes have about 30 different values, and 32 random hexadecimal digits about 14.
const MIN_KEY_VARIETY = 16;
const MIN_TEXT_VARIETY = 9;

const varietyOf = (values: Iterable<unknown>) => new Set(values).size;
const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9åäö]/g, '');

/** Calls `refuse` for each secret that can be guessed. Missing ones are refused elsewhere. */
export function refuseWeakSecrets(values: Values, refuse: (name: string, why: string) => void): void {
  const { ACCESS_CODE: code, ENCRYPTION_KEYS: keys } = values;
  if (plain(code) === plain(DEMO_ACCESS_CODE))
    refuse('ACCESS_CODE', 'is the demonstration’s; choose your own');
  else if (
    code.length < MIN_ACCESS_CODE_LENGTH ||
    varietyOf(code) < MIN_ACCESS_CODE_VARIETY ||
    /^\d+$/.test(code)
  )
    refuse(
      'ACCESS_CODE',
      `is easy to guess: use at least ${MIN_ACCESS_CODE_LENGTH} characters, not digits only`,
    );
  const isKeyWeak = (pair: string) =>
    varietyOf(Buffer.from(pair.slice(pair.indexOf(':') + 1), 'base64')) < MIN_KEY_VARIETY;
  if (keys?.split(',').some(isKeyWeak))
    refuse('ENCRYPTION_KEYS', 'holds a key that is not random; make one with: openssl rand -base64 32');
  for (const name of ['ORDER_NUMBER_KEY', 'LINK_SIGNING_KEY'] as const) {
    const key = values[name];
    if (key && varietyOf(key) < MIN_TEXT_VARIETY)
      refuse(name, 'is not random; make one with: openssl rand -hex 32');
  }
}
