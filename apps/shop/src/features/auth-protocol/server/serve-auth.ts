// Serves /auth/v1, with its own parsing of bodies, its own errors and its own CORS rules.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#src/app.ts';
import type { AuthService } from '#src/features/auth/server/auth-service.ts';
import { readSession, type SessionWithUser } from '#src/features/auth/server/session-repository.ts';
import { sessionOwesFactor } from '#src/features/auth/server/usable-factor.ts';
import {
  type AuthAnswer,
  type AuthContext,
  type AuthRoute,
  textIn,
} from '#src/features/auth-requests/server/auth-context.ts';
import { AuthError, answerAuthError } from '#src/features/auth-requests/server/auth-error.ts';
import { readBody } from '#src/features/auth-requests/server/read-body.ts';
import { redirectTarget } from '#src/features/auth-requests/server/redirect-target.ts';
import { languageOf } from '#src/i18n/language.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Token } from '#src/platform/http/authenticate.ts';
import { allowOrigin } from '#src/platform/http/cors.ts';
import type { KnownRoutes } from '#src/platform/http/known-routes.ts';
import { unprovedMailWait } from '#src/platform/limits/unproved-mails.ts';
import { clientHashOf } from '#src/platform/security/client-network-hash.ts';
import { isServiceKey } from '#src/platform/security/key-repository.ts';
import { AUTH_ROUTES } from './auth-routes.ts';

/** The path under which the service lives. */
export const AUTH_BASE = '/auth/v1';

type ServedElsewhere = Pick<AuthContext, 'signInWithIdToken'>;

/**
 * Registers the endpoints of the service, including those that other features serve. `routes` lists the
 * methods of each path.
 */
export async function serveAuth(
  server: FastifyInstance,
  account: AuthService,
  elsewhere: ServedElsewhere,
  routes: KnownRoutes,
): Promise<void> {
  await server.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string' }, (request, text, done) => {
        try {
          refuseForeignForm(account, request);
          done(null, readBody(text as string));
        } catch (error) {
          done(error as Error);
        }
      });
      scope.setErrorHandler(answerAuthError);
      scope.addHook('onRequest', async (request, reply) =>
        allowOrigin(account.app.settings.accounts.corsOrigins, request, reply),
      );
      scope.options('/*', (_request, reply) => reply.code(204).send());
      for (const route of AUTH_ROUTES) addRoute(scope, { account, elsewhere }, route);
      // Registered before the pages, which answer every other URL.
      scope.route({
        method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
        url: '/*',
        exposeHeadRoute: false,
        // Does not read the body of an unknown call.
        onRequest: async ({ url }) => {
          const allow = routes.methodsOf(url.split('?')[0] as string);
          if (allow.length > 0) throw new AuthError('method_not_allowed', 'Method not allowed', { allow });
          throw new AuthError('not_found', 'There is no such call');
        },
        handler: () => undefined,
      });
    },
    { prefix: AUTH_BASE },
  );
}

// A form or simple post of another site reaches the service from a visitor's browser without a CORS
// preflight. But it cannot send JSON. Programs, which send no Origin header, may omit the content type.
function refuseForeignForm({ app }: AuthService, { headers }: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site, 'content-type': type } = headers;
  const isOwn =
    origin === undefined ? site === undefined || site === 'same-origin' : isOwnOrigin(app, origin);
  if (!isOwn && !/^application\/json\s*(;|$)/i.test(type ?? ''))
    throw new AuthError('unsupported_media_type', 'The request body must be JSON');
}

const isOwnOrigin = ({ publicUrl }: Pick<App, 'publicUrl'>, origin: string): boolean =>
  origin === new URL(publicUrl).origin;

function addRoute(
  scope: FastifyInstance,
  { account, elsewhere }: { account: AuthService; elsewhere: ServedElsewhere },
  route: AuthRoute,
): void {
  scope.route({
    method: route.method,
    url: route.path,
    // A HEAD request would use up a link that works only once.
    exposeHeadRoute: false,
    // Before reading the body.
    onRequest: async ({ headers, ip }) => {
      if (route.access !== 'public') await requireToken(account, headers.authorization);
      if (route.limit) await checkRateLimit(account, ip, route.limit);
    },
    handler: async (request, reply) => {
      const context = { ...(await contextOf(account, request)), ...elsewhere };
      return send(reply, await answerOf(route, context, request.headers.authorization));
    },
  });
}

async function checkRateLimit(account: AuthService, ip: string, limit: NonNullable<AuthRoute['limit']>) {
  const clientHash = await clientHashOf(account, ip);
  const wait = await account.limits.take(limit, clientHash.toString('base64url'));
  if (wait > 0)
    throw new AuthError('over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds: wait });
}

async function answerOf(
  route: AuthRoute,
  context: AuthContext,
  authorization: string | undefined,
): Promise<AuthAnswer> {
  if (route.access === 'public') return route.handle(context);
  if (route.access === 'service') {
    const actor = { kind: 'service', id: await serviceKey(context.account, authorization) } as const;
    // Programs with the service key can read everything, so their reads are audited too.
    const target = { type: 'call', id: `${route.method} ${route.path}` };
    const { requestId, account } = context;
    await recordAudit(account.app.db.pool, { actor, action: 'service.called', target, requestId });
    return route.handle({ ...context, actor });
  }
  const own = await ownSession(context.account, authorization);
  if (!route.isBeforeSecondFactor && sessionOwesFactor(own, context.account.app))
    throw new AuthError('insufficient_aal', 'AAL2 session is required when MFA is enabled', { status: 403 });
  return route.handle({ ...context, own, actor: { kind: 'user', id: own.user.id } });
}

async function contextOf(
  account: AuthService,
  request: FastifyRequest,
): Promise<Omit<AuthContext, keyof ServedElsewhere>> {
  const query = singleValues(request.query as Record<string, unknown>);
  const body = (request.body ?? {}) as Record<string, unknown>;
  const userAgent = request.headers['user-agent']?.slice(0, 300) ?? null;
  return {
    account,
    body,
    query,
    params: request.params as Record<string, string>,
    language: languageOf(query.lang, request.headers.cookie),
    clientHash: await clientHashOf(account, request.ip),
    countUnprovedMail: () => unprovedMailWait(account.app, request.ip),
    userAgent,
    redirectTo: redirectTarget(account.app, [
      headerOf(request, 'redirect_to'),
      query.redirect_to,
      typeof body.redirect_to === 'string' ? textIn(body, 'redirect_to') : undefined,
      request.headers.referer,
    ]),
    requestId: request.id,
    actor: { kind: 'nobody' },
  };
}

const headerOf = (request: FastifyRequest, name: string) => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

function singleValues(query: Record<string, unknown>): Record<string, string> {
  for (const [name, value] of Object.entries(query))
    if (typeof value !== 'string') throw new AuthError('validation_failed', `${name} is given twice`);
  return query as Record<string, string>;
}

/** Returns the claims of a token. Throws if it is missing or invalid. */
async function requireToken(account: AuthService, authorization: string | undefined): Promise<Token> {
  const token = await account.callers.readToken(authorization);
  if (token.kind === 'none')
    throw new AuthError('no_authorization', 'This endpoint requires a valid Bearer token');
  if (token.kind === 'refused')
    throw new AuthError('bad_jwt', 'invalid JWT: unable to parse or verify signature');
  return token;
}

/** Returns the session of a token, read from the database for each request. */
async function ownSession(account: AuthService, authorization: string | undefined): Promise<SessionWithUser> {
  const token = await requireToken(account, authorization);
  if (token.kind !== 'session')
    throw new AuthError('bad_jwt', 'invalid JWT: unable to parse or verify signature');
  const own = await readSession(account.app.db.pool, token.sessionId);
  if (!own || own.isOver || own.user.id !== token.userId || own.user.deletedAt)
    throw new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist');
  if (own.user.bannedUntil && own.user.bannedUntil > account.app.now())
    throw new AuthError('user_banned', 'User is banned');
  return own;
}

async function serviceKey(account: AuthService, authorization: string | undefined): Promise<string> {
  const token = await requireToken(account, authorization);
  if (token.kind !== 'service' || !(await isServiceKey(account.app.db.pool, token.keyId)))
    throw new AuthError('not_admin', 'User not allowed');
  return token.keyId;
}

function send(reply: FastifyReply, { status, body, location, headers }: AuthAnswer): FastifyReply {
  reply.header('cache-control', 'no-store').headers(headers ?? {});
  if (location)
    return reply
      .code(status ?? 303)
      .header('location', location)
      .send();
  if (status === 204) return reply.code(204).send();
  return reply
    .code(status ?? 200)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body ?? {}));
}
