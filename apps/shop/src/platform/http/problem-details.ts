// Converts errors to RFC 9457 responses. Unexpected errors are logged once, here, with the request's id.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '#src/i18n/language.ts';
import { problemTexts } from '#src/languages/catalogues/shared/problems.ts';
import {
  type FieldProblem,
  type ProblemCode,
  type ProblemDetails,
  problemStatus,
  problemType,
} from '#src/wire/problems.ts';
import { isDatabaseAway, isUnstorableText, TransactionInDoubt } from '../database/database.ts';
import { errorLine } from '../observability/log.ts';
import { ObjectMissing, StorageUnavailable } from '../storage/object-store.ts';

/** Ends a request with a problem. For unexpected failures; expected refusals are return values. */
export class Problem extends Error {
  override name = 'Problem';
  readonly code: ProblemCode;
  readonly fields: FieldProblem[] | undefined;
  readonly facts: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** The methods that the path supports. */
  readonly allow: readonly string[] | undefined;
  constructor(
    code: ProblemCode,
    more: {
      fields?: FieldProblem[];
      facts?: Record<string, unknown>;
      retryAfterSeconds?: number;
      allow?: readonly string[];
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: more.cause });
    this.code = code;
    this.fields = more.fields;
    this.facts = more.facts;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.allow = more.allow;
  }
}

const CODE_OF_STATUS: Record<number, ProblemCode> = {
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'body-too-large',
  415: 'unsupported-media-type',
};
const RETRY_AFTER_SECONDS = 2;

/** Returns the problem for an error of any kind. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof TransactionInDoubt)
    return new Problem('in-doubt', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error });
  if (isDatabaseAway(error))
    return new Problem('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error });
  if (error instanceof StorageUnavailable)
    return new Problem('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error });
  if (error instanceof ObjectMissing) return new Problem('not-found', { cause: error });
  if (isUnstorableText(error)) return new Problem('invalid-request', { cause: error });
  const status = (error as { statusCode?: number }).statusCode;
  // The framework's own refusals: unreadable body, too large, wrong type.
  if (status && status >= 400 && status < 500)
    return new Problem(CODE_OF_STATUS[status] ?? 'malformed-request', { cause: error });
  return new Problem('internal', { cause: error });
}

// A caller above a limit also reads when it ends, because pages cannot compute it from a header alone.
function factsOf({ code, facts, retryAfterSeconds }: Problem): Pick<ProblemDetails, 'facts'> {
  if (code !== 'too-many-requests' || !retryAfterSeconds) return facts ? { facts } : {};
  return { facts: { ...facts, retryAt: new Date(Date.now() + retryAfterSeconds * 1_000).toISOString() } };
}

/** Returns the body of a problem in the language of the request. */
export function problemBody(problem: Problem, request: FastifyRequest): ProblemDetails {
  const lang = (request.query as Record<string, unknown> | undefined)?.lang;
  const language = languageOf(typeof lang === 'string' ? lang : null, request.headers.cookie);
  const { title, detail } = problemTexts[language][problem.code];
  return {
    type: problemType(problem.code),
    title,
    status: problemStatus(problem.code),
    detail,
    code: problem.code,
    requestId: request.id,
    ...(problem.fields ? { fields: problem.fields } : {}),
    ...factsOf(problem),
  };
}

/** Logs a bug or an outage once. Refusals are not logged. `what` names the failed part. */
export function logProblem(
  problem: Problem,
  error: unknown,
  request: FastifyRequest,
  what = 'a request',
): void {
  if (problem.code === 'internal') request.log.error({ err: error }, `${what} failed`);
  // Without a cause, the server is only overloaded. That is counted and not logged, because a line for each
  // request would add load.
  else if ((problem.code === 'unavailable' || problem.code === 'in-doubt') && problem.cause)
    request.log.warn(
      { reason: errorLine(problem.cause).message },
      isDatabaseAway(problem.cause) ? 'Database unavailable' : 'Dependency of a request unavailable',
    );
}

/** Returns the headers that a problem's status requires. Source: RFC 9110 sections 10.2.1, 10.2.3 and 11.6.1. */
export function problemHeaders({ code, allow, retryAfterSeconds }: Problem): Record<string, string> {
  return {
    ...(problemStatus(code) === 401 ? { 'www-authenticate': 'Bearer' } : {}),
    ...(allow ? { allow: allow.join(', ') } : {}),
    ...(retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {}),
  };
}

/** Sends the problem of an error as the response. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error);
  logProblem(problem, error, request);
  return reply
    .code(problemStatus(problem.code))
    .headers(problemHeaders(problem))
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemBody(problem, request)));
}
