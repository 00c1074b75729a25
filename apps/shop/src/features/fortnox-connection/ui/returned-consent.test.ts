import { expect, it } from 'vitest';
import { consentIn, isReturned, withoutConsent } from './returned-consent.ts';

it.each([
  ['?code=a&state=b', true],
  ['?error=access_denied&state=b', true],
  ['?code=a', false],
  ['?state=b', false],
  ['', false],
])('%j contains an answer: %s', (search, is) => expect(isReturned(consentIn(search))).toBe(is));

it('keeps the other parameters of the address', () => {
  expect(withoutConsent('?lang=en&code=a&state=b&error=c&error_description=d')).toBe('?lang=en');
  expect(withoutConsent('?code=a&state=b')).toBe('');
});
