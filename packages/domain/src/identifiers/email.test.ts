import { expect, it } from 'vitest';
import { isEmail, normaliseEmail } from './email.ts';

it.each([
  'a@b.se',
  'anna.andersson+cykel@example.co.uk',
  "o'brien@example.ie",
  'info@räksmörgås.se',
  'x@xn--rksmrgs-5wao1o.se',
  `${'x'.repeat(64)}@example.se`,
])('takes %s', (text) => {
  expect(isEmail(text)).toBe(true);
});

it.each([
  '',
  'a',
  '@b.se',
  'a@',
  'a@b',
  'a@@b.se',
  'a@b@c.se',
  'a b@c.se',
  'a@b c.se',
  ' a@b.se',
  '.a@b.se',
  'a.@b.se',
  'a..b@c.se',
  'a@b..se',
  'a@-b.se',
  'a@b-.se',
  'a@b.s',
  'a@1.2.3.4',
  'a@b.se\r\nBcc: c@d.se',
  'a\n@b.se',
  '<a@b.se>',
  '"a"@b.se',
  `${'x'.repeat(65)}@example.se`,
  `a@${'b'.repeat(64)}.se`,
  `a@${'b.'.repeat(130)}se`,
])('refuses %j', (text) => {
  expect(isEmail(text)).toBe(false);
});

it('compares without case, space and kind of accent', () => {
  expect(normaliseEmail('  Anna@Ra\u0308v.SE ')).toBe('anna@räv.se');
});
