// doctor's checks of the public URL: name, certificate, proxy and the running shop.
import { lookup } from 'node:dns/promises';
import { type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { connect, type PeerCertificate } from 'node:tls';
import {
  DOCTOR_HEADER,
  doctorPass,
  FORWARDED_HEADERS,
  seenByServer,
} from '#src/platform/observability/doctor-pass.ts';
import type { CheckedArea, Finding } from './finding.ts';

const TIMEOUT_MS = 5_000;
const DAY_MS = 86_400_000;
const RENEW_DAYS = 14;
const MAX_CLOCK_DIFFERENCE_MS = 30_000;
const MAX_ANSWER = 100_000;
// RFC 5737: an address for documentation, which no visitor has.
const CLAIMED_IP = '192.0.2.77';

interface Checked {
  publicUrl: string;
  linkSigningKey: string | undefined;
  /** The trusted proxies; undefined if there is none. */
  trustProxy: readonly string[] | undefined;
}

/** Checks the public URL from this machine, as a visitor would use it. */
export async function checkPublicUrl({
  publicUrl,
  linkSigningKey,
  trustProxy,
}: Checked): Promise<CheckedArea> {
  const area = 'public URL';
  const url = new URL(publicUrl);
  const findings: Finding[] = [];
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!isIP(host) && !(await lookup(host).catch(() => null)))
    return {
      area,
      findings: [
        {
          cause: 'public-name',
          problem: `The name ${host} cannot be resolved.`,
          remedy: 'Create its DNS record, or correct PUBLIC_URL.',
        },
      ],
    };
  if (url.protocol === 'https:') findings.push(...(await certificateFindings(host, Number(url.port || 443))));
  if (findings.some(({ cause }) => cause === 'public-unreachable' || cause === 'public-tls'))
    return { area, findings };
  findings.push(...(await shopFindings(url, linkSigningKey, trustProxy)));
  return { area, findings };
}

async function certificateFindings(host: string, port: number): Promise<Finding[]> {
  let seen: { certificate: PeerCertificate; refusal: string | null };
  try {
    seen = await readCertificate(host, port);
  } catch (error) {
    return [unreachable(`${host}:${port}`, error as NodeJS.ErrnoException)];
  }
  const finding = certificateFinding(host, seen, Date.now());
  return finding ? [finding] : [];
}

/** Returns what is wrong with a certificate; null if nothing is. `refusal` is the code of Node's check. */
export function certificateFinding(
  host: string,
  { certificate, refusal }: { certificate: Pick<PeerCertificate, 'valid_to'>; refusal: string | null },
  now: number,
): Finding | null {
  const days = Math.floor((Date.parse(certificate.valid_to) - now) / DAY_MS);
  const renew = 'Renew it, and check what renews it by itself.';
  if (days < 0)
    return {
      cause: 'certificate-expired',
      problem: `The certificate of ${host} ended on ${certificate.valid_to}.`,
      remedy: renew,
    };
  if (refusal === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return {
      cause: 'certificate-name',
      problem: `The certificate does not name ${host}.`,
      remedy: 'Install the certificate of this domain at the proxy, or correct PUBLIC_URL.',
    };
  if (refusal)
    return {
      cause: 'certificate-untrusted',
      problem: `Browsers do not trust the certificate of ${host} (${refusal}).`,
      remedy:
        'Install a certificate of a public authority with its whole chain. For trials, NODE_EXTRA_CA_CERTS names your own.',
    };
  if (days < RENEW_DAYS)
    return {
      cause: 'certificate-ends',
      problem: `The certificate of ${host} ends in ${days} days.`,
      remedy: renew,
    };
  return null;
}

function readCertificate(
  host: string,
  port: number,
): Promise<{ certificate: PeerCertificate; refusal: string | null }> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: isIP(host) ? '' : host, rejectUnauthorized: false });
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('timeout')));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const refusal = socket.authorizationError as unknown;
      const code = refusal instanceof Error ? (refusal as NodeJS.ErrnoException).code : refusal;
      resolve({ certificate: socket.getPeerCertificate(), refusal: code ? String(code) : null });
      socket.destroy();
    });
  });
}

function unreachable(where: string, { code, message }: NodeJS.ErrnoException): Finding {
  if (code === 'EPROTO' || /^ERR_SSL/.test(code ?? ''))
    return {
      cause: 'public-tls',
      problem: `${where} does not speak TLS.`,
      remedy:
        'Configure TLS at the proxy, as docs/operations/proxy.md shows. PUBLIC_URL names the proxy, not the shop.',
    };
  return {
    cause: 'public-unreachable',
    problem: `Nothing answers at ${where} (${code ?? message}).`,
    remedy: 'Start the proxy and the shop, and open the port in the firewall.',
  };
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: unknown;
}

function ask(url: URL, headers: Record<string, string>): Promise<Answer> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    // The certificate has its own check.
    const sent = request(url, { headers, rejectUnauthorized: false, timeout: TIMEOUT_MS, agent: false });
    sent.on('timeout', () => sent.destroy(new Error('timeout')));
    sent.on('error', reject);
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
        if (text.length > MAX_ANSWER) response.destroy(new Error('too long'));
      });
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: jsonIn(text) }),
      );
    });
    sent.end();
  });
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function shopFindings(
  url: URL,
  linkSigningKey: string | undefined,
  trustProxy: readonly string[] | undefined,
): Promise<Finding[]> {
  const headers = {
    ...(linkSigningKey ? { [DOCTOR_HEADER]: doctorPass(linkSigningKey, Date.now()) } : {}),
    'x-forwarded-for': CLAIMED_IP,
    ...Object.fromEntries(FORWARDED_HEADERS.map((name) => [name, 'doctor'])),
  };
  let health: Answer;
  let ready: Answer;
  try {
    health = await ask(new URL('/healthz', url), headers);
    ready = await ask(new URL('/readyz', url), {});
  } catch (error) {
    return [unreachable(url.host, error as NodeJS.ErrnoException)];
  }
  if (health.status === 502 || health.status === 503 || health.status === 504)
    return [
      {
        cause: 'public-gateway',
        problem: `The proxy answers ${health.status}: it does not reach the shop.`,
        remedy: 'Start the shop, and compare its HOST and PORT with the proxy.',
      },
    ];
  if (health.status !== 200 || (health.body as { status?: unknown } | null)?.status !== 'ok')
    return [
      {
        cause: 'public-other',
        problem: `${url.origin}/healthz is not answered by the shop (status ${health.status}).`,
        remedy: 'Let the proxy forward every path to the shop, or correct PUBLIC_URL.',
      },
    ];
  return [...readyFindings(ready), ...clockFindings(health), ...proxyFindings(health, trustProxy)];
}

function* readyFindings({ status }: Answer): Generator<Finding> {
  if (status !== 200)
    yield {
      cause: 'public-not-ready',
      problem: `The shop answers, but is not ready (status ${status}).`,
      remedy: 'Read its log. The database may be down, or a library missing (module_missing).',
    };
}

function* clockFindings({ headers }: Answer): Generator<Finding> {
  const difference = Math.abs(Date.parse(headers.date ?? '') - Date.now());
  if (difference > MAX_CLOCK_DIFFERENCE_MS)
    yield {
      cause: 'clock-public',
      problem: `The clocks of this machine and of the public server differ by ${Math.round(difference / 1000)} seconds.`,
      remedy: 'Let both machines synchronise their clocks (timedatectl set-ntp true).',
    };
}

function* proxyFindings({ body }: Answer, trustProxy: readonly string[] | undefined): Generator<Finding> {
  const result = seenByServer.safeParse(body);
  if (!result.success) {
    yield {
      cause: 'public-another-shop',
      problem:
        'The shop at PUBLIC_URL does not recognise doctor: it has another LINK_SIGNING_KEY, clock or version.',
      remedy: 'Run doctor with the settings of the running shop, and restart the shop after a change.',
    };
    return;
  }
  const { ip, hop, isTrusted, forwardedFor, headers } = result.data;
  if (ip === CLAIMED_IP)
    yield {
      cause: 'proxy-claimed-address',
      problem:
        'Visitors can choose the IP address that limits count: the proxy forwards their X-Forwarded-For.',
      remedy: 'Let the proxy replace the header, as docs/operations/proxy.md shows.',
    };
  else if (forwardedFor !== null && forwardedFor !== CLAIMED_IP && !isTrusted)
    yield {
      cause: 'proxy-not-trusted',
      problem: `All visitors share the IP address ${hop}, because the shop does not trust this proxy.`,
      remedy: `Add ${hop} to TRUST_PROXY, and restart the shop.`,
    };
  else if (trustProxy && forwardedFor === null)
    yield {
      cause: 'proxy-no-address',
      problem: 'The proxy does not tell the IP address of visitors, so they share its limits.',
      remedy: 'Let the proxy set X-Forwarded-For, as docs/operations/proxy.md shows.',
    };
  const missing = FORWARDED_HEADERS.filter((name) => !headers.includes(name));
  if (missing.length > 0)
    yield {
      cause: 'proxy-headers',
      problem: `The proxy drops the headers ${missing.join(', ')}.`,
      remedy: 'Let the proxy forward all headers of requests.',
    };
}
