import { describe, expect, it } from 'vitest';
import { growsLinearly } from '#tests/checks/time-growth.ts';
import { matchesCategory } from './catalogue/category-filter.ts';
import { customerProblems, EMPTY_CUSTOMER } from './checkout/customer.ts';
import { isEmail, normaliseEmail } from './identifiers/email.ts';
import { maskPersonalNumber, parsePersonalNumber } from './identifiers/personal-number.ts';
import { parsePhone } from './identifiers/phone.ts';
import { parsePostcode } from './identifiers/postcode.ts';
import { holdsCardNumber } from './payments/card-number.ts';

const CHECKS: Record<string, (text: string) => unknown> = {
  isEmail,
  normaliseEmail,
  maskPersonalNumber,
  parsePersonalNumber: (text) => parsePersonalNumber(text, '2026-11-21'),
  parsePhone,
  parsePostcode,
  holdsCardNumber,
  customerProblems: (text) =>
    customerProblems({ ...EMPTY_CUSTOMER, email: text, phone: text, zipCode: text, firstName: text }),
  'matchesCategory by keyword': (text) => matchesCategory({ name: text, categoryNames: [text] }, 'electric'),
  'matchesCategory by name': (text) => matchesCategory({ name: 'x', categoryNames: [text] }, text.slice(1)),
};

const PATTERNS: Record<string, string> = {
  'one letter': 'a',
  'one digit': '1',
  'digits of a card': '4242 ',
  spaces: ' ',
  hyphens: '-',
  dots: '.',
  'at signs': '@',
  'dots and letters': 'a.',
  'nearly a keyword': 'el',
  'keywords inside words': 'xel-',
  'denied keywords': 'non-electri',
  'digits and hyphens': '12345678-',
  'country codes': '+46 (0)',
  'combining marks': 'a\u0308\u0323',
  'a run of marks': '\u0308\u0323',
};

describe('[T25] masks and validators', () => {
  for (const [name, check] of Object.entries(CHECKS)) {
    it.each(Object.keys(PATTERNS))(`${name} takes linear time on %s`, (pattern) => {
      const part = PATTERNS[pattern]!;
      for (const [before, after] of [
        ['', ''],
        ['', '!'],
        ['a@', ''],
        ['1', '\n'],
      ])
        expect(
          growsLinearly((length) =>
            check(`${before}${part.repeat(Math.ceil(length / part.length)).slice(0, length)}${after}`),
          ),
        ).toBe(true);
    });
  }
});
