// The companies of which a person is a member, and the member's rights there.
import { MEMBER_RIGHTS } from '@activepick/domain/access/permissions.ts';
import * as z from 'zod/mini';
import { withData } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';

const PROBLEMS = ['sign-in-required', 'unavailable'] as const;
/** The problems of calls that a member may read. */
export const MEMBER_READ_PROBLEMS = [
  ...PROBLEMS,
  'access-denied',
  'second-factor-required',
  'not-found',
] as const;

const membership = z.object({
  companyId: z.uuid(),
  companyName: z.string(),
  rights: z.array(z.enum(MEMBER_RIGHTS)),
});
/** A company that the caller is a member of. */
export type Membership = z.infer<typeof membership>;
const listedMembership = z.object({
  ...membership.shape,
  /** When the caller last opened its pages; null if never. */
  visitedAt: z.nullable(z.string()),
});
/** The same in the list of companies. */
export type ListedMembership = z.infer<typeof listedMembership>;

/** Lists the active employers of which the caller is a member, by name. */
export const listMemberships = endpoint({
  method: 'GET',
  path: '/api/account/memberships',
  access: 'signed-in',
  answer: withData(z.array(listedMembership)),
  problems: PROBLEMS,
});

/**
 * Reads the company of the URL and the caller's rights there. An admin who is not a member has no rights of their
 * own, and may act.
 */
export const readEmployer = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId',
  access: 'member',
  params: z.strictObject({ companyId: z.uuid() }),
  answer: withData(membership),
  problems: [...MEMBER_READ_PROBLEMS, 'invalid-request'],
});
