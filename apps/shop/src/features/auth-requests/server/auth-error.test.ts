import { expect, test } from 'vitest';
import { Problem } from '#src/platform/http/problem-details.ts';
import { authErrorOf } from './auth-error.ts';

test('[L1] a request beyond the capacity gets 503 with a Retry-After, not 500', () => {
  const { status, more } = authErrorOf(new Problem('unavailable', { retryAfterSeconds: 3 }));
  expect([status, more.retryAfterSeconds]).toEqual([503, 3]);
});
