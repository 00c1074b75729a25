// Renews access tokens, which last ten minutes: an attack run takes longer, above all on a slow machine.

const DUE_MS = 3 * 60_000;
const LIFETIME_MS = 10 * 60_000;

/** Sessions by every access token that they had. */
const sessions = new Map();

/** Remembers a session, so that its token is renewed in later requests. Returns the session. */
export function rememberSession(baseUrl, session) {
  if (session?.access_token && session.refresh_token)
    sessions.set(session.access_token, {
      baseUrl,
      token: session.access_token,
      refreshToken: session.refresh_token,
      until: Date.now() + (session.expires_in ? session.expires_in * 1_000 : LIFETIME_MS),
    });
  return session;
}

/** Returns the headers with a token that is still valid. Invented tokens stay as they are. */
export async function withLiveToken(headers) {
  const token = /^Bearer (.+)$/.exec(headers?.authorization ?? '')?.[1];
  const session = sessions.get(token);
  if (!session) return headers;
  if (session.until - Date.now() < DUE_MS) {
    session.renewing ??= renew(session);
    await session.renewing;
  }
  return { ...headers, authorization: `Bearer ${session.token}` };
}

async function renew(session) {
  const answer = await fetch(`${session.baseUrl}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: session.refreshToken }),
  }).catch(() => null);
  session.renewing = undefined;
  // An ended session stays ended: the attack sees its 401.
  if (!answer?.ok) {
    session.until = Number.POSITIVE_INFINITY;
    return;
  }
  const renewed = await answer.json();
  Object.assign(session, {
    token: renewed.access_token,
    refreshToken: renewed.refresh_token,
    until: Date.now() + (renewed.expires_in ?? 600) * 1_000,
  });
  sessions.set(session.token, session);
}
