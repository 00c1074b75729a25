// Electronic identification in the shop's terms. `begin` returns the URL to which the browser is sent. The browser
// returns with a code, and `finish` returns the identified person.

import type { PersonalNumber } from '@activepick/domain/identifiers/personal-number.ts';
import type { Language } from '#src/i18n/language.ts';

/** The state of one sign-in. The adapter stores none of it. */
export interface IdentityBinding {
  state: string;
  nonce: string;
  /** PKCE; 43 to 128 characters. */
  verifier: string;
}

/** The device of the BankID app, seen from the browser. */
export type AppDevice = 'this' | 'other' | 'either';

/** A person in the provider's signed response. Personal data. */
export interface ProvenPerson {
  personalNumber: PersonalNumber;
  name: string;
  givenName: string;
  familyName: string;
  /** Two letters. */
  country: string;
}

/** An ID token that the provider has given to a client of ours. */
export interface GivenToken {
  idToken: string;
  /** The client's secret nonce: the token contains its SHA-256 in hex. */
  nonce: string;
  /** `YYYY-MM-DD`. */
  today: string;
}

/**
 * The provider of identification. All throw `ProviderError`: 'refused' for an invalid proof, otherwise
 * 'unavailable'.
 */
export interface IdentityProvider {
  /**
   * Returns the URL to send the browser to. `device` is the device of the app; 'either' lets the person choose there. A
   * typed number only restricts who may answer, proves nothing, and is never in the URL.
   */
  begin(
    binding: IdentityBinding,
    of: { device: AppDevice; language: Language; personalNumber: PersonalNumber | null },
  ): Promise<string>;
  /**
   * Returns the person of a code after all checks. `issuer` is the response's `iss`, null if it is missing. `today`
   * is `YYYY-MM-DD`.
   */
  finish(
    binding: IdentityBinding,
    answer: { code: string; issuer: string | null; today: string },
  ): Promise<ProvenPerson>;
  /** Returns the person of an ID token of the last minutes that was made for this shop. The caller ensures its single use. */
  readToken(given: GivenToken): Promise<ProvenPerson>;
}
