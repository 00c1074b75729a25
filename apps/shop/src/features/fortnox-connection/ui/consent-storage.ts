// Keeps the state and scope of a consent in the session storage during the redirect. The main consent and the one for
// the company's particulars are separate (specification section 4, "Accounting auth"). This is a second check: the
// server's binding decides (docs/security.md, T14).

/** The kinds of consents of the page. */
export const CONSENT_KINDS = ['main', 'company'] as const;
/** One of CONSENT_KINDS. */
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** A pending consent. */
export interface ConsentAttempt {
  state: string;
  scope: string;
}

const KEYS: Record<ConsentKind, Record<'state' | 'scope', string>> = {
  main: { state: 'fortnox_state', scope: 'fortnox_scope' },
  company: { state: 'fortnox_company_state', scope: 'fortnox_company_scope' },
};
const BEGUN_KEY = 'fortnox_begun';
const TYPED_KEY = 'fortnox_typed_scope';

// A browser without storage is accepted, because the server has the binding.
function tried<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** Stores an attempt before the redirect. */
export const rememberConsent = (kind: ConsentKind, { state, scope }: ConsentAttempt): void =>
  tried(() => {
    sessionStorage.setItem(BEGUN_KEY, String(Number(sessionStorage.getItem(BEGUN_KEY) ?? '0') + 1));
    sessionStorage.setItem(KEYS[kind].state, state);
    sessionStorage.setItem(KEYS[kind].scope, scope);
  }, undefined);

/** Returns the attempt of a kind that this tab started, or null. */
export const rememberedConsent = (kind: ConsentKind): ConsentAttempt | null =>
  tried(() => {
    const state = sessionStorage.getItem(KEYS[kind].state);
    return state === null ? null : { state, scope: sessionStorage.getItem(KEYS[kind].scope) ?? '' };
  }, null);

/** Deletes the stored attempt of a kind. */
export const forgetConsent = (kind: ConsentKind): void =>
  tried(() => {
    sessionStorage.removeItem(KEYS[kind].state);
    sessionStorage.removeItem(KEYS[kind].scope);
  }, undefined);

/**
 * Tells whether this tab has started several attempts since the last one ended. Then the server needs the
 * state to choose one.
 */
export const hasBegunSeveral = (): boolean =>
  tried(() => Number(sessionStorage.getItem(BEGUN_KEY) ?? '0') > 1, false);

/** Resets the number of started attempts. */
export const forgetBegun = (): void => tried(() => sessionStorage.removeItem(BEGUN_KEY), undefined);

/** Stores the typed scopes, so that they are still there after the redirect. */
export const keepTypedScope = (scope: string): void =>
  tried(() => sessionStorage.setItem(TYPED_KEY, scope), undefined);

/** Returns the scopes as typed in this tab, or null. */
export const typedScope = (): string | null => tried(() => sessionStorage.getItem(TYPED_KEY), null);
