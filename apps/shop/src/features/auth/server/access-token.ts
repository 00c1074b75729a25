import type { User } from '#src/features/users/server/user-repository.ts';
import { ACCESS_TOKEN_SECONDS } from '#src/platform/http/authenticate.ts';
import type { AuthService } from './auth-service.ts';
import type { Session } from './session-repository.ts';

/**
 * Returns an access token of a session and its expiry in seconds since 1970. The token does not contain the shop's
 * role, which is read from `user_roles` when it is needed.
 * Source: protocol of GoTrue, "Access token"; RFC 7519.
 */
export async function accessToken(
  { keys, issuer, app }: AuthService,
  user: User,
  session: Session,
): Promise<{ token: string; expiresAt: number }> {
  const { SignJWT } = await import('jose');
  const { kid, key } = await keys.signing('session');
  const now = Math.floor(app.now().getTime() / 1_000);
  const expiresAt = now + ACCESS_TOKEN_SECONDS;
  const token = await new SignJWT({
    email: user.email ?? '',
    phone: '',
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    role: 'authenticated',
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(user.id)
    .setAudience('authenticated')
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(key);
  return { token, expiresAt };
}
