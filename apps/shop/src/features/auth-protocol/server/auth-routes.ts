// The list of endpoints under /auth/v1. Source: specification section 7, "Auth service".

import type { AuthAnswer, AuthContext, AuthRoute } from '#src/features/auth-requests/server/auth-context.ts';
import { AuthError } from '#src/features/auth-requests/server/auth-error.ts';
import { LIMITS_BY_CLIENT } from '#src/features/auth-requests/server/rate-limits.ts';
import { generateLink, inviteUser } from './admin-links.ts';
import {
  changeUser,
  createUser,
  listUserFactors,
  listUsers,
  readUser,
  removeUser,
  removeUserFactor,
} from './admin-users.ts';
import { changeOwnUser, ownUser, signOut, unlinkIdentity } from './current-user.ts';
import { challengeFactor, enrolFactor, removeFactor, verifyOwnFactor } from './factors.ts';
import { exchangeCode } from './pkce.ts';
import { refreshSession } from './refresh.ts';
import { reauthenticate, recover, resend, sendOneTimeCode } from './request-email.ts';
import {
  authorize,
  grantOf,
  health,
  linkIdentity,
  listKeys,
  publicSettings,
  signInByCompany,
  signInByWallet,
} from './service-info.ts';
import { signInWithPassword } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { followLink, verifyToken } from './verify.ts';

const GRANTS: Readonly<Record<string, (context: AuthContext) => Promise<AuthAnswer>>> = {
  password: signInWithPassword,
  refresh_token: refreshSession,
  pkce: exchangeCode,
  id_token: (context) => context.signInWithIdToken(context),
  web3: signInByWallet,
};

/** POST /token: selects the grant of the query. */
function grant(context: AuthContext): Promise<AuthAnswer> {
  const name = grantOf(context);
  const found = Object.hasOwn(GRANTS, name) ? GRANTS[name] : undefined;
  if (!found) throw new AuthError('invalid_credentials', 'unsupported_grant_type');
  return found(context);
}

const open = { access: 'public' } as const;
const own = { access: 'signed-in' } as const;
/** Open to a session that has not used the second factor of its account. */
const half = { ...own, isBeforeSecondFactor: true } as const;
const service = { access: 'service' } as const;

/** The endpoints of the service, one line each. */
export const AUTH_ROUTES: readonly AuthRoute[] = [
  { method: 'GET', path: '/health', ...open, handle: health },
  { method: 'GET', path: '/settings', ...open, handle: publicSettings },
  { method: 'GET', path: '/.well-known/jwks.json', ...open, handle: listKeys },
  { method: 'POST', path: '/signup', ...open, limit: LIMITS_BY_CLIENT.signUp, handle: signUp },
  { method: 'POST', path: '/token', ...open, limit: LIMITS_BY_CLIENT.token, handle: grant },
  { method: 'POST', path: '/otp', ...open, limit: LIMITS_BY_CLIENT.mail, handle: sendOneTimeCode },
  { method: 'POST', path: '/magiclink', ...open, limit: LIMITS_BY_CLIENT.mail, handle: sendOneTimeCode },
  { method: 'POST', path: '/recover', ...open, limit: LIMITS_BY_CLIENT.mail, handle: recover },
  { method: 'POST', path: '/resend', ...open, limit: LIMITS_BY_CLIENT.mail, handle: resend },
  { method: 'POST', path: '/verify', ...open, limit: LIMITS_BY_CLIENT.verify, handle: verifyToken },
  { method: 'GET', path: '/verify', ...open, limit: LIMITS_BY_CLIENT.verify, handle: followLink },
  { method: 'POST', path: '/sso', ...open, limit: LIMITS_BY_CLIENT.verify, handle: signInByCompany },
  { method: 'GET', path: '/authorize', ...open, handle: authorize },
  { method: 'GET', path: '/reauthenticate', ...own, limit: LIMITS_BY_CLIENT.mail, handle: reauthenticate },
  { method: 'GET', path: '/user', ...half, handle: ownUser },
  { method: 'PUT', path: '/user', ...own, limit: LIMITS_BY_CLIENT.user, handle: changeOwnUser },
  { method: 'GET', path: '/user/identities/authorize', ...own, handle: linkIdentity },
  { method: 'DELETE', path: '/user/identities/:id', ...own, handle: unlinkIdentity },
  { method: 'POST', path: '/factors', ...own, limit: LIMITS_BY_CLIENT.factor, handle: enrolFactor },
  {
    method: 'POST',
    path: '/factors/:id/challenge',
    ...half,
    limit: LIMITS_BY_CLIENT.factor,
    handle: challengeFactor,
  },
  {
    method: 'POST',
    path: '/factors/:id/verify',
    ...half,
    limit: LIMITS_BY_CLIENT.factor,
    handle: verifyOwnFactor,
  },
  { method: 'DELETE', path: '/factors/:id', ...own, handle: removeFactor },
  { method: 'POST', path: '/logout', ...half, handle: signOut },
  { method: 'POST', path: '/invite', ...service, handle: inviteUser },
  { method: 'POST', path: '/admin/generate_link', ...service, handle: generateLink },
  { method: 'GET', path: '/admin/users', ...service, handle: listUsers },
  { method: 'POST', path: '/admin/users', ...service, handle: createUser },
  { method: 'GET', path: '/admin/users/:id', ...service, handle: readUser },
  { method: 'PUT', path: '/admin/users/:id', ...service, handle: changeUser },
  { method: 'DELETE', path: '/admin/users/:id', ...service, handle: removeUser },
  { method: 'GET', path: '/admin/users/:id/factors', ...service, handle: listUserFactors },
  { method: 'DELETE', path: '/admin/users/:id/factors/:factorId', ...service, handle: removeUserFactor },
];
