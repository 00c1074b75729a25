// Signed tokens: a body in base64url, and the shop's signature of 256 bits over the body and its context.
import { timingSafeEqual } from 'node:crypto';

/** A body of at most 28 characters, and 43 characters of a signature. */
const FORM = /^([A-Za-z0-9_-]{0,28})([A-Za-z0-9_-]{43})$/;
const UUID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** Returns the token of a body in base64url and its signature. */
export const signedToken = (body: string, signature: Buffer): string =>
  body + signature.toString('base64url');

/** Returns the body of a token, without verifying it; null if the text is not a token. */
export const tokenBody = (token: string): string | null => FORM.exec(token)?.[1] ?? null;

/**
 * Tells whether a token has a given signature, in constant time. Compares strings, because several strings of
 * base64url decode to the same bytes, and only the one that the shop created is accepted.
 */
export function verifySignature(token: string, wanted: Buffer): boolean {
  const given = Buffer.from(FORM.exec(token)?.[2] ?? '');
  const right = Buffer.from(wanted.toString('base64url'));
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Returns the 16 bytes of a UUID. */
export const uuidBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

/** Returns the UUID of 16 bytes. */
export const uuidOfBytes = (bytes: Buffer): string =>
  bytes.toString('hex').replace(UUID_PARTS, '$1-$2-$3-$4-$5');

const VERSION = 1;
const NUMBERED_BYTES = 1 + 16 + 4;

/** The body of a token with an id and a number, such as its expiry or a counter. */
export interface NumberedBody {
  /** A UUID. */
  id: string;
  /** From 0 to 2^32 - 1. */
  number: number;
}

// 21 bytes: version, id and number.
function numberedBody({ id, number }: NumberedBody): Buffer {
  const bytes = Buffer.alloc(NUMBERED_BYTES);
  bytes.writeUInt8(VERSION, 0);
  uuidBytes(id).copy(bytes, 1);
  bytes.writeUInt32BE(number, 17);
  return bytes;
}

/** Returns the token of an id and a number. `sign` returns the signature of the body's bytes. */
export async function numberedToken(
  body: NumberedBody,
  sign: (bytes: Buffer) => Promise<Buffer>,
): Promise<string> {
  const bytes = numberedBody(body);
  return signedToken(bytes.toString('base64url'), await sign(bytes));
}

/** Returns the id and the number of a token with the right signature; null for any other text. */
export async function readNumberedToken(
  token: string,
  sign: (bytes: Buffer) => Promise<Buffer>,
): Promise<NumberedBody | null> {
  const bytes = Buffer.from(tokenBody(token) ?? '', 'base64url');
  if (bytes.length !== NUMBERED_BYTES || bytes.readUInt8(0) !== VERSION) return null;
  if (!verifySignature(token, await sign(bytes))) return null;
  return { id: uuidOfBytes(bytes.subarray(1, 17)), number: bytes.readUInt32BE(17) };
}
