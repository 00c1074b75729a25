import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstState, REQUEST_KINDS, REQUEST_STATES } from './request.ts';
import { MAX_FIELD, REQUIRED_FIELDS, type RequestField, requestProblems, webLink } from './request-form.ts';

const FILLED = {
  name: 'Åsa Öberg',
  email: 'asa@example.se',
  phoneNumber: '070-123 45 67',
  bikeDescription: 'En lastcykel\nmed låda fram',
  message: 'Hej!\r\n\r\nFinns den i rött?',
};

describe.each(REQUEST_KINDS)('a request of the kind %s', (kind) => {
  const form = Object.fromEntries(REQUIRED_FIELDS[kind].map((field) => [field, FILLED[field as 'name']]));

  test('is valid when all fields are filled in', () => {
    expect(requestProblems(kind, form)).toEqual({});
    expect(REQUEST_STATES).toContain(firstState(kind));
  });

  test.each(REQUIRED_FIELDS[kind])('[S3.46] requires %s', (field) => {
    for (const empty of [undefined, '', '   '])
      expect(requestProblems(kind, { ...form, [field]: empty })).toEqual({ [field]: 'required' });
  });
});

test.each<[RequestField, string, string]>([
  ['email', 'asa', 'email'],
  ['email', 'asa@example.se\r\nBcc: other@example.se', 'email'],
  ['name', '\u200b', 'required'],
  ['phoneNumber', '12', 'phone'],
  ['bikeUrl', 'javascript:alert(1)', 'link'],
  ['productName', 'x'.repeat(201), 'too-long'],
  ['name', 'Vinn! http://evil.example', 'no-link'],
  ['email', 'www.evil@example.se', 'no-link'],
])('[H3] refuses %s %j as %s', (field, value, problem) => {
  const form = { ...FILLED, [field]: value };
  expect(requestProblems('active-pick', form)).toEqual({ [field]: problem });
});

test('accepts web links with or without their scheme', () => {
  expect(webLink('https://shop.example.se/cykel?id=1')).toBe('https://shop.example.se/cykel?id=1');
  expect(webLink('shop.example.se/cykel')).toBe('https://shop.example.se/cykel');
  for (const text of [
    '',
    'cykel',
    'file:///etc/passwd',
    'https://a:b@example.se',
    'two words.se',
    'data:text/html,x',
  ])
    expect(webLink(text)).toBeNull();
});

test('reads line breaks of a name as spaces, and refuses them in an email, a phone number and a link', () => {
  const FORMS = ['email', 'phoneNumber', 'bikeUrl'];
  const fields = Object.keys(MAX_FIELD).filter((name) => !/message|Description/.test(name));
  fc.assert(
    fc.property(
      fc.constantFrom(...fields),
      fc.constantFrom('\r', '\n', '\u0085', '\u2029', '\0'),
      (field, end) => {
        const problems = requestProblems('active-pick', { ...FILLED, [field]: `a${end}b` });
        expect(Object.keys(problems)).toEqual(FORMS.includes(field) ? [field] : []);
      },
    ),
  );
});
