// The words of the pages for what the service refuses.
import { expect, test } from 'vitest';
import { formMessages } from '../../apps/shop/src/features/account/form-messages.ts';
import { AUTH_ERROR_CODES } from '../../apps/shop/src/features/account/server/auth/auth-error.ts';
import { refusalOf } from '../../apps/shop/src/features/account/ui/refusal-words.ts';

test.each(AUTH_ERROR_CODES)('[S7.ASV] the refusal %s has words in both languages', (code) => {
  const known = refusalOf(code);
  expect(known).toBeDefined();
  if (known) expect(formMessages.sv.refused[known]).not.toBe(formMessages.en.refused[known]);
});

test('[S7.ASV] a refusal of an unknown code has no words of its own', () => {
  expect(refusalOf('teapot')).toBeUndefined();
  expect(refusalOf('constructor')).toBeUndefined();
});
