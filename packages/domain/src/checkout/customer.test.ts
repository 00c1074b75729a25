import { describe, expect, it } from 'vitest';
import {
  CUSTOMER_FIELDS,
  type CustomerInfo,
  customerProblem,
  customerProblems,
  EMPTY_CUSTOMER,
  isCustomerFilled,
} from './customer.ts';

const CUSTOMER: CustomerInfo = {
  firstName: 'Åsa',
  lastName: 'Öberg',
  email: ' asa@example.se ',
  phone: '070-123 45 67',
  address: 'Storgatan 1',
  city: 'Gislaved',
  state: 'Jönköpings län',
  zipCode: '332 30',
};

describe('the customer', () => {
  it('is valid if every field is', () => {
    expect(customerProblems(CUSTOMER)).toEqual({});
    expect(isCustomerFilled(CUSTOMER)).toBe(true);
  });

  it('[S3.34] has eight required fields', () => {
    const required = Object.fromEntries(CUSTOMER_FIELDS.map((field) => [field, 'required']));
    expect(CUSTOMER_FIELDS).toHaveLength(8);
    expect(customerProblems(EMPTY_CUSTOMER)).toEqual(required);
    expect(isCustomerFilled(EMPTY_CUSTOMER)).toBe(false);
  });

  it.each([
    ['email', 'asa@example', 'email'],
    ['phone', '12', 'phone'],
    ['zipCode', '1234', 'postcode'],
    ['city', ' \t', 'required'],
    ['firstName', 'x'.repeat(101), 'too-long'],
    ['email', `${'x'.repeat(250)}@example.se`, 'too-long'],
    ['address', 'c/o Öberg, Storgatan 1 B', null],
    ['firstName', 'Vinn http://evil.example', 'link'],
    ['lastName', 'www.evil.example', 'link'],
    ['city', 'Evil ://x', 'link'],
  ] as const)('[H3] %s %j: %s', (field, typed, problem) => {
    expect(customerProblem(field, typed)).toBe(problem);
  });
});

it.each([
  ['Nguyễn Thị', null],
  ['Ωmega', null],
  ['Жукова', null],
  ['A\u030asa', null],
  ['Łódź Žižkov', null],
  ['محمد', 'unprintable'],
  ['Anna 🚲', 'unprintable'],
  ['\u200b', 'required'],
])('[LST.F4] the name %j is %s', (name, problem) => {
  expect(customerProblem('firstName', name)).toBe(problem);
});
