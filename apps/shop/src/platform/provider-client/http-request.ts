// One request to a provider: nothing is followed, nothing is believed, and no more is read than fits into two
// megabytes (docs/security.md, T27, F09).
import { request as askHttp, Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { request as askHttps, Agent as HttpsAgent } from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { ProviderAnswer } from './provider-error.ts';

/** The most that is read of an answer, counted after it has been unpacked. */
export const MAX_RESPONSE_BYTES = 2 * 1024 * 1024;

/** A request as it goes out. */
export interface AttemptRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
  /** 'redirect': the answer is a URL, which is given back and not gone to. */
  expects: 'json' | 'bytes' | 'redirect';
}

/** An answer as it came: JSON, bytes, or the URL of a redirect. */
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

// A connection that has been idle for longer may be closed by the other side at the very moment of its next use.
const IDLE_MS = 4_000;
const KEPT = { keepAlive: true, timeout: IDLE_MS };
const agents = { http: new HttpAgent(KEPT), https: new HttpsAgent(KEPT) };

/**
 * Sends a request once and returns its answer. Throws `AttemptFailed`. By the client of node:http: `fetch` takes half a
 * millisecond longer, more than all else that the shop does for a request (docs/performance.md, `provider-call`).
 */
export async function attempt(request: AttemptRequest, signal: AbortSignal): Promise<AttemptAnswer> {
  const response = await responseTo(request, signal).catch((cause: unknown) => {
    throw unreached(cause);
  });
  const isInTime = endedBy(signal, response);
  try {
    return await answerIn(response, request.expects);
  } catch (error) {
    if (error instanceof AttemptFailed) throw error;
    throw new AttemptFailed('lost', codeOf(error) || 'answer cut', { cause: error });
  } finally {
    isInTime();
    // Discards an unread body.
    if (!response.readableEnded) response.destroy();
  }
}

/** Why a request without an answer in time came to nothing. */
export const TIME_OUT = 'time-out';

/** Aborts the request after its timeout. Returns a function that clears the timer. */
function endedBy(signal: AbortSignal, underWay: { destroy(error: Error): unknown }): () => void {
  const end = () => underWay.destroy(Object.assign(new Error(TIME_OUT), { code: TIME_OUT }));
  signal.addEventListener('abort', end, { once: true });
  return () => signal.removeEventListener('abort', end);
}

function responseTo(
  { method, url, headers, body }: AttemptRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const isHttps = url.startsWith('https:');
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const all = { 'accept-encoding': 'gzip', 'user-agent': 'activepick', ...headers, ...length };
    const asking = isHttps
      ? askHttps(url, { method, headers: all, agent: agents.https })
      : askHttp(url, { method, headers: all, agent: agents.http });
    const isInTime = endedBy(signal, asking);
    asking.on('response', (response) => {
      isInTime();
      resolve(response);
    });
    asking.on('error', (error) => {
      isInTime();
      reject(error);
    });
    asking.end(body);
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

function readCapped(response: IncomingMessage): Promise<Buffer> {
  const answer = unpacked(response);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    answer.on('data', (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      // Nothing more of it is unpacked either.
      if (size > MAX_RESPONSE_BYTES) answer.destroy(new AttemptFailed('nonsense', 'answer too large'));
    });
    answer.on('end', () => resolve(Buffer.concat(chunks)));
    answer.on('error', reject);
    answer.on('close', () => reject(new AttemptFailed('lost', 'answer cut')));
  });
}

function unpacked(response: IncomingMessage): Readable {
  const packing = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (packing === 'identity') return response;
  if (packing !== 'gzip') throw new AttemptFailed('nonsense', 'unknown packing');
  // An error in either stream destroys both; the reader sees it on the second.
  return pipeline(response, createGunzip(), () => undefined);
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

// Codes of failures before a byte of the request has left (Node's errors of `connect` and `getaddrinfo`).
const NOT_REACHED = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ERR_INVALID_URL)$/;

const codeOf = (error: unknown): string => {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause && cause !== error ? codeOf(cause) : '';
};

function unreached(cause: unknown): AttemptFailed {
  const code = codeOf(cause);
  const kind = NOT_REACHED.test(code) ? 'not-reached' : 'lost';
  return new AttemptFailed(kind, code || 'no answer', { cause });
}
