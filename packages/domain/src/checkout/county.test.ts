import { expect, it } from 'vitest';
import { type Postcode, parsePostcode } from '../identifiers/postcode.ts';
import { countyOf } from './county.ts';

const postcode = (text: string): Postcode => {
  const parsed = parsePostcode(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
};

it.each([
  ['111 20', 'Stockholms län'],
  ['761 30', 'Stockholms län'],
  ['753 10', 'Uppsala län'],
  ['199 30', 'Uppsala län'],
  ['332 30', 'Jönköpings län'],
  ['361 30', 'Kalmar län'],
  ['621 50', 'Gotlands län'],
  ['411 01', 'Västra Götalands län'],
  ['432 40', 'Hallands län'],
  ['981 30', 'Norrbottens län'],
  ['933 31', 'Norrbottens län'],
])('[S3.CHK] the postcode %s is in %s', (text, county) => {
  expect(countyOf(postcode(text))).toBe(county);
});

it.each(['430 30', '570 84', '990 00'])('[S3.CHK] the area of %s has no single county', (text) => {
  expect(countyOf(postcode(text))).toBeNull();
});

it('[S3.CHK] names all 21 counties', () => {
  const all = Array.from({ length: 900 }, (_, area) => countyOf(postcode(`${area + 100}00`)));
  expect(new Set(all.filter((county) => county !== null)).size).toBe(21);
});
