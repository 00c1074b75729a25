// The endpoints for members to see each other, and for owners to change rights.

import { MEMBER_RIGHTS } from '@activepick/domain/access/permissions.ts';
import { EMPLOYEE_BOUNDS } from '@activepick/domain/companies/employee-list.ts';
import * as z from 'zod/mini';
import { done, pageOf, withData } from '#src/wire/answers.ts';
import { storedVersion } from '#src/wire/bounded-fields.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { uuid } from '#src/wire/ids.ts';
import { required, typed } from '#src/wire/typed-text.ts';
import { MEMBER_READ_PROBLEMS } from './contract.ts';

const companyId = uuid;
const rightsRead = z.array(z.enum(MEMBER_RIGHTS));
/** The maximum number of departments of one approver. */
const MAX_DEPARTMENTS = 50;
/** Rights and departments as an owner gives them: at least one right, each once. */
export const givenRights = {
  rights: z.array(z.enum(MEMBER_RIGHTS)).check(
    z.minLength(1),
    z.maxLength(MEMBER_RIGHTS.length),
    z.refine((rights) => new Set(rights).size === rights.length),
  ),
  /** The departments whose orders an approver answers; empty for all. Ignored for other rights. */
  departments: z.array(required('name', EMPLOYEE_BOUNDS.department)).check(z.maxLength(MAX_DEPARTMENTS)),
};
const READ = [...MEMBER_READ_PROBLEMS, 'invalid-request'] as const;
const WRITE = [...READ, 'malformed-request', 'too-many-requests'] as const;
const CHANGE = [...WRITE, 'changed-meanwhile', 'last-owner'] as const;

const member = z.object({
  id: uuid,
  /** First and last name; empty if the person has not entered it. */
  name: z.string(),
  email: z.nullable(z.string()),
  rights: rightsRead,
  departments: z.array(z.string()),
  since: z.string(),
  version: z.int(),
  /** Whether it is the caller. */
  isSelf: z.boolean(),
});
/** A member of a company, as the other members see them. */
export type Member = z.infer<typeof member>;

/** Lists the members of a company, the longest membership first. */
export const listMembers = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/members',
  access: 'member',
  params: z.strictObject({ companyId }),
  query: z.object({ cursor: z.optional(uuid) }),
  answer: pageOf(member),
  problems: READ,
});

/** Changes the rights of a member, unless they were changed since `version`. The last owner stays owner. */
export const changeMember = endpoint({
  method: 'PUT',
  path: '/api/employer/:companyId/members/:memberId',
  access: 'member-owner',
  params: z.strictObject({ companyId, memberId: uuid }),
  body: z.strictObject({ ...givenRights, version: storedVersion }),
  answer: withData(member),
  problems: CHANGE,
});

/** Ends a membership, unless it was changed since `version`. The last owner cannot be removed. */
export const removeMember = endpoint({
  method: 'POST',
  path: '/api/employer/:companyId/members/:memberId/removal',
  access: 'member-owner',
  params: z.strictObject({ companyId, memberId: uuid }),
  body: z.strictObject({ version: storedVersion }),
  answer: done,
  problems: CHANGE,
});

/** Ends the caller's own membership. The last owner cannot leave. */
export const leaveCompany = endpoint({
  method: 'POST',
  path: '/api/employer/:companyId/leave',
  access: 'member',
  params: z.strictObject({ companyId }),
  body: z.strictObject({}),
  answer: done,
  problems: CHANGE,
});

/** Lists the departments on the company's list of employees, by name. */
export const listDepartments = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/departments',
  access: 'member',
  params: z.strictObject({ companyId }),
  answer: withData(z.array(z.string())),
  problems: READ,
});

const invitation = z.object({
  id: uuid,
  email: z.string(),
  rights: rightsRead,
  departments: z.array(z.string()),
  sentAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
});
/** An invitation that has not been accepted, as owners see it. */
export type Invitation = z.infer<typeof invitation>;

/** Lists the invitations that nobody has accepted, the newest first. */
export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/invitations',
  access: 'member-owner',
  params: z.strictObject({ companyId }),
  query: z.object({ cursor: z.optional(uuid) }),
  answer: pageOf(invitation),
  problems: READ,
});

/** Invites somebody by email. Refuses the address of a member, and an address with an open invitation. */
export const inviteMember = endpoint({
  method: 'POST',
  path: '/api/employer/:companyId/invitations',
  access: 'member-owner',
  params: z.strictObject({ companyId }),
  body: z.strictObject({ email: typed('email', 254), ...givenRights }),
  answer: withData(invitation),
  problems: WRITE,
});

/** Sends an invitation again, valid for another seven days. The previous link stops working. */
export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/employer/:companyId/invitations/:invitationId/mail',
  access: 'member-owner',
  params: z.strictObject({ companyId, invitationId: uuid }),
  body: z.strictObject({}),
  answer: withData(invitation),
  problems: [...WRITE, 'not-possible-now'],
});

/** Withdraws an invitation, so that its link no longer works. */
export const withdrawInvitation = endpoint({
  method: 'POST',
  path: '/api/employer/:companyId/invitations/:invitationId/withdrawal',
  access: 'member-owner',
  params: z.strictObject({ companyId, invitationId: uuid }),
  body: z.strictObject({}),
  answer: done,
  problems: [...WRITE, 'not-possible-now'],
});

/** The kinds of changes in the history of members. */
export const MEMBER_CHANGES = [
  'member.invited',
  'member.invited-again',
  'member.invitation-withdrawn',
  'member.joined',
  'member.rights-changed',
  'member.removed',
  'member.left',
] as const;
/** One of MEMBER_CHANGES. */
export type MemberChange = (typeof MEMBER_CHANGES)[number];

const change = z.object({
  id: uuid,
  at: z.string(),
  action: z.enum(MEMBER_CHANGES),
  /** Who made the change: a member by name, an admin of the shop, or the shop itself. */
  by: z.object({ kind: z.enum(['member', 'admin', 'system']), name: z.nullable(z.string()) }),
  /** The person whose membership changed; null if their data are deleted. */
  about: z.nullable(z.string()),
  rights: rightsRead,
});
/** A change of the members, as the history shows it. */
export type MemberHistoryRow = z.infer<typeof change>;

/** Lists the changes of a company's members, the newest first. */
export const listMemberChanges = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/member-changes',
  access: 'member',
  params: z.strictObject({ companyId }),
  query: z.object({ cursor: z.optional(uuid) }),
  answer: pageOf(change),
  problems: READ,
});

const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{69}$/));
const OPENING = [
  'invalid-request',
  'malformed-request',
  'sign-in-required',
  'link-ended',
  'wrong-account',
  'too-many-requests',
  'unavailable',
] as const;

/** Shows the invitation to the invited person. The token is in the body, because URLs must not contain it. */
export const viewInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/view',
  access: 'signed-in',
  body: z.strictObject({ token }),
  answer: withData(
    z.object({ companyName: z.string(), rights: rightsRead, departments: z.array(z.string()) }),
  ),
  problems: OPENING,
});

/** Accepts an invitation, once. Only an account whose confirmed email is the invited one can. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/acceptance',
  access: 'signed-in',
  body: z.strictObject({ token }),
  answer: withData(z.object({ companyId })),
  problems: OPENING,
});
