// The code by which an employer's people name their employer. Source: design of the benefit programme, section 4.

const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE = new RegExp(`^[${SYMBOLS}]{8}$`);

/** The most characters that the field takes: a code with room for spaces around it. */
export const MAX_EMPLOYER_CODE = 40;

/** The code of the employer of a demonstration. Everybody knows it: no other installation has it. */
export const DEMO_EMPLOYER_CODE = 'GVAB-2026';

/**
 * Returns a typed code as `XXXX-XXXX`, or null when it cannot be one. Ignores case, spaces and hyphens, and reads I and L
 * as 1 and O as 0 (Crockford's base32).
 */
export function parseEmployerCode(typed: string): string | null {
  const signs = typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');
  return CODE.test(signs) ? `${signs.slice(0, 4)}-${signs.slice(4)}` : null;
}
