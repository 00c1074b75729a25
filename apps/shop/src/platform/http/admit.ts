// Decides who may make a call, before anything of its body is read.
import { type Access, isStaffOnly, mayAccess, rolesFor } from '@activepick/domain/access/permissions.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem-answers.ts';
import { type Authenticator, PASS_HEADER, type RequestCaller, SIGNED_OUT } from './session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller that the route's `admitFirst` hook has authorised; null before that. */
    caller: RequestCaller | null;
  }
}

/** Who may make calls. */
export interface AccessContext {
  /** Without it, everybody is signed out. */
  callers?: Authenticator;
  /** Whether the tools of staff require a second factor. */
  asksSecondFactor?: boolean;
}

/**
 * Returns the caller of a request if the access allows it. Reads the session from the database unless everybody may
 * call. Throws the problem that tells the caller what is missing.
 */
export async function admit(
  access: Access,
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
  { callers, asksSecondFactor }: AccessContext,
): Promise<RequestCaller> {
  if (!callers) return refuseUnless(access, SIGNED_OUT);
  if (access === 'public') return callers.byToken(headers.authorization);
  const live = await callers.byLiveSession(headers.authorization);
  const caller = refuseUnless(access, await callers.withPass(live, headers[PASS_HEADER], ip));
  const isByPass = caller.role === null && caller.hasAccessPass;
  if (asksSecondFactor && isStaffOnly(access) && !isByPass && caller.aal !== 'aal2')
    throw new Problem('second-factor-required');
  return caller;
}

function refuseUnless(access: Access, caller: RequestCaller): RequestCaller {
  if (mayAccess(access, caller)) return caller;
  const isSomebody = caller.userId || caller.isService || caller.hasAccessPass;
  if (!isSomebody && access !== 'access-code') throw new Problem('sign-in-required');
  throw new Problem('access-denied', { facts: { role: caller.role, required: rolesFor(access) } });
}

/**
 * Returns the `onRequest` hook of a route: it sets `request.caller` or throws. The hook runs before the body is parsed,
 * so a refused caller costs no more than its headers, however large the body is.
 */
export function admitFirst(server: FastifyInstance, access: Access, door: AccessContext) {
  if (!server.hasRequestDecorator('caller')) server.decorateRequest('caller', null);
  return async (request: FastifyRequest): Promise<void> => {
    request.caller = await admit(access, request, door);
  };
}

/** Returns the caller that `admitFirst` has authorised. */
export function callerOf(request: FastifyRequest): RequestCaller {
  if (!request.caller) throw new Error('the route has no admitFirst hook');
  return request.caller;
}
