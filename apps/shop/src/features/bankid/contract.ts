// The API of the function `criipto-bankid` (specification section 7, "Functions").
import * as z from 'zod/mini';
import { withData } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { typed } from '#src/wire/typed-text.ts';

const secret = (longest: number) => z.optional(z.nullable(typed('secret', longest)));

/**
 * The body of the function. All fields except `code` and `state` are optional. `device` is where the app is: 'other'
 * shows a QR code; without it the person is asked. `link` adds BankID to the signed-in account. `iss` and `error` come
 * from the provider's response. A callback with missing fields gets a readable error, so the schema allows it.
 */
export const bankidBody = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('initiate'),
    personalNumber: z.optional(z.nullable(typed('number', 64))),
    device: z.optional(z.enum(['this', 'other'])),
    link: z.optional(z.boolean()),
  }),
  z.strictObject({
    action: z.literal('callback'),
    code: secret(2_048),
    state: secret(512),
    iss: secret(512),
    error: secret(100),
  }),
]);
/** The body of the function. */
export type BankidBody = z.infer<typeof bankidBody>;

/** The answer of `initiate`. Browser and server each store `state` and `nonce`; the server's check decides. */
export interface BankidStarted {
  authUrl: string;
  state: string;
  nonce: string;
}

/** The person verified by BankID, as the page shows them. */
export interface BankidPerson {
  name: string;
  given_name: string;
  family_name: string;
  /** Masked: `19680502-****`. */
  personalNumber: string;
  /** `YYYY-MM-DD`. */
  /** Null for a coordination number whose month or day of birth is unknown. */
  birthDate: string | null;
  country: string;
}

/** The answer of `callback`. `session` is for `auth.setSession`; null after linking, where a session exists. */
export interface BankidFinished {
  success: true;
  user: BankidPerson;
  session: Record<string, unknown> | null;
  linked: boolean;
}

/** The codes of BankID refusals. Each has its message in both languages. */
export const BANKID_PROBLEMS = [
  'start-failed',
  'number-invalid',
  'other-page',
  'too-many',
  'sign-in-first',
  'link-first',
  'invalid-state',
  'already-used',
  'expired',
  'cancelled',
  'failed',
  'unavailable',
  'belongs-to-another',
  'has-one-already',
  'account-closed',
] as const;
/** The codes of BankID refusals. */
export type BankidProblem = (typeof BANKID_PROBLEMS)[number];

/** The BankID that is linked to an account. */
export const ownBankid = z.object({
  identityId: z.string(),
  /** Masked: `19680502-****`. */
  personalNumber: z.string(),
  linkedAt: z.string(),
});
/** The BankID that is linked to an account. */
export type OwnBankid = z.infer<typeof ownBankid>;

/** Reads the caller's own BankID: one or none. */
export const readOwnBankid = endpoint({
  method: 'GET',
  path: '/api/account/bankid',
  access: 'signed-in',
  answer: withData(z.nullable(ownBankid)),
  problems: ['sign-in-required', 'unavailable'],
});
