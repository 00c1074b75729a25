import { expect, it } from 'vitest';
import { isEnding } from './company-status.ts';

it.each([
  ['Aktivt', 'Aktivt', false],
  ['Aktivt', null, false],
  [null, null, false],
  ['Aktivt', 'Konkurs inledd', true],
  ['Inaktivt', 'Konkurs avslutad', true],
  ['Aktivt', 'Likvidation beslutad', true],
  ['Avregistrerat', null, true],
])('a company with the status %s, %s is ending: %s', (statusTextHigh, statusTextDetailed, ends) => {
  expect(isEnding({ statusTextHigh, statusTextDetailed })).toBe(ends);
});
