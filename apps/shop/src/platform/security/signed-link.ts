// Tokens of links to one record: its id, and a signature of the shop.
import { createHmac } from 'node:crypto';
import { signedToken, tokenBody, uuidBytes, uuidOfBytes, verifySignature } from './signed-token.ts';

/** The body of a link's token: 22 characters of an id, and 4 of the last day if it has one. */
const BODY = /^(.{22})(.{4})?$/;
const DAY_MS = 86_400_000;

/** Returns the token of an id with its signature. */
export const linkToken = (id: string, signature: Buffer): string =>
  signedToken(uuidBytes(id).toString('base64url'), signature);

/** Returns the id in a token, or null. Does not verify the token. */
export function idInToken(token: string): string | null {
  const name = bodyParts(token)[1];
  return name ? uuidOfBytes(Buffer.from(name, 'base64url')) : null;
}

/** A link with an expiry. `version` is its generation, from 1. Withdrawing the older links increments it. */
export interface DatedLink {
  key: string;
  /** Separates the tokens of different kinds of links. */
  purpose: string;
  id: string;
  version: number;
}

/** Returns a token for one record, valid for `days` days, unless its version is withdrawn before. */
export function datedToken(link: DatedLink, now: Date, days: number): string {
  const end = endText(Math.floor(now.getTime() / DAY_MS) + days);
  return signedToken(uuidBytes(link.id).toString('base64url') + end, datedSignature(link, end));
}

/**
 * Tells whether a token is valid for a record. 'ended': the shop created it, but it has expired or its
 * version was withdrawn. null: the shop did not create it.
 */
export function readDatedToken(token: string, link: DatedLink, now: Date): 'open' | 'ended' | null {
  const end = bodyParts(token)[2];
  if (!end || idInToken(token) !== link.id) return null;
  for (let version = link.version; version >= 1; version -= 1)
    if (verifySignature(token, datedSignature({ ...link, version }, end)))
      return version === link.version && now.getTime() < (endDay(end) + 1) * DAY_MS ? 'open' : 'ended';
  return null;
}

/** Returns the last day (`YYYY-MM-DD`) of a link whose fragment is a dated token; null if it has none. */
export function lastDayOfLink(url: string): string | null {
  const end = bodyParts(url.slice(url.indexOf('#') + 1))[2];
  return end ? new Date(endDay(end) * DAY_MS).toISOString().slice(0, 10) : null;
}

const bodyParts = (token: string): readonly (string | undefined)[] => BODY.exec(tokenBody(token) ?? '') ?? [];

const datedSignature = ({ key, purpose, id, version }: DatedLink, end: string): Buffer =>
  createHmac('sha256', key).update(`${purpose}:${id}:${version}:${end}`).digest();

// Days since 1970 in three bytes.
function endText(day: number): string {
  const bytes = Buffer.alloc(3);
  bytes.writeUIntBE(day, 0, 3);
  return bytes.toString('base64url');
}

const endDay = (text: string): number => Buffer.from(text, 'base64url').readUIntBE(0, 3);
