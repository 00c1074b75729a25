// Rate limits of the auth service. Limits per IP address follow GoTrue, raised for employers whose people
// share one address; limits per account are ours (docs/security.md, T20, T21). Networks that an account knows
// have separate counters, so that strangers cannot use up the owner's limit.
import type { Limit } from '#src/platform/limits/rate-limit.ts';

const MINUTES = 60;

/** By the client's IP address. */
export const LIMITS_BY_CLIENT = {
  signUp: { name: 'auth-sign-up', points: 120, seconds: 5 * MINUTES },
  token: { name: 'auth-token', points: 900, seconds: 5 * MINUTES },
  password: { name: 'auth-password', points: 150, seconds: 5 * MINUTES },
  mail: { name: 'auth-mail', points: 90, seconds: 5 * MINUTES },
  user: { name: 'auth-user', points: 90, seconds: 5 * MINUTES },
  verify: { name: 'auth-verify', points: 90, seconds: 5 * MINUTES },
  factor: { name: 'auth-factor', points: 30, seconds: MINUTES },
} as const satisfies Record<string, Limit>;

/** At most one email of a kind per address in this time, whether or not there is an account. */
export const MAIL_PAUSE: Limit = { name: 'auth-mail-pause', points: 1, seconds: MINUTES };
/** Emails of all kinds to an address, if strangers request them. */
export const MAILS_AN_HOUR: Limit = { name: 'auth-mails-hour', points: 12, seconds: 60 * MINUTES };
/** Password attempts for an account, or for an unknown email address, since the last correct one. */
export const FAILED_SIGN_INS: Limit = { name: 'auth-tries', points: 10, seconds: 24 * 60 * MINUTES };
/** After those, one attempt at a time, with a growing pause. */
export const SIGN_IN_BACKOFF: Limit = { name: 'auth-gate', points: 1, seconds: MINUTES };
/**
 * Attempts at codes of second factors for an account since the last correct one. All new networks share one
 * counter; each known network has its own.
 */
export const FACTOR_TRIES: Limit = { name: 'auth-factor-tries', points: 10, seconds: 15 * MINUTES };

const MIN_WAIT_SECONDS = 15;
const MAX_WAIT_SECONDS = 15 * MINUTES;

/** Returns the pause before the next attempt after so many wrong passwords. It grows, but has a maximum. */
export const waitSeconds = (tooMany: number): number =>
  Math.min(MIN_WAIT_SECONDS * 2 ** Math.min(tooMany - 1, 20), MAX_WAIT_SECONDS);
