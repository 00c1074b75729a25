import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parsePhone } from './phone.ts';

it.each([
  ['070-123 45 67', '+46701234567'],
  ['+46 70 123 45 67', '+46701234567'],
  ['+46 (0)70-123 45 67', '+46701234567'],
  ['+46070-1234567', '+46701234567'],
  ['0046 70 1234567', '+46701234567'],
  ['08/12 34 56', '+468123456'],
  ['+45 12 34 56 78', '+4512345678'],
  ['1234567', '1234567'],
  ['070–123.45.67', '+46701234567'],
])('reads %s as %s', (text, value) => {
  expect(parsePhone(text)).toEqual({ ok: true, value });
});

it.each([
  '',
  '12',
  '0701',
  '+',
  '+0701234567',
  '1234567890123456',
  '070-CYKEL-NU',
  '070 123 45 67 ankn 3',
  '++46701234567',
])('refuses %j', (text) => {
  expect(parsePhone(text)).toEqual({ ok: false });
});

it('parses its own result to the same value', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+-() '), maxLength: 24 }), (text) => {
      const parsed = parsePhone(text);
      if (parsed.ok) expect(parsePhone(parsed.value)).toEqual(parsed);
    }),
  );
});
