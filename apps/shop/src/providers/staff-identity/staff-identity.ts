// The organisation's own sign-in for staff, in the shop's terms. `begin` returns the URL to which the browser is sent. The
// browser returns with a code, and `finish` returns the member of staff.
import type { Language } from '#src/i18n/language.ts';

/** The state of one sign-in. The adapter stores none of it. */
export interface StaffBinding {
  state: string;
  nonce: string;
  /** PKCE; 43 to 128 characters. */
  verifier: string;
}

/** A member of staff in the issuer's signed response. Personal data. */
export interface StaffMember {
  /** The issuer's lasting name of the person: never given to another one. */
  subject: string;
  issuer: string;
  /** Null if the issuer does not say that the address is verified. */
  verifiedEmail: string | null;
  givenName: string;
  familyName: string;
  /** The values of the claim that decides the role. */
  groups: string[];
  /** Whether the issuer says, as the settings read it, that two factors were used. */
  isStrong: boolean;
}

/** The issuer. All throw `ProviderError`: 'refused' for an invalid proof, otherwise 'unavailable'. */
export interface StaffIdentity {
  /** Returns the URL to send the browser to. */
  begin(binding: StaffBinding, of: { language: Language }): Promise<string>;
  /** Returns the member of staff of a code after all checks. `issuer` is the response's `iss`, null if it is missing. */
  finish(binding: StaffBinding, answer: { code: string; issuer: string | null }): Promise<StaffMember>;
}
