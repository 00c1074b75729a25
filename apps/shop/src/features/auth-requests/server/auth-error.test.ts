import { expect, test } from 'vitest';
import { Problem } from '#src/platform/http/problem-details.ts';
import { authErrorOf } from './auth-error.ts';

test('[L1] a request that there is no room for is answered with 503 and a time to come back, not with 500', () => {
  const { status, more } = authErrorOf(new Problem('unavailable', { retryAfterSeconds: 3 }));
  expect([status, more.retryAfterSeconds]).toEqual([503, 3]);
});
