import { expect, it } from 'vitest';
import { parseTaxRate, taxRateForSalary } from './tax-rate.ts';

it.each([
  ['0', 0],
  ['32', 32],
  ['32,5', 32.5],
  ['32.55', 32.55],
  [' 44 % ', 44],
  ['100', 100],
])('[S5.17] accepts %j as a tax rate', (text, percent) => {
  expect(parseTaxRate(text)).toBe(percent);
});

it.each(['', ' ', '101', '100,1', '-1', 'abc', '1e2', '0x10', '32;5', '3 2', 'NaN', '9'.repeat(50)])(
  '[S5.17] refuses %j as a tax rate',
  (text) => {
    expect(parseTaxRate(text)).toBeNull();
  },
);

it('proposes a rate for the monthly salary', () => {
  expect(taxRateForSalary(55_033, 660_400)).toBe(32);
  expect(taxRateForSalary(55_034, 660_400)).toBe(52);
});
