import { afterEach, expect, test, vi } from 'vitest';
import { invoke } from './invoke.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['sv', 'Vi fick inget svar. Kontrollera uppkopplingen och försök igen.'],
  ['en', 'We did not get a response. Check your connection and try again.'],
] as const)(
  '[S2.SWZ.10] an unreachable function is reported in the page’s language (%s)',
  async (language, words) => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(invoke('company-rating', {}, { language, apiKey: null })).rejects.toThrow(words);
  },
);
