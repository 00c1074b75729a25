// The tab's stored data of a BankID sign-in: state and nonce (specification section 4, "BankID auth status"), and the
// page to return to. It is a second check; the server's check decides. A phone that returns in a new tab, without this
// data, is still signed in (docs/security.md, T14).
import type { BankidPerson } from '../contract.ts';

/** A sign-in in progress. */
export interface Attempt {
  state: string;
  nonce: string;
  /** The path of the requested page. */
  next: string;
  /** Whether BankID is being linked to the signed-in account. */
  isLink: boolean;
}

const ATTEMPT_KEYS = {
  state: 'bankid_state',
  nonce: 'bankid_nonce',
  next: 'bankid_next',
  link: 'bankid_link',
} as const;
const USER_KEY = 'bankid_user';

// A browser without storage is not refused, because the server has the binding.
function tried<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** Stores an attempt before the browser leaves the page. */
export const rememberAttempt = ({ state, nonce, next, isLink }: Attempt): void =>
  tried(() => {
    sessionStorage.setItem(ATTEMPT_KEYS.state, state);
    sessionStorage.setItem(ATTEMPT_KEYS.nonce, nonce);
    sessionStorage.setItem(ATTEMPT_KEYS.next, next);
    sessionStorage.setItem(ATTEMPT_KEYS.link, String(isLink));
    sessionStorage.removeItem(USER_KEY);
  }, undefined);

/** Returns the attempt that this tab started, or null. */
export const rememberedAttempt = (): Attempt | null =>
  tried(() => {
    const state = sessionStorage.getItem(ATTEMPT_KEYS.state);
    if (state === null) return null;
    return {
      state,
      nonce: sessionStorage.getItem(ATTEMPT_KEYS.nonce) ?? '',
      next: sessionStorage.getItem(ATTEMPT_KEYS.next) ?? '/',
      isLink: sessionStorage.getItem(ATTEMPT_KEYS.link) === 'true',
    };
  }, null);

/** Deletes the attempt, whatever its result. */
export const forgetAttempt = (): void =>
  tried(() => {
    for (const key of Object.values(ATTEMPT_KEYS)) sessionStorage.removeItem(key);
  }, undefined);

/** Stores the person whom BankID has identified, with a masked number. */
export const keepPerson = (person: BankidPerson): void =>
  tried(() => sessionStorage.setItem(USER_KEY, JSON.stringify(person)), undefined);

/** Returns the person identified by this tab's last sign-in, or null. */
export const rememberedPerson = (): BankidPerson | null =>
  tried(() => JSON.parse(sessionStorage.getItem(USER_KEY) ?? 'null') as BankidPerson | null, null);
