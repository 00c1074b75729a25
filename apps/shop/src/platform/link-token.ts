// What a link carries that opens one thing and nothing else: which thing, and a proof that the shop has made the link.
import { timingSafeEqual } from 'node:crypto';

/** A token: 22 signs of an id, 43 of a proof of 256 bits. */
const FORM = /^([A-Za-z0-9_-]{22})([A-Za-z0-9_-]{43})$/;

/** Returns the token of an id with its proof. */
export const linkToken = (id: string, proof: Buffer): string =>
  Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url') + proof.toString('base64url');

/** Returns the id that a token names, which proves nothing yet; null when it names none. */
export function idInToken(token: string): string | null {
  const [, name] = FORM.exec(token) ?? [];
  if (!name) return null;
  const hex = Buffer.from(name, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Tells whether a token carries a proof, in constant time. */
export function carriesProof(token: string, wanted: Buffer): boolean {
  const given = Buffer.from(FORM.exec(token)?.[2] ?? '', 'base64url');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
