import { expect, it } from 'vitest';
import { askedStep, stepUrl } from './step-url.ts';

it.each([
  ['', 'cart'],
  ['?step=shipping', 'shipping'],
  ['?step=confirmation', 'confirmation'],
  ['?step=secret', 'cart'],
])('reads the step of %j', (search, step) => {
  expect(askedStep(new URLSearchParams(search))).toBe(step);
});

it('puts the step into the address and keeps the language', () => {
  const search = new URLSearchParams('?lang=en&step=shipping');
  expect(stepUrl(search, 'payment')).toBe('/checkout?lang=en&step=payment');
  expect(stepUrl(search, 'cart')).toBe('/checkout?lang=en');
  expect(stepUrl(new URLSearchParams('?step=payment'), 'cart')).toBe('/checkout');
});
