// One request to a provider. Follows no redirect, validates the response, and reads at most two megabytes
// (docs/security.md, T27, F09).
import { request as askHttp, Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { request as askHttps, Agent as HttpsAgent } from 'node:https';
import { gunzipSync } from 'node:zlib';
import type { ProviderAnswer } from './provider-error.ts';

/** The maximum size of a response, after decompression. */
export const MAX_RESPONSE_BYTES = 2 * 1024 * 1024;

/** An outgoing request. */
export interface AttemptRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
  /** With 'redirect', the response is a URL, which is returned and not followed. */
  expects: 'json' | 'bytes' | 'redirect';
}

/** A raw response: JSON, bytes, or the URL of a redirect. */
export interface AttemptAnswer {
  status: number;
  value: unknown;
}

/**
 * The reasons of a failed request. 'not-reached': the provider never received it. 'lost': no complete response came.
 * 'busy': status 429. 'fault': status 5xx. 'nonsense': the response is not of the expected kind. 'refused': any other
 * 4xx.
 */
export type FailureKind = 'not-reached' | 'lost' | 'busy' | 'fault' | 'nonsense' | 'refused';

/** A failed request. */
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

// The other side may close a connection that was idle for longer, just when it is used again.
const IDLE_MS = 4_000;
const KEPT = Object.freeze({ keepAlive: true, timeout: IDLE_MS });
const agents = { http: new HttpAgent(KEPT), https: new HttpsAgent(KEPT) };

/** The reason of a request without a response in time. */
export const TIME_OUT = 'time-out';

/**
 * Sends a request once and returns its answer. Throws `AttemptFailed`. Uses node:http and no library, for the
 * reasons in docs/adr/0025-provider-requests-by-node-http.md.
 */
export async function attempt(request: AttemptRequest, signal: AbortSignal): Promise<AttemptAnswer> {
  const reasonOf = (error: unknown) => (signal.aborted ? TIME_OUT : codeOf(error));
  const response = await responseTo(request, signal).catch((cause: unknown) => {
    const code = reasonOf(cause);
    throw new AttemptFailed(NOT_REACHED.test(code) ? 'not-reached' : 'lost', code || 'no answer', { cause });
  });
  try {
    return await answerIn(response, request.expects);
  } catch (cause) {
    if (cause instanceof AttemptFailed) throw cause;
    throw new AttemptFailed('lost', reasonOf(cause) || 'answer cut', { cause });
  } finally {
    // Discards an unread body.
    if (!response.readableEnded) response.destroy();
  }
}

function responseTo(
  { method, url, headers, body }: AttemptRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const isHttps = url.startsWith('https:');
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const all = { 'accept-encoding': 'gzip', 'user-agent': 'activepick', ...headers, ...length };
    const options = { method, headers: all, signal };
    const sent = isHttps
      ? askHttps(url, { ...options, agent: agents.https })
      : askHttp(url, { ...options, agent: agents.http });
    sent.on('response', resolve).on('error', reject).end(body);
  });
}

async function answerIn(
  response: IncomingMessage,
  expects: AttemptRequest['expects'],
): Promise<AttemptAnswer> {
  const status = response.statusCode ?? 0;
  if (status >= 300 && status < 400) return { status, value: redirectIn(response, expects) };
  if (status >= 400) throw await failureIn(response);
  if (expects === 'redirect') throw new AttemptFailed('nonsense', `status ${status} for a redirect`);
  const bytes = await readCapped(response);
  if (expects === 'bytes') return { status, value: bytes };
  return { status, value: bytes.length === 0 ? undefined : jsonIn(response, bytes) };
}

function redirectIn(
  { statusCode, headers: { location } }: IncomingMessage,
  expects: AttemptRequest['expects'],
): string {
  if (expects !== 'redirect' || !location) throw new AttemptFailed('nonsense', `redirect ${statusCode}`);
  return location;
}

async function failureIn(response: IncomingMessage): Promise<AttemptFailed> {
  const status = response.statusCode ?? 0;
  const bytes = await readCapped(response).catch(() => null);
  const answer = { status, body: bytes && quietJson(response, bytes) };
  const more = { answer, retryAfterMs: retryAfterOf(response.headers['retry-after'] ?? null) };
  if (status === 429) return new AttemptFailed('busy', 'status 429', more);
  return new AttemptFailed(status >= 500 ? 'fault' : 'refused', `status ${status}`, more);
}

async function readCapped(response: IncomingMessage): Promise<Buffer> {
  const unpack = unpackOf(response);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_RESPONSE_BYTES) throw new AttemptFailed('nonsense', 'answer too large');
    chunks.push(chunk);
  }
  return unpack(Buffer.concat(chunks));
}

function unpackOf(response: IncomingMessage): (bytes: Buffer) => Buffer {
  const packing = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (packing === 'identity') return (bytes) => bytes;
  if (packing !== 'gzip') throw new AttemptFailed('nonsense', 'unknown packing');
  return (bytes) => {
    try {
      return gunzipSync(bytes, { maxOutputLength: MAX_RESPONSE_BYTES });
    } catch (cause) {
      if (codeOf(cause) === 'ERR_BUFFER_TOO_LARGE') throw new AttemptFailed('nonsense', 'answer too large');
      throw cause;
    }
  };
}

const isJson = (response: IncomingMessage): boolean =>
  /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(response.headers['content-type'] ?? '');

function jsonIn(response: IncomingMessage, bytes: Buffer): unknown {
  if (!isJson(response)) throw new AttemptFailed('nonsense', 'not JSON');
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    // The parser's message quotes the text.
    throw new AttemptFailed('lost', 'JSON cut', { cause: (cause as Error).name });
  }
}

function quietJson(response: IncomingMessage, bytes: Buffer): unknown {
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

// Error codes before any byte of the request was sent (Node's errors of `connect` and `getaddrinfo`).
const NOT_REACHED = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ERR_INVALID_URL)$/;

const codeOf = (error: unknown): string => {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause && cause !== error ? codeOf(cause) : '';
};
