// The function `staff-sign-in`: begins a sign-in at the issuer, and accepts its callback once, only from the browser that began
// it (docs/security.md, T58; RFC 9700 sections 2.1.1 and 4.7).
import type { AuthService } from '#src/features/auth/server/auth-service.ts';
import type { Session } from '#src/features/auth/server/session-repository.ts';
import { beginSession, sessionShape } from '#src/features/auth-protocol/server/sessions.ts';
import {
  ATTEMPT_SECONDS,
  codesOf,
  cookieName,
  cookieWith,
  hashesOf,
  isSecret,
  newSecret,
} from '#src/features/bankid/server/attempt.ts';
import type { User } from '#src/features/users/server/user-repository.ts';
import { refusalMessages } from '#src/languages/catalogues/staff-sign-in/refusal-messages.ts';
import { FUNCTION_STATUS } from '#src/platform/http/function-status.ts';
import {
  type FunctionAnswer,
  type FunctionContext,
  type ServedFunction,
  serveFunction,
} from '#src/platform/http/serve-functions.ts';
import type { Limit } from '#src/platform/limits/rate-limit.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import { clientHashOf } from '#src/platform/security/client-network-hash.ts';
import type { StaffIdentity, StaffMember } from '#src/providers/staff-identity/staff-identity.ts';
import {
  type StaffSignInBody,
  type StaffSignInFinished,
  type StaffSignInProblem,
  type StaffSignInStarted,
  staffSignInBody,
} from '../contract.ts';
import { insertStaffAttempt, takeStaffAttempt } from './attempt-repository.ts';
import {
  linkMember,
  type MappedMember,
  mappedMember,
  type StaffOidc,
  signInMember,
  whoLinksStaff,
} from './staff-account.ts';

const KIND = 'staff-sign-in';
/** Per client network. Many members of staff may share one address. */
const LIMITS = {
  initiate: { name: 'staff-sign-in', points: 60, seconds: 300 },
  callback: { name: 'staff-sign-in-callback', points: 120, seconds: 300 },
} as const satisfies Record<StaffSignInBody['action'], Limit>;

interface SignInContext extends Omit<FunctionContext, 'body'> {
  account: AuthService;
  issuer: StaffIdentity;
  settings: StaffOidc;
}
type BodyOf<Action extends StaffSignInBody['action']> = Extract<StaffSignInBody, { action: Action }>;

/** The function. It exists without an issuer too, and then refuses. */
export const staffSignInFunctions = (account: AuthService): ServedFunction[] => [
  serveFunction({
    name: KIND,
    access: 'public',
    body: staffSignInBody,
    handle: async ({ body, ...rest }) => {
      const issuer = account.app.staffIdentity;
      const settings = account.app.settings.staffOidc;
      if (!issuer || !settings) return refusal('sso-off', rest);
      const context = { ...rest, account, issuer, settings };
      // It relies on a cookie, so it refuses pages of other origins (docs/security.md, section 2).
      if (!context.isFromOwnPage) return refusal('other-page', context);
      const clientHash = await clientHashOf(account, context.ip);
      const wait = await account.limits.take(LIMITS[body.action], clientHash.toString('base64url'));
      if (wait > 0) return refusal('too-many', context, wait);
      return body.action === 'initiate' ? initiate(context, body) : callback(context, body);
    },
  }),
];

function refusal(
  problem: StaffSignInProblem,
  { language }: Pick<FunctionContext, 'language'>,
  retryAfterSeconds?: number,
): FunctionAnswer {
  return {
    status: FUNCTION_STATUS[problem],
    body: { success: false, error: refusalMessages[language].refused[problem], code: problem },
    ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
  };
}

async function initiate(context: SignInContext, body: BodyOf<'initiate'>): Promise<FunctionAnswer> {
  const { account, issuer } = context;
  const { publicUrl, db } = account.app;
  const linking = body.link ? await whoLinksStaff(account, await context.liveCaller()) : { userId: null };
  if ('problem' in linking) return refusal(linking.problem, context);
  const known = context.cookie(cookieName(publicUrl, KIND));
  // Two tabs may sign in concurrently, so an existing browser secret is reused.
  const browser = isSecret(known) ? known : newSecret();
  const state = newSecret();
  const binding = { state, ...(await codesOf(account, { state, browser }, KIND)) };
  const begun = await asked(context, () => issuer.begin(binding, { language: context.language }));
  if ('problem' in begun) return refusal('start-failed', context);
  await insertStaffAttempt(db.pool, {
    ...hashesOf(state, browser),
    userId: linking.userId,
    seconds: ATTEMPT_SECONDS,
  });
  const answer: StaffSignInStarted = { authUrl: begun.value };
  return { body: answer, cookie: cookieWith(publicUrl, browser, KIND) };
}

async function callback(context: SignInContext, body: BodyOf<'callback'>): Promise<FunctionAnswer> {
  const taken = await takeAttempt(context, body.state);
  if ('problem' in taken) return refusal(taken.problem, context);
  if (body.error) return refusal(body.error === 'access_denied' ? 'cancelled' : 'failed', context);
  const { code } = body;
  if (!code) return refusal('failed', context);
  const binding = { state: taken.state, ...(await codesOf(context.account, taken, KIND)) };
  const proven = await asked(context, () =>
    context.issuer.finish(binding, { code, issuer: body.iss ?? null }),
  );
  if ('problem' in proven) return refusal(proven.problem, context);
  const mapped = mappedMember(proven.value, context.settings);
  if (typeof mapped === 'string') return refusal(mapped, context);
  return taken.userId === null ? enter(context, mapped) : link(context, mapped, taken.userId);
}

// Marks the attempt as used before the issuer is asked, so of two concurrent callbacks only one continues. A state sent by
// another browser is treated as unknown, and stays valid for its own browser.
async function takeAttempt(
  { account, cookie, liveCaller }: SignInContext,
  state: string | null | undefined,
): Promise<{ state: string; browser: string; userId: string | null } | { problem: StaffSignInProblem }> {
  const browser = cookie(cookieName(account.app.publicUrl, KIND));
  if (!isSecret(state) || !isSecret(browser)) return { problem: 'invalid-state' };
  const attempt = await account.app.db.transaction((tx) => takeStaffAttempt(tx, hashesOf(state, browser)));
  if (!attempt) return { problem: 'invalid-state' };
  if (attempt.isUsed) return { problem: 'already-used' };
  if (attempt.isOver) return { problem: 'expired' };
  const { userId } = attempt;
  if (userId !== null && (await liveCaller()).userId !== userId) return { problem: 'sign-in-first' };
  return { state, browser, userId };
}

// Logs the kind of a failure, but no text of the issuer.
async function asked<Answer>(
  { account, requestId }: SignInContext,
  ask: () => Promise<Answer>,
): Promise<{ value: Answer } | { problem: 'failed' | 'unavailable' }> {
  try {
    return { value: await ask() };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { kind, reason } = error;
    account.app.log.warn({ kind, reason, reqId: requestId }, 'staff_sign_in_request_failed');
    return { problem: kind === 'refused' ? 'failed' : 'unavailable' };
  }
}

async function enter(context: SignInContext, mapped: MappedMember): Promise<FunctionAnswer> {
  const { account, userAgent } = context;
  const clientHash = await clientHashOf(account, context.ip);
  type Begun = { problem: StaffSignInProblem } | { user: User; session: Session };
  const begun = await account.app.db.transaction(async (tx): Promise<Begun> => {
    const user = await signInMember(tx, context, mapped);
    if (typeof user === 'string') return { problem: user };
    const session = await beginSession(
      tx,
      { account, clientHash, userAgent },
      user,
      'oauth',
      levelOf(mapped.member),
    );
    return { user, session };
  });
  if ('problem' in begun) return refusal(begun.problem, context);
  account.callers.forget(begun.user.id);
  const session = await sessionShape(account, begun.user, begun.session);
  const answer: StaffSignInFinished = { success: true, session, linked: false };
  return { body: answer };
}

// Without the issuer's word for two factors, the shop asks for its own second factor.
const levelOf = ({ isStrong }: StaffMember) => (isStrong ? 'aal2' : 'aal1');

async function link(context: SignInContext, mapped: MappedMember, userId: string): Promise<FunctionAnswer> {
  const linking = await whoLinksStaff(context.account, await context.liveCaller());
  if ('problem' in linking) return refusal(linking.problem, context);
  const problem = await context.account.app.db.transaction((tx) => linkMember(tx, context, mapped, userId));
  if (problem) return refusal(problem, context);
  const answer: StaffSignInFinished = { success: true, session: null, linked: true };
  return { body: answer };
}
