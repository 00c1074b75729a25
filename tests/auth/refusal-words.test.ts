// Tests the pages' messages for errors of the service.
import { expect, test } from 'vitest';
import { AUTH_ERROR_CODES } from '../../apps/shop/src/features/auth-requests/server/auth-error.ts';
import { refusalOf } from '../../apps/shop/src/features/sign-in/ui/auth-error-text.ts';
import { formMessages } from '../../apps/shop/src/languages/catalogues/sign-in/form-messages.ts';

test.each(AUTH_ERROR_CODES)('[S7.ASV] the error %s has a message in both languages', (code) => {
  const known = refusalOf(code);
  expect(known).toBeDefined();
  if (known) expect(formMessages.sv.refused[known]).not.toBe(formMessages.en.refused[known]);
});

test('[S7.ASV] an unknown error code has no message', () => {
  expect(refusalOf('teapot')).toBeUndefined();
  expect(refusalOf('constructor')).toBeUndefined();
});
