import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail, normaliseEmail } from './email.ts';
import { parseEmployerCode } from './employer-code.ts';
import { parseOrgNumber } from './org-number.ts';
import { parsePersonalNumber } from './personal-number.ts';
import { parsePhone } from './phone.ts';
import { parsePostcode } from './postcode.ts';
import { readTypedText, TEXT_KINDS } from './typed-text.ts';

const TODAY = '2026-11-29';

describe('readTypedText', () => {
  it.each([
    ['name', 'Bjo\u0308rn A\u030angstro\u0308m', 'Björn Ångström'],
    ['name', '\u202eMalmö', 'Malmö'],
    ['name', 'Zw\u200bjok', 'Zwjok'],
    ['name', 'Zw\u200cjok', 'Zwjok'],
    ['name', '  Åsa \u00a0 Öberg\n', 'Åsa Öberg'],
    ['name', 'Anna\nEk', 'Anna Ek'],
    ['name', '\u200b', ''],
    ['name', '\u00ad \u3164', ''],
    ['name', '\u0301', ''],
    ['name', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['number', '\u200b19850303\u20132396', '19850303-2396'],
    ['number', '33231\u200b', '33231'],
    ['phone', '\u202d070-123 45 67\u202c', '+46701234567'],
    ['phone', '070\u2212123 45 67\ufe0d', '+46701234567'],
    ['phone', 'växeln, fråga efter Åsa', 'växeln, fråga efter Åsa'],
    ['email', '\u202aanna@x.se\u200b', 'anna@x.se'],
    ['code', ' GVAB\u20112026 ', 'GVAB-2026'],
    ['text', '\u202eHej 👩\u200d🔧 ❤\ufe0f\r\nrad två ', 'Hej 👩\u200d🔧 ❤\ufe0f\r\nrad två'],
    ['text', ' \u200b\n', ''],
    ['secret', ' a\u0308\u200b ', ' a\u0308\u200b '],
  ] as const)('[LST.F5] [COM.M6] reads a %s %j as %j', (kind, text, read) => {
    expect(readTypedText(kind, text)).toBe(read);
  });

  it('is idempotent', () => {
    const sign = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '\u200c',
        '\u200d',
        '\u200b',
        '\u0301',
        '\u0323',
        'ب',
        'क',
        'a',
        '\u0915\u094d',
        ' ',
        '0',
        '+46(0)',
        '00',
      ),
    );
    fc.assert(
      fc.property(fc.constantFrom(...TEXT_KINDS), fc.array(sign, { maxLength: 8 }), (kind, signs) => {
        const once = readTypedText(kind, signs.join(''));
        expect(readTypedText(kind, once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });
});

describe('[LST.F5] [COM.M5] identifiers of pasted text', () => {
  const HIDDEN = ['\u200b', '\u200e', '\u202a', '\u202c', '\u202d', '\u00ad', '\ufe0d', '\u2060', '\ufeff'];
  const PARSERS: Record<string, { text: string; parse: (text: string) => unknown }> = {
    'personal number': {
      text: '19850303-2396',
      parse: (text) => parsePersonalNumber(text, TODAY),
    },
    'organisation number': { text: '556036-0793', parse: (text) => parseOrgNumber(text, TODAY) },
    phone: { text: '070-123 45 67', parse: parsePhone },
    postcode: { text: '332 31', parse: parsePostcode },
    email: {
      text: 'anna@example.se',
      parse: (text) => isEmail(normaliseEmail(text)) && normaliseEmail(text),
    },
    'employer code': { text: 'GVAB-2026', parse: parseEmployerCode },
  };
  it.each(Object.keys(PARSERS))('reads a %s with hidden characters at any place', (name) => {
    const { text, parse } = PARSERS[name]!;
    const wanted = parse(text);
    expect(wanted).toMatchObject(typeof wanted === 'string' ? {} : { ok: true });
    for (const sign of HIDDEN)
      for (let at = 0; at <= text.length; at += 1)
        expect(parse(text.slice(0, at) + sign + text.slice(at))).toEqual(wanted);
  });

  it.each(['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\ufe63', '\uff0d'])(
    'reads the dash %j of a personal number, a phone and an employer code',
    (dash) => {
      for (const name of ['personal number', 'organisation number', 'phone', 'employer code']) {
        const { text, parse } = PARSERS[name]!;
        expect(parse(text.replaceAll('-', dash))).toEqual(parse(text));
      }
    },
  );
});
