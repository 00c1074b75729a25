// The browser's only fetch of the shop's own endpoints; functions, which have their own protocol, are in
// invoke.ts.

import type { Language } from '#src/i18n/language.ts';
import type { AnswerOf, AnyEndpoint, InputOf, PublicRead } from './endpoint.ts';
import type { ProblemDetails } from './problems.ts';
import { urlOf } from './url.ts';

/** The server refused a request; `problem` is its answer. */
export class CallRefused extends Error {
  override name = 'CallRefused';
  readonly problem: ProblemDetails;
  readonly retryAfterSeconds: number | null;
  constructor(problem: ProblemDetails, retryAfterSeconds: number | null) {
    super(`${problem.code} (${problem.status})`);
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Returns what is read, or null when it does not exist for the reader. A URL with something that is no id is refused as
 * invalid, and counts as well.
 */
export async function orNull<Data>(read: () => Promise<Data>): Promise<Data | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof CallRefused && [400, 404].includes(error.problem.status)) return null;
    throw error;
  }
}

/** No readable response: the network is down, or something between browser and server responded. */
export class CallFailed extends Error {
  override name = 'CallFailed';
  /** Status of the response, or null without a response: then it is unknown whether the server acted. */
  readonly status: number | null;
  constructor(message: string, status: number | null, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

async function readProblem(answer: Response): Promise<never> {
  const isProblem = answer.headers.get('content-type')?.startsWith('application/problem+json');
  // The wording of specification section 8.
  if (!isProblem) throw new CallFailed(`Network response was not ok: ${answer.status}`, answer.status);
  const retryAfter = Number(answer.headers.get('retry-after'));
  throw new CallRefused((await answer.json()) as ProblemDetails, retryAfter > 0 ? retryAfter : null);
}

// The source of the access token, set once somebody is signed in.
let bearer: (() => Promise<string | null>) | null = null;

/** Sends the access token of `source` with every later request, except public reads. */
export function sendTokensOf(source: (() => Promise<string | null>) | null): void {
  bearer = source;
}

/** Returns the access token of the signed-in person, or null. */
export const accessToken = async (): Promise<string | null> => (await bearer?.()) ?? null;

interface CallOptions {
  idempotencyKey?: string;
  /** The response is the same for everybody, so the request has no token. */
  isPublic?: boolean;
  signal?: AbortSignal;
  language?: Language;
  /** The pass of the light onboarding. */
  pass?: string;
}

/**
 * Calls an endpoint and returns its answer. Throws `CallRefused` if the server refused, `CallFailed` without
 * a readable response.
 */
export async function call<E extends AnyEndpoint>(
  method: E['method'],
  path: E['path'],
  input: InputOf<E> = {},
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  const query = { ...(input.query as Record<string, unknown> | undefined), lang: options.language };
  const headers: Record<string, string> = { accept: 'application/json' };
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  if (options.pass) headers['x-access-pass'] = options.pass;
  const token = options.isPublic ? null : await accessToken();
  if (token) headers.authorization = `Bearer ${token}`;
  let answer: Response;
  try {
    answer = await fetch(urlOf(path, input.params as Record<string, unknown> | undefined, query), {
      method,
      headers,
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
      signal: options.signal,
      credentials: 'same-origin',
    });
  } catch (cause) {
    throw new CallFailed('The server could not be reached', null, cause);
  }
  if (!answer.ok) return readProblem(answer);
  try {
    return (await answer.json()) as AnswerOf<E>;
  } catch (cause) {
    throw new CallFailed('The answer broke off', null, cause);
  }
}

/** Returns the browser's side of `PublicRead` in a language. */
export const readOverHttp =
  (language: Language): PublicRead =>
  (path, input) =>
    call('GET', path, input ?? {}, { language, isPublic: true });
