import { expect, it } from 'vitest';
import { parseFrameNumber } from './frame-number.ts';

it.each([
  ['wsbc 60204 1234 k', 'WSBC602041234K'],
  [' ab-12/3.4 ', 'AB-12/3.4'],
  ['\u00a01234\t', '1234'],
])('[BP8] reads the frame number %j as %s', (typed, value) => {
  expect(parseFrameNumber(typed)).toEqual({ ok: true, value });
});

it.each([
  ['', 'missing'],
  ['   ', 'missing'],
  ['ab1', 'too-short'],
  ['A'.repeat(31), 'too-long'],
  ['ABC_123', 'characters'],
  ['ÅÄÖ123', 'characters'],
  ['-1234', 'characters'],
  ['<b>1234</b>', 'characters'],
])('[BP8] refuses the frame number %j: %s', (typed, reason) => {
  expect(parseFrameNumber(typed)).toEqual({ ok: false, reason });
});
