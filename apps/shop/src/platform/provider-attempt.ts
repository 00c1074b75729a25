// One request to a provider: nothing is followed, nothing is believed, and no more is read than fits into two
// megabytes (docs/security.md, T27, F09).
import type { ProviderAnswer } from './provider-error.ts';

/** The most that is read of an answer, counted after it has been unpacked. */
export const LARGEST_ANSWER = 2 * 1024 * 1024;

/** A request as it goes out. */
export interface AttemptRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
  /** 'redirect': the answer is an address, which is given back and not gone to. */
  expects: 'json' | 'bytes' | 'redirect';
}

/** An answer as it came: JSON, bytes, or the address of a redirect. */
export interface AttemptAnswer {
  status: number;
  value: unknown;
}

/**
 * Why a request came to nothing. 'not-reached': the provider never got it. 'lost': no whole answer came. 'busy': it
 * said 429. 'fault': it said 5xx. 'nonsense': the answer is not what was asked for. 'refused': any other 4xx.
 */
export type FailureKind = 'not-reached' | 'lost' | 'busy' | 'fault' | 'nonsense' | 'refused';

/** A request that came to nothing. */
export class AttemptFailed extends Error {
  override name = 'AttemptFailed';
  readonly kind: FailureKind;
  readonly reason: string;
  readonly answer: ProviderAnswer | undefined;
  readonly retryAfterMs: number | undefined;
  constructor(
    kind: FailureKind,
    reason: string,
    more: { cause?: unknown; answer?: ProviderAnswer; retryAfterMs?: number | undefined } = {},
  ) {
    super(`${kind}: ${reason}`, { cause: more.cause });
    this.kind = kind;
    this.reason = reason;
    this.answer = more.answer;
    this.retryAfterMs = more.retryAfterMs;
  }
}

/** Sends a request once and returns its answer. Throws `AttemptFailed`. */
export async function attempt(request: AttemptRequest, signal: AbortSignal): Promise<AttemptAnswer> {
  const { method, url, headers, body, expects } = request;
  const response = await fetch(url, {
    method,
    headers,
    redirect: 'manual',
    signal,
    ...(body === undefined ? {} : { body }),
  }).catch((cause: unknown) => {
    throw unreached(cause);
  });
  try {
    return await answerIn(response, expects);
  } catch (error) {
    if (error instanceof AttemptFailed) throw error;
    throw new AttemptFailed('lost', codeOf(error) || 'answer cut', { cause: error });
  } finally {
    // What was not read is not waited for.
    if (response.body && !response.bodyUsed) await response.body.cancel().catch(() => undefined);
  }
}

async function answerIn(response: Response, expects: AttemptRequest['expects']): Promise<AttemptAnswer> {
  const { status } = response;
  if (status >= 300 && status < 400) return { status, value: redirectIn(response, expects) };
  if (status >= 400) throw await failureIn(response);
  if (expects === 'redirect') throw new AttemptFailed('nonsense', `status ${status} for a redirect`);
  const bytes = await readCapped(response);
  if (expects === 'bytes') return { status, value: bytes };
  return { status, value: bytes.length === 0 ? undefined : jsonIn(response, bytes) };
}

function redirectIn(response: Response, expects: AttemptRequest['expects']): string {
  const location = response.headers.get('location');
  if (expects !== 'redirect' || !location) throw new AttemptFailed('nonsense', `redirect ${response.status}`);
  return location;
}

async function failureIn(response: Response): Promise<AttemptFailed> {
  const { status } = response;
  const bytes = await readCapped(response).catch(() => null);
  const answer = { status, body: bytes && quietJson(response, bytes) };
  const more = { answer, retryAfterMs: retryAfterOf(response.headers.get('retry-after')) };
  if (status === 429) return new AttemptFailed('busy', 'status 429', more);
  return new AttemptFailed(status >= 500 ? 'fault' : 'refused', `status ${status}`, more);
}

async function readCapped(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > LARGEST_ANSWER) throw new AttemptFailed('nonsense', 'answer too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const isJson = (response: Response): boolean =>
  /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(response.headers.get('content-type') ?? '');

function jsonIn(response: Response, bytes: Buffer): unknown {
  if (!isJson(response)) throw new AttemptFailed('nonsense', 'not JSON');
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    // The parser's message quotes the text.
    throw new AttemptFailed('lost', 'JSON cut', { cause: (cause as Error).name });
  }
}

function quietJson(response: Response, bytes: Buffer): unknown {
  try {
    return jsonIn(response, bytes);
  } catch {
    return null;
  }
}

/** Returns the milliseconds of a header `Retry-After`, seconds or a date. Source: RFC 9110 section 10.2.3. */
export function retryAfterOf(header: string | null, now = Date.now()): number | undefined {
  if (!header) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1_000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

// Codes of failures before a byte of the request has left (Node's errors of `connect` and `getaddrinfo`, and undici's).
const NOT_REACHED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_INVALID_URL)$/;

const codeOf = (error: unknown): string => {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause && cause !== error ? codeOf(cause) : '';
};

function unreached(cause: unknown): AttemptFailed {
  const code = codeOf(cause);
  // A port that no browser would go to is not gone to (Fetch standard, "bad port").
  const isBadPort =
    (cause as Error).cause instanceof Error && /bad port/.test(String((cause as Error).cause));
  const kind = isBadPort || NOT_REACHED.test(code) ? 'not-reached' : 'lost';
  return new AttemptFailed(kind, code || 'no answer', { cause });
}
