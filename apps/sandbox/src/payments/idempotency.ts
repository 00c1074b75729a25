// A key always returns its first response. Source: docs.stripe.com/api/idempotent_requests.
import { createHmac } from 'node:crypto';
import { ApiError } from './errors.ts';
import type { Param, Params } from './form.ts';
import type { KeptAnswer, State } from './state.ts';

const MAX_KEY = 255;

/** Describes a request, to compare it with the first one of its key. */
export interface KeyedRequest {
  key: string;
  path: string;
  fingerprint: string;
}

/** Describes a request by its key, path and parameters. Throws 400 if the key is too long. */
export function keyedRequest(key: string, path: string, params: Params, state: State): KeyedRequest {
  if (key.length > MAX_KEY)
    throw idempotencyError(400, `Idempotency keys may be up to ${MAX_KEY} characters long.`);
  // Uses a keyed hash, because parameters can contain a card number.
  const fingerprint = createHmac('sha256', state.secret()).update(canonical(params)).digest('base64url');
  return { key, path, fingerprint };
}

const canonical = (value: Param): string =>
  JSON.stringify(value, (_name, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

/**
 * Returns the stored response of the key, or undefined for the first request.
 * Throws 400 if the key belongs to another request.
 */
export function keptAnswer(request: KeyedRequest, state: State): KeptAnswer | undefined {
  const kept = state.get('answers', request.key);
  if (!kept) return undefined;
  if (kept.path !== request.path)
    throw idempotencyError(
      400,
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${request.path}' vs '${kept.path}'). Try using a key other than '${request.key}' if you meant to execute a different request.`,
    );
  if (kept.fingerprint !== request.fingerprint)
    throw idempotencyError(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${request.key}' if you meant to execute a different request.`,
    );
  return kept;
}

/** Returns the error for a key whose first request still runs. */
export const keyInUse = (): ApiError =>
  idempotencyError(
    409,
    'There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through). Please try again later.',
    'idempotency_key_in_use',
  );

const idempotencyError = (status: number, message: string, code?: string) =>
  new ApiError(status, { type: 'idempotency_error', message, ...(code ? { code } : {}) });
