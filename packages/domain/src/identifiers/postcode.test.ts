import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatPostcode, parsePostcode } from './postcode.ts';

it.each(['33230', '332 30', ' 332\u00a030 ', 'SE-332 30', 'se 33230', 'S-332 30'])('reads %j', (text) => {
  expect(parsePostcode(text)).toEqual({ ok: true, value: '33230' });
});

it.each(['', '3323', '332301', '03230', '332-30', 'ABCDE', '３３２３０', `${' '.repeat(40)}33230`])(
  'refuses %j',
  (text) => {
    expect(parsePostcode(text)).toEqual({ ok: false });
  },
);

it('parses its own format', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 99_999 }), (number) => {
      const parsed = parsePostcode(String(number));
      if (!parsed.ok) throw new Error('not read');
      expect(formatPostcode(parsed.value)).toMatch(/^\d{3} \d{2}$/);
      expect(parsePostcode(formatPostcode(parsed.value))).toEqual(parsed);
    }),
  );
});
