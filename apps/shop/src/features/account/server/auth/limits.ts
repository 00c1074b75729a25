// How often what may be tried. By the client's address the numbers are those of the protocol's original, raised for
// employers whose people all come from one address; by account they are ours (docs/security.md, T20, T21).
import type { Limit } from '#src/platform/http/rate-limit.ts';

const MINUTES = 60;

/** By the client's address. */
export const BY_PLACE = {
  signUp: { name: 'auth-sign-up', points: 120, seconds: 5 * MINUTES },
  token: { name: 'auth-token', points: 900, seconds: 5 * MINUTES },
  password: { name: 'auth-password', points: 150, seconds: 5 * MINUTES },
  mail: { name: 'auth-mail', points: 90, seconds: 5 * MINUTES },
  user: { name: 'auth-user', points: 90, seconds: 5 * MINUTES },
  verify: { name: 'auth-verify', points: 90, seconds: 5 * MINUTES },
  factor: { name: 'auth-factor', points: 30, seconds: MINUTES },
} as const satisfies Record<string, Limit>;

/** One mail of a kind to an address in this time, whether or not there is an account. */
export const MAIL_PAUSE: Limit = { name: 'auth-mail-pause', points: 1, seconds: MINUTES };
/** Mails of all kinds to an address. */
export const MAILS_AN_HOUR: Limit = { name: 'auth-mails-hour', points: 12, seconds: 60 * MINUTES };
/** Wrong passwords for an account, or for an address that has none. */
export const FAILURES: Limit = { name: 'auth-failures', points: 10, seconds: 24 * 60 * MINUTES };
/** Shut for a while after too many of them. */
export const GATE: Limit = { name: 'auth-gate', points: 1, seconds: MINUTES };
/** Wrong codes of second factors for an account. */
export const FACTOR_FAILURES: Limit = { name: 'auth-factor-failures', points: 10, seconds: 15 * MINUTES };

const SHORTEST_SHUT_SECONDS = 15;
const LONGEST_SHUT_SECONDS = 15 * MINUTES;

/**
 * Returns for how many seconds an account is shut after so many wrong passwords: not at all at first, then ever
 * longer, never for good. `free` are the tries that cost nothing.
 */
export function shutSeconds(failures: number, free: number): number {
  if (failures < free) return 0;
  const doubled = SHORTEST_SHUT_SECONDS * 2 ** Math.min(failures - free, 20);
  return Math.min(doubled, LONGEST_SHUT_SECONDS);
}
