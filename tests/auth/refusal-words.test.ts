// Tests the pages' messages for errors of the service.
import { expect, test } from 'vitest';
import { formMessages } from '../../apps/shop/src/features/account/form-messages.ts';
import { AUTH_ERROR_CODES } from '../../apps/shop/src/features/account/server/auth/auth-error.ts';
import { refusalOf } from '../../apps/shop/src/features/account/ui/refusal-words.ts';

test.each(AUTH_ERROR_CODES)('[S7.ASV] the error %s has a message in both languages', (code) => {
  const known = refusalOf(code);
  expect(known).toBeDefined();
  if (known) expect(formMessages.sv.refused[known]).not.toBe(formMessages.en.refused[known]);
});

test('[S7.ASV] an unknown error code has no message', () => {
  expect(refusalOf('teapot')).toBeUndefined();
  expect(refusalOf('constructor')).toBeUndefined();
});
