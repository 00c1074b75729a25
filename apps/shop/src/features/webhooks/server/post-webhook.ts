// Sends one webhook. The URL is an owner's, so nothing but a public address is reached (docs/security.md, T41).
import { lookup } from 'node:dns/promises';
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from '#src/platform/provider-client/public-address.ts';
import type { DeliveryProblem } from '../contract.ts';

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 16 * 1024;

/** Which addresses may be reached, and how names are resolved. */
export interface Reach {
  /** A demonstration may also reach the own machine, over http too. */
  allowsLoopback: boolean;
  resolve?: (hostname: string) => Promise<{ address: string; family: number }[]>;
  timeoutMs?: number;
}

/** What came of an attempt. Without a problem, the receiver has it. */
export interface WebhookResult {
  status: number | null;
  problem: DeliveryProblem | null;
}

class Refused extends Error {
  override name = 'Refused';
  readonly problem: DeliveryProblem;
  constructor(problem: DeliveryProblem) {
    super(problem);
    this.problem = problem;
  }
}

// Names that no public server has. Sources: RFC 6761, RFC 6762, RFC 8375, RFC 9476; ICANN's reservation of `.internal`.
const PRIVATE_NAME =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa|onion|alt)\.?$/i;

/**
 * Checks the URL of an endpoint, and returns it as it is stored, or the code of its error. A name is resolved with each
 * delivery, since its address can change.
 */
export function checkWebhookUrl(
  text: string,
  { allowsLoopback }: Pick<Reach, 'allowsLoopback'>,
): { url: string } | { code: 'url-invalid' | 'url-not-https' | 'url-not-public' } {
  if (!URL.canParse(text)) return { code: 'url-invalid' };
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hostname === '') return { code: 'url-invalid' };
  const host = hostOf(url);
  const isLocal = allowsLoopback && (isLoopbackAddress(host) || host === 'localhost');
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal)) return { code: 'url-not-https' };
  if (!isLocal && (PRIVATE_NAME.test(host) || (isIP(host) !== 0 && !isPublicAddress(host))))
    return { code: 'url-not-public' };
  url.hash = '';
  return { url: url.href };
}

/**
 * Posts a body once. Connects to the very address that was checked, follows no redirect, reads at most 16 kB of the answer,
 * and gives up after ten seconds. Never throws.
 */
export async function postWebhook(
  url: string,
  { body, headers }: { body: string; headers: Readonly<Record<string, string>> },
  reach: Reach,
): Promise<WebhookResult> {
  const signal = AbortSignal.timeout(reach.timeoutMs ?? TIMEOUT_MS);
  try {
    const target = new URL(url);
    const pinned = await within(signal, addressOf(target, reach));
    const response = await responseOf(target, pinned, { body, headers, signal });
    return await resultOf(response);
  } catch (error) {
    if (error instanceof Refused) return { status: null, problem: error.problem };
    return { status: null, problem: signal.aborted ? 'time-out' : 'not-reached' };
  }
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

const within = <Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Refused('time-out')), { once: true });
    }),
  ]);

// One private address among several is refused too: the next connection could choose it.
async function addressOf(
  url: URL,
  { allowsLoopback, resolve = (hostname) => lookup(hostname, { all: true }) }: Reach,
): Promise<{ address: string; family: number }> {
  const host = hostOf(url);
  const found = isIP(host) === 0 ? await resolve(host) : [{ address: host, family: isIP(host) }];
  const isAllowed = ({ address }: { address: string }) =>
    (url.protocol === 'https:' && isPublicAddress(address)) || (allowsLoopback && isLoopbackAddress(address));
  const [first] = found;
  if (!first || !found.every(isAllowed)) throw new Refused('not-public');
  return first;
}

function responseOf(
  url: URL,
  pinned: { address: string; family: number },
  { body, headers, signal }: { body: string; headers: Readonly<Record<string, string>>; signal: AbortSignal },
): Promise<IncomingMessage> {
  const options: RequestOptions = {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'activepick-webhooks',
    },
    // A connection of its own: a kept one could belong to another address.
    agent: false,
    // Without a second resolution, the address cannot change between check and call.
    lookup: (_hostname, asked, callback) =>
      asked.all ? callback(null, [pinned]) : callback(null, pinned.address, pinned.family),
    signal,
  };
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    send(url, options).on('response', resolve).on('error', reject).end(body);
  });
}

async function resultOf(response: IncomingMessage): Promise<WebhookResult> {
  const status = response.statusCode ?? 0;
  try {
    if (status >= 300 && status < 400) return { status, problem: 'redirect' };
    if (status < 200 || status >= 300) return { status, problem: 'status' };
    let size = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MAX_ANSWER_BYTES) return { status, problem: 'too-large' };
    }
    return { status, problem: null };
  } finally {
    response.destroy();
  }
}
