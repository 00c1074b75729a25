import { expect, it } from 'vitest';
import { isParameterDay, isParameterValue, parseParameterValue } from './parameter-table.ts';

it.each([
  ['state-borrowing-rate-percent', '2,55', 2.55],
  ['state-borrowing-rate-percent', '100', 100],
  ['state-borrowing-rate-percent', '100,1', null],
  ['state-borrowing-rate-percent', '-1', null],
  ['tax-free-sek', '3 000', 3000],
  ['tax-free-sek', 'much', null],
  ['public-pension-ceiling-sek', '10000001', null],
] as const)('reads a value of %s: %j', (name, text, value) => {
  expect(parseParameterValue(name, text)).toBe(value);
});

it('accepts at most four decimals', () => {
  expect(isParameterValue('employer-contributions-percent', 31.42)).toBe(true);
  expect(isParameterValue('employer-contributions-percent', 31.420_01)).toBe(false);
  expect(isParameterValue('employer-contributions-percent', Number.NaN)).toBe(false);
});

it.each([
  ['2027-01-01', true],
  ['2027-02-30', false],
  ['1999-01-01', false],
  ['2027-1-1', false],
  ['', false],
])('accepts only real days: %j', (text, isDay) => {
  expect(isParameterDay(text)).toBe(isDay);
});
