import { expect, it } from 'vitest';
import { isOrderNumber } from './order-number.ts';

it.each([
  ['100000', true],
  ['9999999', true],
  ['012345', false],
  ['12345', false],
  ['12345678', false],
  ['123 456', false],
  ['123456\n', false],
  ['', false],
])('%j can be an order number: %s', (text, expected) => {
  expect(isOrderNumber(text)).toBe(expected);
});
