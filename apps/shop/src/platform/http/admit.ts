// Decides who may call an endpoint, before the body is read.

import type { KeyOwner, KeyScope } from '@activepick/domain/access/key-scopes.ts';
import {
  type Access,
  isMemberAccess,
  isStaffOnly,
  keyScopeOf,
  type MemberRight,
  mayAccess,
  rightsMeet,
  rolesFor,
} from '@activepick/domain/access/permissions.ts';
import { UUID } from '@activepick/domain/identifiers/ids.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RateLimits } from '../limits/rate-limit.ts';
import {
  type Authenticator,
  bearerOf,
  type CallerOf,
  PASS_HEADER,
  type RequestCaller,
  SIGNED_OUT,
} from './authenticate.ts';
import { Problem } from './problem-details.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller that the route's `admitFirst` hook has authorised; null before that. */
    caller: RequestCaller | null;
  }
}

/** A valid API key, with the company or partner store that it belongs to. */
export interface FoundApiKey {
  id: string;
  owner: KeyOwner;
  ownerId: string;
  scopes: KeyScope[];
}

/** The data for deciding about callers. */
export interface AccessContext {
  /** Without it, every caller counts as signed out. */
  authenticator?: Authenticator;
  /** Whether the tools of staff require a second factor. */
  asksSecondFactor?: boolean;
  /** Whether the route is open to a session that has not used the second factor of its account. */
  isBeforeSecondFactor?: boolean;
  /**
   * Returns a person's rights in a company; empty for a person who is not a member, null if the employer does
   * not exist.
   */
  memberRights?: (companyId: string, userId: string) => Promise<readonly MemberRight[] | null>;
  /** Returns whether a person is a member of a partner store; null when there is no such store. */
  isStoreMember?: (storeId: string, userId: string) => Promise<boolean | null>;
  /**
   * Returns a valid API key by its text, or null. Read with each request, so that a revoked key stops at once. Throws
   * `too-many-requests` above the key's rate limit, and above the limit of wrong keys from the client's network.
   */
  findApiKey?: (text: string, ip: string) => Promise<FoundApiKey | null>;
  /** Counts requests with large bodies. Without it, they are not counted. */
  limits?: RateLimits;
}

/**
 * Returns the caller of a request if the access allows it. Reads the session from the database unless everybody may
 * call. Throws the problem that names the missing right, and `not-found` for a company or store without membership, so
 * that nobody learns which exist.
 */
export async function admit<Right extends Access>(
  access: Right,
  request: Pick<FastifyRequest, 'headers' | 'ip' | 'params'>,
  context: AccessContext,
): Promise<CallerOf<Right>> {
  return (await admitted(access, request, context)) as CallerOf<Right>;
}

async function admitted(
  access: Access,
  { headers, ip, params }: Pick<FastifyRequest, 'headers' | 'ip' | 'params'>,
  context: AccessContext,
): Promise<RequestCaller> {
  const { authenticator, asksSecondFactor } = context;
  if (!authenticator) return refuseUnless(access, SIGNED_OUT);
  // A public call that needs the visitor's session asks for it (`visitorOf`).
  if (access === 'public') return SIGNED_OUT;
  const scope = keyScopeOf(access);
  const program = scope && (await callerByKey(headers.authorization, ip, context));
  if (program) {
    if (mayAccess(access, program)) return program;
    throw new Problem('access-denied', { facts: { requiredScope: scope } });
  }
  const live = await authenticator.requireActiveSession(headers.authorization);
  if (live.owesSecondFactor && !context.isBeforeSecondFactor) throw new Problem('second-factor-required');
  const withRights = await withMembership(access, live, params, context);
  const caller = refuseUnless(access, await authenticator.withPass(withRights, headers[PASS_HEADER], ip));
  const isByPass = caller.role === null && caller.hasAccessPass;
  // An admin acts for a company or store by the role, whatever rights the admin has as a member.
  const isActing = isMemberAccess(access)
    ? !rightsMeet(access, caller.memberRights)
    : access === 'store-member' && !caller.isStoreMember;
  const isAsStaff = isStaffOnly(access) || isActing;
  if (asksSecondFactor && isAsStaff && !isByPass && caller.aal !== 'aal2')
    throw new Problem('second-factor-required');
  return caller;
}

/**
 * Returns the caller of a public call by the session. Without the second factor of its account, a session counts as
 * signed out.
 */
export async function visitorOf(
  authenticator: Authenticator | undefined,
  authorization: string | undefined,
): Promise<RequestCaller> {
  const caller = await authenticator?.requireActiveSession(authorization);
  return caller && !caller.owesSecondFactor ? caller : SIGNED_OUT;
}

async function callerByKey(
  authorization: string | undefined,
  ip: string,
  { findApiKey }: AccessContext,
): Promise<RequestCaller | null> {
  const text = bearerOf(authorization);
  const found = text && findApiKey ? await findApiKey(text, ip) : null;
  if (!found) return null;
  const { id, owner, ownerId, scopes } = found;
  const of = owner === 'company' ? { keyCompanyId: ownerId } : { keyStoreId: ownerId };
  return { ...SIGNED_OUT, ...of, apiKeyId: id, keyOwner: owner, keyScopes: scopes };
}

const withMembership = (
  access: Access,
  caller: RequestCaller,
  params: unknown,
  context: AccessContext,
): RequestCaller | Promise<RequestCaller> => {
  if (access === 'store-member') return withStore(caller, params, context);
  return isMemberAccess(access) ? withMemberRights(caller, params, context) : caller;
};

async function withStore(
  caller: RequestCaller,
  params: unknown,
  { isStoreMember }: AccessContext,
): Promise<RequestCaller> {
  if (caller.userId === null) return caller;
  const { storeId } = params as { storeId?: string };
  const isId = storeId !== undefined && UUID.test(storeId);
  const isMember = isId && isStoreMember ? await isStoreMember(storeId, caller.userId) : null;
  if (isMember === null || (!isMember && caller.role !== 'admin')) throw new Problem('not-found');
  return { ...caller, isStoreMember: isMember };
}

// An admin is no member, but may act for the company.
async function withMemberRights(
  caller: RequestCaller,
  params: unknown,
  { memberRights }: AccessContext,
): Promise<RequestCaller> {
  if (caller.userId === null) return caller;
  const { companyId } = params as { companyId?: string };
  const isId = companyId !== undefined && UUID.test(companyId);
  const rights = isId && memberRights ? await memberRights(companyId, caller.userId) : null;
  if (rights === null || (rights.length === 0 && caller.role !== 'admin')) throw new Problem('not-found');
  return { ...caller, memberRights: rights };
}

function refuseUnless(access: Access, caller: RequestCaller): RequestCaller {
  if (mayAccess(access, caller)) return caller;
  const isSomebody = caller.userId || caller.isService || caller.hasAccessPass;
  if (!isSomebody && keyScopeOf(access)) throw new Problem('api-key-invalid');
  if (!isSomebody && access !== 'access-code') throw new Problem('sign-in-required');
  throw new Problem('access-denied', { facts: { role: caller.role, required: rolesFor(access) } });
}

/**
 * Returns the `onRequest` hook of a route, which sets `request.caller` or throws. It runs before the body is parsed,
 * so a refused caller costs no more than its headers.
 */
export function admitFirst(server: FastifyInstance, access: Access, context: AccessContext) {
  if (!server.hasRequestDecorator('caller')) server.decorateRequest('caller', null);
  return async (request: FastifyRequest): Promise<void> => {
    request.caller = await admit(access, request, context);
  };
}

/** Returns the caller that `admitFirst` has authorised. */
export function callerOf(request: FastifyRequest): RequestCaller {
  if (!request.caller) throw new Error('the route has no admitFirst hook');
  return request.caller;
}
