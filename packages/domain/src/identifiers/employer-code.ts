// The code with which employees identify their employer. Source: design of the benefit programme, section 4.

import { readTypedText } from './typed-text.ts';

const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE = new RegExp(`^[${SYMBOLS}]{8}$`);

/** The maximum length of the field, which allows spaces around a code. */
export const MAX_EMPLOYER_CODE = 40;

/** The code of a demonstration's employer. It is public, so no other installation uses it. */
export const DEMO_EMPLOYER_CODE = 'GVAB-2026';

/**
 * Returns a typed code as `XXXX-XXXX`, or null when it cannot be one. Ignores case, spaces and hyphens, and reads I and L
 * as 1 and O as 0 (Crockford's base32).
 */
export function parseEmployerCode(typed: string): string | null {
  const signs = readTypedText('code', typed)
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');
  return CODE.test(signs) ? `${signs.slice(0, 4)}-${signs.slice(4)}` : null;
}
