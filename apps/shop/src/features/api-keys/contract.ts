// API keys of a company, as its owners manage them. Source: benefit programme, section 13.
import { KEY_SCOPES } from '@activepick/domain/access/key-scopes.ts';
import * as z from 'zod/mini';
import { done, pageOf, withData } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';

/** The longest name of a key, in characters. */
export const MAX_KEY_NAME = 60;
/** How many keys of a company may be valid at once. */
export const MAX_KEYS = 20;
/** How long a key can be valid, in days. Without a choice it has no end. */
export const KEY_DAYS = [30, 90, 365] as const;
/** The states of a key. */
export const KEY_STATES = ['active', 'expired', 'revoked'] as const;

const uuid = z.uuid();
const shown = z.nullable(z.string());
const PROBLEMS = [
  'invalid-request',
  'sign-in-required',
  'access-denied',
  'second-factor-required',
  'not-found',
  'unavailable',
] as const;

const apiKey = z.object({
  id: uuid,
  name: z.string(),
  /** The first characters of the key. */
  start: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  state: z.enum(KEY_STATES),
  createdAt: z.string(),
  /** The name of the member who created it; null for an admin or a deleted account. */
  createdBy: shown,
  expiresAt: shown,
  /** Exact to the minute; null if it was never used. */
  lastUsedAt: shown,
  revokedAt: shown,
});
/** A key in the list of its company. */
export type ApiKey = z.infer<typeof apiKey>;

/** Lists the keys of a company, newest first, with the expired and revoked ones. */
export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/api-keys',
  access: 'member-owner',
  params: z.strictObject({ companyId: uuid }),
  query: z.strictObject({ cursor: z.optional(uuid) }),
  answer: pageOf(apiKey),
  problems: PROBLEMS,
});

/**
 * Creates a key. Only this answer contains it. Needs a recent sign-in with every factor of the account, since a key works
 * without any. `not-possible-now`: MAX_KEYS are valid.
 */
export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/employer/:companyId/api-keys',
  access: 'member-owner',
  params: z.strictObject({ companyId: uuid }),
  body: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_KEY_NAME)),
    scopes: z.array(z.enum(KEY_SCOPES)).check(z.minLength(1), z.maxLength(KEY_SCOPES.length)),
    /** Null for a key without an end. */
    days: z.nullable(z.literal(KEY_DAYS)),
  }),
  answer: withData(z.object({ key: z.string(), stored: apiKey })),
  problems: [...PROBLEMS, 'malformed-request', 'fresh-sign-in-required', 'not-possible-now'],
});

/** Revokes a key. It stops with the next call, in every process. Revoking again changes nothing. */
export const revokeApiKey = endpoint({
  method: 'POST',
  path: '/api/employer/:companyId/api-keys/:keyId/revocation',
  access: 'member-owner',
  params: z.strictObject({ companyId: uuid, keyId: uuid }),
  answer: done,
  problems: PROBLEMS,
});
