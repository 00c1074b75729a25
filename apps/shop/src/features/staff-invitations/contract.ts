// Invitations to become staff.

import { STAFF_ROLES } from '@activepick/domain/access/person-acts.ts';
import * as z from 'zod/mini';
import { done, pageOf, withData } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { uuid } from '#src/wire/ids.ts';
import { languageSchema } from '#src/wire/language-schema.ts';
import { typed } from '#src/wire/typed-text.ts';

/** How long an invitation can be accepted, in days. */
export const INVITATION_DAYS = 7;

const role = z.enum(STAFF_ROLES);
const READING = [
  'invalid-request',
  'sign-in-required',
  'access-denied',
  'second-factor-required',
  'unavailable',
] as const;
const ACTING = [
  ...READING,
  'malformed-request',
  'fresh-sign-in-required',
  'not-possible-now',
  'too-many-requests',
] as const;

const staffInvitation = z.object({
  id: uuid,
  email: z.string(),
  role,
  /** The name of the admin who has invited; empty for a deleted account. */
  invitedBy: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
});
/** An invitation that was neither accepted nor withdrawn. */
export type StaffInvitation = z.infer<typeof staffInvitation>;

/** Lists open invitations, newest first. */
export const listStaffInvitations = endpoint({
  method: 'GET',
  path: '/api/admin/staff-invitations',
  access: 'admin',
  query: z.object({ cursor: z.optional(uuid) }),
  answer: pageOf(staffInvitation),
  problems: READING,
});

/**
 * Invites somebody to staff and mails the link. `invalid-request` with the code 'already-staff' or 'already-invited' for the
 * field `email`.
 */
export const inviteStaff = endpoint({
  method: 'POST',
  path: '/api/admin/staff-invitations',
  access: 'admin',
  body: z.strictObject({
    email: typed('email', 254),
    role,
    language: languageSchema,
  }),
  answer: withData(staffInvitation),
  problems: ACTING,
});

const params = z.strictObject({ id: uuid });

/** Sends an invitation again, for another INVITATION_DAYS. The earlier link ends. */
export const resendStaffInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/staff-invitations/:id/resend',
  access: 'admin',
  params,
  answer: done,
  problems: ACTING,
});

/** Withdraws an invitation. Its link ends. */
export const withdrawStaffInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/staff-invitations/:id/withdrawal',
  access: 'admin',
  params,
  answer: done,
  problems: ACTING,
});

const opening = z.strictObject({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{69}$/)) });
const OPENING = [
  'malformed-request',
  'invalid-request',
  'sign-in-required',
  'link-ended',
  'wrong-account',
  'second-factor-required',
  'not-possible-now',
  'too-many-requests',
  'unavailable',
] as const;

/** Reads the role of an invitation, for the invited person. */
export const viewStaffInvitation = endpoint({
  method: 'POST',
  path: '/api/staff-invitations/view',
  access: 'signed-in',
  body: opening,
  answer: withData(z.object({ role })),
  problems: OPENING,
});

/**
 * Gives the account the invited role. The session may then add the first second factor for some minutes. `not-possible-now`:
 * the account belongs to staff already.
 */
export const acceptStaffInvitation = endpoint({
  method: 'POST',
  path: '/api/staff-invitations/acceptance',
  access: 'signed-in',
  body: opening,
  answer: withData(z.object({ role })),
  problems: OPENING,
});
