// The shared parts of the endpoints for programs of companies and of partner stores. Source: benefit
// programme, section 13.
import type { KeyOwner } from '@activepick/domain/access/key-scopes.ts';

/** The company or the partner store that API keys and webhooks belong to. */
export interface ProgramOwner {
  kind: KeyOwner;
  id: string;
}

/** The rows of a page. */
export const API_PAGE = 100;

/** The problems of every call with an API key. */
export const KEY_PROBLEMS = [
  'invalid-request',
  'api-key-invalid',
  'access-denied',
  'not-found',
  'too-many-requests',
  'unavailable',
] as const;

/** The problems of a call that changes something. */
export const KEY_WRITE_PROBLEMS = [
  ...KEY_PROBLEMS,
  'malformed-request',
  'idempotency-key-missing',
  'idempotency-mismatch',
] as const;
