// The browser's fetch of the shop's own endpoints, and the session of every other fetch. Functions, which have their own
// protocol, are in invoke.ts.

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

/** The session of the signed-in person, as requests need it. */
export interface TokenSource {
  /** Returns the access token, or null. */
  read: () => Promise<string | null>;
  /** Returns another token after the server has refused `token`, or null if there is none. */
  renew: (token: string) => Promise<string | null>;
  /** The server wants the second factor of the account first. */
  onSecondFactorRequired: () => void;
}

// Set once somebody is signed in.
let source: TokenSource | null = null;

/** Sends the access token of a session with every later request, except public reads. */
export function sendTokensOf(session: TokenSource | null): void {
  source = session;
}

// Only refusals of the session itself count, so that a call that has had an effect is never repeated.
async function refusalOf(answer: Response): Promise<unknown> {
  if (answer.status !== 401 && answer.status !== 403) return null;
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as { code?: unknown } | null;
  return body?.code;
}

/**
 * Sends a request with the access token of the signed-in person, or with `otherwise`. If the server refuses the token,
 * renews it once and repeats the request once (docs/security.md, F33).
 */
export async function fetchAsPerson(
  url: string,
  init: RequestInit & { headers: Record<string, string> },
  otherwise: string | null = null,
): Promise<Response> {
  const send = (bearer: string | null) =>
    fetch(url, {
      credentials: 'same-origin',
      ...init,
      headers: { ...init.headers, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
    });
  const token = (await source?.read()) ?? null;
  const answer = await send(token ?? otherwise);
  if (!token) return answer;
  const refusal = await refusalOf(answer);
  if (refusal === 'second-factor-required') source?.onSecondFactorRequired();
  const renewed = refusal === 'sign-in-required' ? await source?.renew(token) : null;
  return renewed ? send(renewed) : answer;
}

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
  const url = urlOf(path, input.params as Record<string, unknown> | undefined, query);
  const request = {
    method,
    headers,
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    ...(options.signal ? { signal: options.signal } : {}),
  };
  let answer: Response;
  try {
    answer = options.isPublic
      ? await fetch(url, { ...request, credentials: 'same-origin' })
      : await fetchAsPerson(url, request);
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
