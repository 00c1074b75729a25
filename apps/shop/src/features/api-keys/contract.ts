// API keys of a company, as its owners manage them, and what those of partner stores share with them. Source: benefit programme, section 13.
import { COMPANY_KEY_SCOPES, STORE_KEY_SCOPES } from '@activepick/domain/access/key-scopes.ts';
import * as z from 'zod/mini';
import { done, pageOf, withData } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { required } from '#src/wire/typed-text.ts';

/** The longest name of a key, in characters. */
export const MAX_KEY_NAME = 60;
/** How many keys of a company or a partner store may be valid at once. */
export const MAX_KEYS = 20;
/** How long a key can be valid, in days. Without a choice it has no end. */
export const KEY_DAYS = [30, 90, 365] as const;
/** The states of a key. */
export const KEY_STATES = ['active', 'expired', 'revoked'] as const;

const uuid = z.uuid();
const shown = z.nullable(z.string());
/** The problems of every endpoint about keys. */
export const KEY_PAGE_PROBLEMS = [
  'invalid-request',
  'sign-in-required',
  'access-denied',
  'second-factor-required',
  'not-found',
  'unavailable',
] as const;

/** The schema of a key in a list. */
export const apiKey = z.object({
  id: uuid,
  name: z.string(),
  /** The first characters of the key. */
  start: z.string(),
  scopes: z.array(z.enum([...COMPANY_KEY_SCOPES, ...STORE_KEY_SCOPES])),
  state: z.enum(KEY_STATES),
  createdAt: z.string(),
  /** The name of the member who created it; null for an admin or a deleted account. */
  createdBy: shown,
  expiresAt: shown,
  /** Exact to the minute; null if it was never used. */
  lastUsedAt: shown,
  revokedAt: shown,
});
/** A key in the list of its owner. */
export type ApiKey = z.infer<typeof apiKey>;

/** Returns the schema of a new key with some of the scopes. */
export const newKey = <const Scopes extends readonly [string, ...string[]]>(scopes: Scopes) =>
  z.strictObject({
    name: required('name', MAX_KEY_NAME),
    scopes: z.array(z.enum(scopes)).check(z.minLength(1), z.maxLength(scopes.length)),
    /** Null for a key without an end. */
    days: z.nullable(z.literal(KEY_DAYS)),
  });
/** The answer with a new key, the only one that contains its text. */
export const createdKey = withData(z.object({ key: z.string(), stored: apiKey }));
/** The problems of creating a key. */
export const CREATE_PROBLEMS = [
  ...KEY_PAGE_PROBLEMS,
  'malformed-request',
  'fresh-sign-in-required',
  'not-possible-now',
] as const;

/** Lists the keys of a company, newest first, with the expired and revoked ones. */
export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/employer/:companyId/api-keys',
  access: 'member-owner',
  params: z.strictObject({ companyId: uuid }),
  query: z.strictObject({ cursor: z.optional(uuid) }),
  answer: pageOf(apiKey),
  problems: KEY_PAGE_PROBLEMS,
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
  body: newKey(COMPANY_KEY_SCOPES),
  answer: createdKey,
  problems: CREATE_PROBLEMS,
});

/** Revokes a key. It stops with the next call, in every process. Revoking again changes nothing. */
export const revokeApiKey = endpoint({
  method: 'POST',
  path: '/api/employer/:companyId/api-keys/:keyId/revocation',
  access: 'member-owner',
  params: z.strictObject({ companyId: uuid, keyId: uuid }),
  answer: done,
  problems: KEY_PAGE_PROBLEMS,
});
