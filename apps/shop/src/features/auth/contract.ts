// The shop's own endpoints about accounts. Signing in and out is the protocol under /auth/v1.

import { MEMBER_RIGHTS, ROLES } from '@activepick/domain/access/permissions.ts';
import * as z from 'zod/mini';
import { done, success, withData } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { uuid as id } from '#src/wire/ids.ts';
import { required, typed } from '#src/wire/typed-text.ts';

const role = z.enum(ROLES);

/** A row of `user_roles`. */
export const userRole = z.object({ userId: id, role });
/** A row of `user_roles`. */
export type UserRoleRow = z.infer<typeof userRole>;

/** The caller's own rights. */
export const ownAccount = z.object({
  userId: id,
  /** The effective role: the stored one, otherwise the role of a confirmed address, otherwise endcustomer. */
  role,
  /** Whether it comes from a row of `user_roles`. */
  isRoleStored: z.boolean(),
  isMunicipal: z.boolean(),
  aal: z.enum(['aal1', 'aal2']),
  /** Whether the tools of this role are unavailable until a second factor is used. */
  needsSecondFactor: z.boolean(),
  /** Whether the account has a second factor that this session has not used. Then the session reaches nothing else. */
  owesSecondFactor: z.boolean(),
  /**
   * Whether this session may add a second factor, or what is required first: the existing second factor, or
   * an administrator's link.
   */
  mayAddFactor: z.enum(['yes', 'second-factor-first', 'link-first']),
});
/** The caller's own rights. */
export type OwnAccount = z.infer<typeof ownAccount>;

/** Reads the caller's own rights. */
export const readOwnAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  access: 'signed-in',
  isBeforeSecondFactor: true,
  answer: withData(ownAccount),
  problems: ['sign-in-required', 'unavailable'],
});

/** A session of a person on one device. */
export const ownSession = z.object({
  id,
  isCurrent: z.boolean(),
  aal: z.enum(['aal1', 'aal2']),
  userAgent: z.nullable(z.string()),
  createdAt: z.string(),
  lastUsedAt: z.string(),
});
/** A session of a person on one device. */
export type OwnSession = z.infer<typeof ownSession>;

/** Lists the caller's sessions, the last used first. */
export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  access: 'signed-in',
  answer: withData(z.array(ownSession)),
  problems: ['sign-in-required', 'unavailable'],
});

/** Ends one of the caller's own sessions. */
export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  access: 'signed-in',
  params: z.object({ id }),
  answer: done,
  problems: ['sign-in-required', 'invalid-request', 'not-found', 'unavailable'],
});

/** Lists the rows of `user_roles` that the caller may see, for the diagnostics: up to five, and their number. */
export const listUserRoles = endpoint({
  method: 'GET',
  path: '/api/user-roles',
  access: 'public',
  answer: z.object({ success, data: z.array(userRole), count: z.int() }),
  problems: ['unavailable'],
});

/** Reads the row of one account. Callers without permission get no row. */
export const readUserRole = endpoint({
  method: 'GET',
  path: '/api/user-roles/:userId',
  access: 'signed-in',
  params: z.object({ userId: id }),
  answer: withData(z.nullable(userRole)),
  problems: ['sign-in-required', 'invalid-request', 'unavailable'],
});

/** Gives an account a role, under the rules of `changePersonRole`. */
export const changeUserRole = endpoint({
  method: 'PUT',
  path: '/api/user-roles/:userId',
  access: 'admin',
  params: z.object({ userId: id }),
  body: z.strictObject({ role, reason: z.optional(typed('text', 500)) }),
  answer: withData(userRole),
  problems: [
    'malformed-request',
    'invalid-request',
    'sign-in-required',
    'access-denied',
    'second-factor-required',
    'fresh-sign-in-required',
    'not-possible-now',
    'not-found',
    'unavailable',
  ],
});

/** Sends an email with a link that lets a member of staff add their first second factor. */
export const sendFirstFactorLink = endpoint({
  method: 'POST',
  path: '/api/first-factor-links',
  access: 'admin',
  body: z.strictObject({
    email: required('email', 254, 3),
    reason: z.optional(typed('text', 500)),
  }),
  answer: done,
  problems: [
    'malformed-request',
    'invalid-request',
    'sign-in-required',
    'access-denied',
    'second-factor-required',
    'not-found',
    'not-possible-now',
    'too-many-requests',
    'unavailable',
  ],
});

/** Uses such a link, once. The current session can then add the factor for some minutes. */
export const redeemFirstFactorLink = endpoint({
  method: 'POST',
  path: '/api/account/first-factor',
  access: 'signed-in',
  body: z.strictObject({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) }),
  answer: done,
  problems: ['malformed-request', 'invalid-request', 'sign-in-required', 'not-found', 'unavailable'],
});

/** An account of a demonstration, shown with its password. */
export const demoAccount = z.object({
  email: z.string(),
  password: z.string(),
  role,
  isMunicipal: z.boolean(),
  /** The account's rights in the demo company; empty for an account that is not a member. */
  rights: z.array(z.enum(MEMBER_RIGHTS)),
});
/** An account of a demonstration, shown with its password. */
export type DemoAccount = z.infer<typeof demoAccount>;

/** Lists the accounts of a demonstration; none in production (docs/security.md, T31). */
export const listDemoAccounts = endpoint({
  method: 'GET',
  path: '/api/demo-accounts',
  access: 'public',
  answer: withData(z.array(demoAccount)),
  problems: [],
});
