import { expect, it } from 'vitest';
import { parseKronor } from './typed-amount.ts';

it.each([
  ['890', 89_000],
  ['1 250', 125_000],
  ['1\u00a0250,5', 125_050],
  ['89.05', 8_905],
  ['0', 0],
  ['', null],
  ['-5', null],
  ['5,123', null],
  ['fem', null],
  ['99999999', null],
])('[BP9] reads the amount %j as %s öre', (text, amount) => {
  expect(parseKronor(text)).toBe(amount);
});
