// Lets doctor see how the proxy forwards its request. Only who has the installation's key can ask.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** The header with the pass. */
export const DOCTOR_HEADER = 'x-shop-doctor';
/** Headers that the shop needs, and that a proxy must forward unchanged. */
export const FORWARDED_HEADERS = ['stripe-signature', 'idempotency-key', 'authorization'] as const;
const VALID_MS = 60_000;

/** How a request of doctor reached the server. */
export const seenByServer = z.object({
  /** The visitor's address, as the shop counts it. */
  ip: z.string(),
  /** The address of the last hop. */
  hop: z.string(),
  /** Whether the shop trusts the last hop. */
  isTrusted: z.boolean(),
  /** The header of the proxy; null without one. */
  forwardedFor: z.string().nullable(),
  /** The headers that arrived. */
  headers: z.array(z.string()),
});

/** Returns a pass for a request within the next minute. */
export const doctorPass = (linkSigningKey: string, now: number): string =>
  `${now}.${createHmac('sha256', linkSigningKey).update(`doctor\n${now}`).digest('base64url')}`;

function isPass(pass: unknown, linkSigningKey: string, now: number): boolean {
  if (typeof pass !== 'string') return false;
  const at = Number(pass.split('.', 1)[0]);
  if (!Number.isSafeInteger(at) || Math.abs(now - at) > VALID_MS) return false;
  const [given, wanted] = [Buffer.from(pass), Buffer.from(doctorPass(linkSigningKey, at))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** A request, as far as it matters here. */
interface SeenRequest {
  ip: string;
  /** The trusted hops and the visitor, the closest first; undefined if no proxy is trusted. */
  ips?: readonly string[] | undefined;
  headers: Readonly<Record<string, unknown>>;
  socket: { remoteAddress?: string | undefined };
}

/** Returns how the request arrived if it has a valid pass, else null. */
export function seenByDoctor(
  { ip, ips, headers, socket }: SeenRequest,
  { linkSigningKey, now }: { linkSigningKey: string; now: () => Date },
): z.input<typeof seenByServer> | null {
  if (!isPass(headers[DOCTOR_HEADER], linkSigningKey, now().getTime())) return null;
  const forwardedFor = headers['x-forwarded-for'];
  return {
    ip,
    hop: socket.remoteAddress ?? '',
    isTrusted: (ips?.length ?? 0) > 1,
    forwardedFor: typeof forwardedFor === 'string' ? forwardedFor : null,
    headers: FORWARDED_HEADERS.filter((name) => headers[name] !== undefined),
  };
}
