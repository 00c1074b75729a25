// The input of handlers of /auth/v1, and the lenient parsing of bodies that the protocol requires: unknown fields are
// ignored, and null equals absent.

import { MAX_PASSWORD } from '@activepick/domain/access/password-length.ts';
import type { Access } from '@activepick/domain/access/permissions.ts';
import { isEmail, isEmailAddress, normaliseEmail } from '@activepick/domain/identifiers/email.ts';
import { UUID } from '@activepick/domain/identifiers/ids.ts';
import { looksLikeLink } from '@activepick/domain/identifiers/link-like.ts';
import { readTypedText } from '@activepick/domain/identifiers/typed-text.ts';
import type { AuthService } from '#src/features/auth/server/auth-service.ts';
import type { SessionWithUser } from '#src/features/auth/server/session-repository.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Actor } from '#src/platform/database/audit-log.ts';
import type { Limit } from '#src/platform/limits/rate-limit.ts';
import { AuthError } from './auth-error.ts';

/** The input of a handler. */
export interface AuthContext {
  account: AuthService;
  body: Record<string, unknown>;
  query: Record<string, string>;
  params: Record<string, string>;
  language: Language;
  /** The hash of the client's IP address, never the address. */
  clientHash: Buffer;
  /** Counts a mail to an address that the client has not proved. Returns 0, or the seconds to wait. */
  countUnprovedMail: () => Promise<number>;
  userAgent: string | null;
  /** The redirect URL of links and providers; always one of the shop or of the allowed list. */
  redirectTo: string;
  requestId: string;
  actor: Actor;
  /** The grant `id_token`, which the feature of the identity provider serves. */
  signInWithIdToken: (context: AuthContext) => Promise<AuthAnswer>;
}

/** The same input, for a person whose session was just read from the database. */
export interface SignedInContext extends AuthContext {
  own: SessionWithUser;
}

/** The result of a handler: a body, or a redirect URL. */
export interface AuthAnswer {
  status?: number;
  body?: unknown;
  location?: string;
  headers?: Record<string, string>;
}

/** One endpoint with its handler. `limit` is counted by the client's IP address. */
export type AuthRoute = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; limit?: Limit } & (
  | {
      access: Extract<Access, 'public' | 'service'>;
      isBeforeSecondFactor?: never;
      handle: (context: AuthContext) => Promise<AuthAnswer>;
    }
  | {
      access: Extract<Access, 'signed-in'>;
      /** Whether a session may call it before it has used the second factor of its account. */
      isBeforeSecondFactor?: boolean;
      handle: (context: SignedInContext) => Promise<AuthAnswer>;
    }
);

const MAX_TEXT = 4_096;
/** Says how long a password may be. */
export const PASSWORD_LENGTH = `Password should be 8 to ${MAX_PASSWORD} characters.`;
const MAX_METADATA = 4_096;

/**
 * Returns a string of the body, or undefined when it is missing. Throws `validation_failed` for any other
 * type.
 */
export function textIn(body: Record<string, unknown>, name: string): string | undefined {
  const value = body[name];
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string') throw new AuthError('validation_failed', `${name} must be a text`);
  if (value.length > MAX_TEXT && name === 'password')
    throw new AuthError('weak_password', PASSWORD_LENGTH, { weaknesses: ['length'] });
  if (value.length > MAX_TEXT)
    throw new AuthError('validation_failed', `${name} is longer than ${MAX_TEXT} characters`);
  return value;
}

/** Returns a required string of the body. */
export function requiredText(body: Record<string, unknown>, name: string): string {
  const value = textIn(body, name);
  if (value === undefined) throw new AuthError('validation_failed', `${name} is required`);
  return value;
}

/** Returns the email address of the body as it is stored, or undefined when it is missing. */
export function emailIn(body: Record<string, unknown>, name = 'email'): string | undefined {
  const text = textIn(body, name);
  if (text === undefined) return undefined;
  const email = normaliseEmail(text);
  if (!isEmailAddress(email))
    throw new AuthError('validation_failed', 'Unable to validate email address: invalid format');
  return email;
}

/**
 * Throws for an address that an account can't get: one with letters that look like others. An account with
 * such an address keeps it.
 */
export function requireClearEmail(email: string): void {
  if (!isEmail(email))
    throw new AuthError('validation_failed', 'Unable to validate email address: use ASCII letters only');
}

/** Returns the email address of the body. Refuses a phone number, because the shop sends no text messages. */
export function requiredEmail(body: Record<string, unknown>): string {
  const email = emailIn(body);
  if (textIn(body, 'phone') !== undefined) {
    if (email !== undefined)
      throw new AuthError('validation_failed', 'Only an email address or phone number should be provided');
    throw new AuthError('phone_provider_disabled', 'Phone logins are disabled');
  }
  if (email === undefined) throw new AuthError('validation_failed', 'An email address is required');
  return email;
}

/** Returns an object of the body for metadata, small enough to be part of every token. */
export function metadataIn(body: Record<string, unknown>, name: string): Record<string, unknown> | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'object' || Array.isArray(value))
    throw new AuthError('validation_failed', `${name} must be an object`);
  if (JSON.stringify(value).length > MAX_METADATA)
    throw new AuthError('validation_failed', `${name} is too large`);
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      typeof part === 'string' ? readMetadata(key, part) : part,
    ]),
  );
}

// Names of people are on one line. Clients may store any other text. Names appear in mails to other people, so none may
// contain a link (docs/security.md, T64).
function readMetadata(key: string, text: string): string {
  if (!/name$/i.test(key)) return readTypedText('text', text);
  const name = readTypedText('name', text);
  if (looksLikeLink(name)) throw new AuthError('validation_failed', `${key} must not contain a link`);
  return name;
}

/** Returns an id of the path. */
export function idIn(params: Record<string, string>, name: string): string {
  const value = params[name] ?? '';
  if (!UUID.test(value.toLowerCase()))
    throw new AuthError('validation_failed', `${name} must be an UUID`, { status: 404 });
  return value.toLowerCase();
}
