import { expect, it } from 'vitest';
import { decodePunycode } from './punycode.ts';

// Source: RFC 3492 section 7.1, and labels of registered domains.
it.each([
  ['rksmrgs-5wao1o', 'räksmörgås'],
  ['mnchen-3ya', 'münchen'],
  ['ihqwcrb4cv8a8dqg056pqjye', '他们为什么不说中文'],
  ['b1abfaaepdrnnbgefbaDotcwatmq2g4l', 'почемужеонинеговорятпорусски'],
  ['', ''],
])('decodes %s', (text, label) => {
  expect(decodePunycode(text)).toBe(label);
});

it.each(['ä', 'a-ö', '99999999', 'abc-!'])('returns null for %j', (text) => {
  expect(decodePunycode(text)).toBeNull();
});
