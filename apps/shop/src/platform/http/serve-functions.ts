// POST /functions/v1/{name}, in the protocol of the functions' clients: a missing body equals an empty one, and a refusal
// is JSON with the text to show. Source: specification section 7, "Functions (invoke)"; supabase functions-js.
import type { Access } from '@activepick/domain/access/permissions.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { type Language, languageOf } from '#src/i18n/language.ts';
import { admit, admitFirst, callerOf, visitorOf } from './admit.ts';
import type { Authenticator, CallerOf, RequestCaller } from './authenticate.ts';
import { allowOrigin } from './cors.ts';
import { parseJsonWithinBounds } from './json-body.ts';
import { logProblem, Problem, problemBody, problemHeaders, problemOf } from './problem-details.ts';
import { checked } from './serve-endpoint.ts';

/** The path under which functions live. */
export const FUNCTIONS_BASE = '/functions/v1';

/** The input of a function. */
export interface FunctionContext<Body = unknown, Right extends Access = Access> {
  body: Body;
  language: Language;
  /** The caller by active session; signed out if everybody may call. */
  caller: CallerOf<Right>;
  /** Looks up the session of a function that everybody may call. */
  liveCaller: () => Promise<RequestCaller>;
  /** Checks the caller against an access that only a part of the function requires. Throws the problem. */
  admit: <Part extends Access>(access: Part) => Promise<CallerOf<Part>>;
  /** Returns a cookie of the request, or null. */
  cookie: (name: string) => string | null;
  /** Whether no header says that a page of another origin sends the request. Handlers that rely on a cookie check it. */
  isFromOwnPage: boolean;
  ip: string;
  userAgent: string | null;
  requestId: string;
}

/** The answer of a function. */
export interface FunctionAnswer {
  status?: number;
  body: object;
  /** A `Set-Cookie` header. */
  cookie?: string;
  retryAfterSeconds?: number;
}

/** A function with its handler, for the lists of features. */
export interface ServedFunction {
  name: string;
  access: Access;
  body: z.ZodMiniType;
  /** The schema of a successful answer, for the API description. */
  answer?: z.ZodMiniType;
  handle: (context: FunctionContext) => Promise<FunctionAnswer>;
}

/** Returns the function. Checks its handler's type against its body. */
export const serveFunction = <Schema extends z.ZodMiniType, const Right extends Access>(of: {
  name: string;
  access: Right;
  body: Schema;
  answer?: z.ZodMiniType;
  handle: (call: FunctionContext<z.infer<Schema>, Right>) => Promise<FunctionAnswer>;
}): ServedFunction => of as unknown as ServedFunction;

interface FunctionServerContext {
  authenticator: Authenticator;
  asksSecondFactor: boolean;
  corsOrigins: readonly string[];
  publicUrl: string;
}

/** Registers functions at a server. */
export async function serveFunctions(
  server: FastifyInstance,
  functions: readonly ServedFunction[],
  surroundings: FunctionServerContext,
): Promise<void> {
  await server.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      parseJsonWithinBounds(scope, { empty: {} });
      scope.setErrorHandler(answerRefusal);
      scope.addHook('onRequest', async (request, reply) =>
        allowOrigin(surroundings.corsOrigins, request, reply),
      );
      scope.options('/*', (_request, reply) => reply.code(204).send());
      for (const one of functions)
        scope.post(
          `/${one.name}`,
          { onRequest: admitFirst(server, one.access, surroundings) },
          async (request, reply) => send(reply, await one.handle(contextOf(one, request, surroundings))),
        );
      // Registered before the pages, which answer every other URL.
      scope.route({
        method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
        url: '/*',
        exposeHeadRoute: false,
        handler: (request) => {
          const name = request.url.split('?')[0]?.slice(FUNCTIONS_BASE.length + 1);
          if (!functions.some((one) => one.name === name)) throw new Problem('not-found');
          throw new Problem('method-not-allowed', { allow: ['POST'] });
        },
      });
    },
    { prefix: FUNCTIONS_BASE },
  );
}

function contextOf(
  { body }: ServedFunction,
  request: FastifyRequest,
  { authenticator, asksSecondFactor, publicUrl }: FunctionServerContext,
): FunctionContext {
  const { headers } = request;
  const { lang } = request.query as Record<string, unknown>;
  return {
    body: checked(body, request.body ?? {}),
    language: languageOf(typeof lang === 'string' ? lang : null, headers.cookie),
    caller: callerOf(request),
    liveCaller: () => visitorOf(authenticator, headers.authorization),
    admit: (asked) => admit(asked, request, { authenticator, asksSecondFactor }),
    cookie: (name) => cookieIn(headers.cookie, name),
    isFromOwnPage: isFromOwnPage(headers, new URL(publicUrl).origin),
    ip: request.ip,
    userAgent: headers['user-agent']?.slice(0, 300) ?? null,
    requestId: request.id,
  };
}

// A browser sends the origin of its page with every POST, but a program does not (Fetch standard, "Origin";
// Fetch Metadata, "Sec-Fetch-Site").
const isFromOwnPage = (headers: FastifyRequest['headers'], own: string): boolean =>
  (headers.origin === undefined || headers.origin === own) &&
  ['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string | undefined);

function cookieIn(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const [key = '', value = ''] = pair.split(/=(.*)/s);
    if (key.trim() === name) return value.trim();
  }
  return null;
}

function send(
  reply: FastifyReply,
  { status, body, cookie, retryAfterSeconds }: FunctionAnswer,
): FastifyReply {
  if (cookie) reply.header('set-cookie', cookie);
  if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds));
  return reply
    .code(status ?? 200)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

function answerRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error);
  logProblem(problem, error, request, 'a function');
  const { status, detail, code, requestId, fields, facts } = problemBody(problem, request);
  const body = { error: detail, code, requestId, ...(fields ? { fields } : {}), ...(facts ? { facts } : {}) };
  return send(reply.headers(problemHeaders(problem)), { status, body });
}
