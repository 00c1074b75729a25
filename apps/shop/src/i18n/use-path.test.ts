import { expect, it } from 'vitest';
import { linkInLanguage } from './use-path.ts';

it.each([
  ['/', '/', '/?lang=en'],
  ['/?tag=premium', '/?tag=premium', '/?tag=premium&lang=en'],
  ['/#products', '/#products', '/?lang=en#products'],
  ['/?tag=premium#products', '/?tag=premium#products', '/?tag=premium&lang=en#products'],
])('writes %s as %s in Swedish and as %s in English', (path, sv, en) => {
  expect(linkInLanguage(path, 'sv')).toBe(sv);
  expect(linkInLanguage(path, 'en')).toBe(en);
});
