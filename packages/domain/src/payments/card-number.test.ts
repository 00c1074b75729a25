import { describe, expect, it } from 'vitest';
import { holdsCardNumber } from './card-number.ts';

describe('[T03] text that looks like a card number', () => {
  it.each([
    '4242424242424242',
    '4242 4242 4242 4242',
    '4242-4242-4242-4242',
    'my card: 5555555555554444, please',
    '{"cardNumber":"378282246310005"}',
    '{"cardNumber":4000000000000002}',
    '2223003122003222',
    '6011111111111117',
  ])('is recognised: %s', (text) => expect(holdsCardNumber(text)).toBe(true));

  it.each([
    '4242424242424241',
    '424242424242',
    'pm_14242424242424242',
    '0192f3a4-4242-4242-8242-424242424242',
    '19640823-3234',
    '+46 70 123 45 67',
    '0046701234567',
    '1111111111111117',
    '42424242424242424242424242',
    '4242  4242  4242  4242',
  ])('is not recognised in %s', (text) => expect(holdsCardNumber(text)).toBe(false));
});
