import { expect, it } from 'vitest';
import { returnedIn, withoutReturned } from './parse-callback.ts';

it('[S2.100] finds code, state and issuer of an answer', () => {
  expect(returnedIn('?code=c1&state=s1&iss=https%3A%2F%2Fid.example')).toEqual({
    code: 'c1',
    state: 's1',
    iss: 'https://id.example',
    error: null,
  });
});

it('[S2.100] finds an error, with or without state', () => {
  expect(returnedIn('?error=access_denied&error_description=x')?.error).toBe('access_denied');
  expect(returnedIn('?error=')?.error).toBe('');
});

it.each(['', '?lang=en', '?code=c1', '?state=s1', '?link=1'])('finds no answer in %j', (search) =>
  expect(returnedIn(search)).toBeNull(),
);

it('removes the callback parameters from the address and keeps the others', () => {
  expect(withoutReturned('?code=c&state=s&iss=i&lang=en')).toBe('?lang=en');
  expect(withoutReturned('?error=e&error_description=d&state=s')).toBe('');
});
