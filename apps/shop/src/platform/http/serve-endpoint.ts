// Serves every endpoint: input schema, access, handler, output schema.

import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodMiniObject, ZodMiniType } from 'zod/mini';
import { isLanguage, type Language, languageOf } from '#src/i18n/language.ts';
import type { AnswerOf, AnyEndpoint, BodyOf, ParamsOf, PublicRead, QueryOf } from '#src/wire/endpoint.ts';
import type { FieldProblem } from '#src/wire/problems.ts';
import { type CacheTarget, cachedInputOf, type PageCache } from '../cache/response-cache.ts';
import { networkOf } from '../limits/client-network.ts';
import type { ConcurrencyLimit } from '../limits/concurrency-limit.ts';
import { countUnder, type Limit, type RateLimits } from '../limits/rate-limit.ts';
import { type AccessContext, admitFirst, callerOf, visitorOf } from './admit.ts';
import { type CallerOf, type RequestCaller, SIGNED_OUT } from './authenticate.ts';
import { MAX_ISSUES, withBoundedLists } from './bounded-validation.ts';
import { Problem } from './problem-details.ts';
import { compiledCheck } from './response-validation.ts';

/** The input of an endpoint's handler. */
export interface EndpointInput<E extends AnyEndpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  language: Language;
  /** Value of the header Idempotency-Key, if there is one. */
  idempotencyKey: string | null;
  /** The caller by active session; signed out if everybody may call. */
  caller: CallerOf<E['access']>;
  /** Looks up the session of a request to a public endpoint. Without a token, this needs no query. */
  liveCaller: () => Promise<RequestCaller>;
  /** The client's IP address, behind the hops of TRUST_PROXY. */
  ip: string;
  requestId: string;
}

/** The result of a handler. `tags` name the data that a cacheable response depends on. */
export interface EndpointResult<E extends AnyEndpoint> {
  answer: AnswerOf<E>;
  status?: number;
  tags?: readonly string[];
  /** The response is a file. It is sent unchanged, for download and not for display. */
  file?: AnsweredFile;
}

/** A file as a response. */
export interface AnsweredFile {
  /** May contain text of a person or a provider, so it is encoded. */
  name: string;
  type: string;
  /** A stream is sent while it is read, so the whole file need not fit into memory. */
  bytes: Buffer | Readable;
}

/** The part of an endpoint's input that is known before its body is read. */
export type EarlyInput<E extends AnyEndpoint = AnyEndpoint> = Pick<
  EndpointInput<E>,
  'params' | 'caller' | 'ip'
>;

/** The limits of an endpoint that need no field of its body, so that they apply before the body is read. */
export interface EarlyLimits<E extends AnyEndpoint = AnyEndpoint> {
  /** Counts the request. Throws `too-many-requests`. */
  count?: (input: EarlyInput<E>) => Promise<unknown>;
  /** Bounds how many requests are validated and handled at once. */
  gate?: ConcurrencyLimit;
}

type Handler<E extends AnyEndpoint> = (input: EndpointInput<E>) => Promise<EndpointResult<E>>;

/** An endpoint with its handler, for the lists of features. */
export interface ServedEndpoint<E extends AnyEndpoint = AnyEndpoint> extends EarlyLimits<E> {
  endpoint: E;
  handle: Handler<E>;
  /** The type of the response in the contract. */
  answerOf: (answer: unknown) => unknown;
}

/**
 * Returns endpoint and handler. Checks the handler's type against the endpoint. Limits that need no field of the body are
 * `early`, so that a caller above them costs no parsing and no validation (docs/security.md, T63).
 */
export function serve<E extends AnyEndpoint>(endpoint: E, handle: Handler<NoInfer<E>>): ServedEndpoint;
export function serve<E extends AnyEndpoint>(
  endpoint: E,
  early: EarlyLimits<NoInfer<E>>,
  handle: Handler<NoInfer<E>>,
): ServedEndpoint;
export function serve(endpoint: AnyEndpoint, ...rest: unknown[]): ServedEndpoint {
  const [handle, early = {}] = rest.reverse() as [Handler<AnyEndpoint>, EarlyLimits?];
  return { endpoint, handle, ...early, answerOf: compiledCheck(endpoint.answer) };
}

const fieldProblems = (issues: readonly { path: PropertyKey[]; code: string; keys?: string[] }[]) =>
  issues
    .slice(0, MAX_ISSUES)
    .flatMap((issue): FieldProblem[] =>
      issue.code === 'unrecognized_keys' && issue.keys
        ? issue.keys
            .slice(0, MAX_ISSUES)
            .map((key) => ({ field: [...issue.path, key].join('.').slice(0, 100), code: 'unknown' }))
        : [{ field: issue.path.join('.').slice(0, 100), code: issue.code }],
    );

const bounded = new WeakMap<ZodMiniType, ZodMiniType>();
// Each schema is copied once.
function boundedSchema(schema: ZodMiniType): ZodMiniType {
  const known = bounded.get(schema) ?? withBoundedLists(schema);
  bounded.set(schema, known);
  return known;
}

/** Validates a value by its schema. Throws `invalid-request` with the first invalid fields. */
export function checked<S extends ZodMiniType | undefined>(schema: S, value: unknown): unknown {
  if (!schema) return undefined;
  const result = resultOf(boundedSchema(schema), value);
  if (result.success) return result.data;
  const issues = result.error.issues as unknown as { path: PropertyKey[]; code: string }[];
  throw new Problem('invalid-request', { fields: fieldProblems(issues).slice(0, MAX_ISSUES) });
}

function resultOf(schema: ZodMiniType, value: unknown) {
  try {
    return schema.safeParse(value);
  } catch (error) {
    // A value that overflows the stack of a schema is not valid under it.
    if (error instanceof RangeError)
      throw new Problem('invalid-request', { cause: error, fields: [{ field: 'body', code: 'too_big' }] });
    throw error;
  }
}

/** Bodies above the usual size from one account. Each costs tens of milliseconds before anything is decided. */
export const LARGE_BODIES: Limit = { name: 'large-bodies', points: 120, seconds: 600 };

async function countEarly(
  { endpoint, count }: ServedEndpoint,
  limits: RateLimits | undefined,
  request: FastifyRequest,
): Promise<void> {
  const caller = callerOf(request);
  if (endpoint.maxBodyBytes && limits)
    await countUnder(limits, [{ limit: LARGE_BODIES, key: caller.userId ?? networkOf(request.ip) }]);
  if (count)
    await count({ params: checked(endpoint.params, request.params), caller, ip: request.ip } as never);
}

// Ignores unknown parameters. A repeated known one is an error, because choosing one value would be a guess.
function knownQuery(endpoint: AnyEndpoint, query: Record<string, unknown>): Record<string, unknown> {
  const known = new Set(['lang', ...Object.keys((endpoint.query as ZodMiniObject | undefined)?.shape ?? {})]);
  for (const [name, value] of Object.entries(query))
    if (Array.isArray(value) && known.has(name))
      throw new Problem('invalid-request', { fields: [{ field: name.slice(0, 100), code: 'repeated' }] });
  return query;
}

function languageOfRequest(request: FastifyRequest): Language {
  const lang = (request.query as Record<string, unknown>).lang;
  return isLanguage(lang) ? lang : languageOf(null, request.headers.cookie);
}

/** The field of a response that marks success, with its literal type. */
export const success = true as const;

/** Registers endpoints at a server. Responses of cacheable reads use the response cache. */
export function registerEndpoints(
  server: FastifyInstance,
  endpoints: readonly ServedEndpoint[],
  cache: PageCache,
  headers: Record<string, string>,
  context: AccessContext = {},
): void {
  for (const served of endpoints) {
    const { endpoint, handle, answerOf, gate = ungated } = served;
    const admitCaller = admitFirst(server, endpoint.access, {
      ...context,
      isBeforeSecondFactor: endpoint.isBeforeSecondFactor === true,
    });
    server.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.maxBodyBytes ? { bodyLimit: endpoint.maxBodyBytes } : {}),
      onRequest: async (request) => {
        await admitCaller(request);
        await countEarly(served, context.limits, request);
      },
      handler: async (request, reply) => {
        const { authorization } = request.headers;
        // Only the response of a public endpoint can be shared.
        const target = endpoint.access === 'public' ? cache.targetOfRequest(request.raw) : null;
        // A cached response must not depend on the caller or on other parameters.
        const asked = target ? cachedInputOf(target) : null;
        const query = asked?.query ?? knownQuery(endpoint, request.query as Record<string, unknown>);
        const inputOf = () => ({
          params: checked(endpoint.params, request.params),
          query: checked(endpoint.query, query),
          body: checked(endpoint.body, request.body),
          language: asked?.language ?? languageOfRequest(request),
          idempotencyKey: singleHeader(request.headers['idempotency-key']),
          caller: asked ? SIGNED_OUT : callerOf(request),
          liveCaller: async () => (asked ? SIGNED_OUT : visitorOf(context.authenticator, authorization)),
          ip: request.ip,
          requestId: request.id,
        });
        const version = cache.version();
        const outcome = await gate(async () => handle(inputOf() as EndpointInput<AnyEndpoint>));
        if (outcome.file) return sendFile(reply, outcome.file);
        const body = JSON.stringify(answerOf(outcome.answer));
        if (target && outcome.tags)
          return sendCached({ cache, target, version, body, tags: outcome.tags, headers }, request, reply);
        return reply
          .code(outcome.status ?? 200)
          .header(
            'cache-control',
            endpoint.method === 'GET' && outcome.tags ? 'public, no-cache' : 'no-store',
          )
          .headers(endpoint.method === 'GET' && outcome.tags ? { vary: 'cookie' } : {})
          .type('application/json; charset=utf-8')
          .send(body);
      },
    });
  }
}

const ungated: ConcurrencyLimit = (work) => work();

// RFC 6266 and 5987: an ASCII name for old clients, and the full name encoded, so that no character can end the header or
// name another file.
function sendFile(reply: FastifyReply, { name, type, bytes }: AnsweredFile): FastifyReply {
  const plain = name.normalize('NFKD').replace(/[^A-Za-z0-9 ._-]/g, '');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`)
    .type(type)
    .send(bytes);
}

const singleHeader = (value: string | string[] | undefined) => (typeof value === 'string' ? value : null);

function sendCached(
  made: {
    cache: PageCache;
    target: CacheTarget;
    version: number;
    body: string;
    tags: readonly string[];
    headers: Record<string, string>;
  },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.hijack();
  const finished = {
    body: made.body,
    contentType: 'application/json; charset=utf-8',
    headers: { ...made.headers, 'cache-control': 'public, no-cache', vary: 'cookie' },
    tags: made.tags,
  };
  made.cache.putAndSend(made.target, finished, made.version, request.raw, reply.raw);
  return reply;
}

/**
 * Returns the server's side of `PublicRead`: the same handlers as over HTTP, called within the process. Adds
 * the cache tags of each answer to `tags`.
 */
export function readInProcess(
  calls: readonly ServedEndpoint[],
  language: Language,
  tags: Set<string>,
): PublicRead {
  return async (path, input = {}) => {
    const found = calls.find(({ endpoint }) => endpoint.method === 'GET' && endpoint.path === path);
    if (!found) throw new Error(`no public read at ${path}`);
    const outcome = await found.handle({
      params: checked(found.endpoint.params, input.params),
      query: checked(found.endpoint.query, textual(input.query ?? {})),
      body: undefined,
      language,
      idempotencyKey: null,
      caller: SIGNED_OUT,
      liveCaller: async () => SIGNED_OUT,
      ip: '',
      requestId: 'in-process',
    } as EndpointInput<AnyEndpoint>);
    for (const tag of outcome.tags ?? []) tags.add(tag);
    return found.answerOf(outcome.answer) as never;
  };
}

// Schemas get query parameters as text, whether they came through a URL or not.
const textual = (query: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );
