// The API of the sign-in of staff by OpenID Connect.
import * as z from 'zod/mini';
import { withData } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { typed } from '#src/wire/typed-text.ts';

const secret = (longest: number) => z.optional(z.nullable(typed('secret', longest)));

/**
 * The body of the function `staff-sign-in`. `link` adds the organisation's sign-in to the signed-in account. `iss` and `error`
 * come from the issuer's response.
 */
export const staffSignInBody = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('initiate'), link: z.optional(z.boolean()) }),
  z.strictObject({
    action: z.literal('callback'),
    code: secret(4_096),
    state: secret(512),
    iss: secret(512),
    error: secret(100),
  }),
]);
/** The body of the function. */
export type StaffSignInBody = z.infer<typeof staffSignInBody>;

/** The answer of `initiate`. */
export interface StaffSignInStarted {
  authUrl: string;
}

/** The answer of `callback`. `session` is for `auth.setSession`; null after linking. */
export interface StaffSignInFinished {
  success: true;
  session: Record<string, unknown> | null;
  linked: boolean;
}

/** The codes of refusals. Each has its message in both languages. */
export const STAFF_SIGN_IN_PROBLEMS = [
  'sso-off',
  'start-failed',
  'other-page',
  'too-many',
  'sign-in-first',
  'fresh-sign-in-first',
  'invalid-state',
  'already-used',
  'expired',
  'cancelled',
  'failed',
  'unavailable',
  'email-unverified',
  'foreign-domain',
  'no-role',
  'account-exists',
  'belongs-to-another',
  'has-one-already',
  'account-closed',
] as const;
/** One of STAFF_SIGN_IN_PROBLEMS. */
export type StaffSignInProblem = (typeof STAFF_SIGN_IN_PROBLEMS)[number];

/** Reads the name of the sign-in of staff; null if it is off. */
export const readStaffSignIn = endpoint({
  method: 'GET',
  path: '/api/staff-sign-in',
  access: 'public',
  answer: withData(z.nullable(z.object({ name: z.string() }))),
  problems: [],
});
