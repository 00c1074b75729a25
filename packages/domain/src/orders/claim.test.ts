import { describe, expect, it } from 'vitest';
import { type ClaimForm, claimProblems, typedOrderNumber } from './claim.ts';

const form = (overrides: Partial<ClaimForm> = {}): ClaimForm => ({
  name: 'Anna Åkesson',
  orderNumber: '512345',
  email: 'anna@example.se',
  message: '',
  ...overrides,
});

describe("a buyer's claim", () => {
  it('requires name, number and address for a withdrawal, but no reason', () => {
    expect(claimProblems('withdrawal', form())).toEqual({});
    expect(claimProblems('withdrawal', { name: ' ', orderNumber: '', email: '', message: '' })).toEqual({
      name: 'required',
      orderNumber: 'required',
      email: 'required',
    });
  });

  it('requires a description for a complaint', () => {
    expect(claimProblems('complaint', form())).toEqual({ message: 'required' });
    expect(claimProblems('complaint', form({ message: 'Kedjan hoppar.' }))).toEqual({});
  });

  it('accepts an order number with spaces and signs', () => {
    expect(typedOrderNumber(' # 512 345 ')).toBe('512345');
    expect(claimProblems('withdrawal', form({ orderNumber: '#512 345' }))).toEqual({});
    expect(claimProblems('withdrawal', form({ orderNumber: '51234' }))).toEqual({
      orderNumber: 'order-number',
    });
  });

  it('[H3] refuses a name that looks like a link', () => {
    expect(claimProblems('withdrawal', form({ name: 'Se www.evil.example' }))).toEqual({ name: 'link' });
  });

  it('reports an invalid address and a text that is too long', () => {
    expect(claimProblems('withdrawal', form({ email: 'anna@' }))).toEqual({ email: 'email' });
    expect(claimProblems('withdrawal', form({ message: 'a'.repeat(4_001) }))).toEqual({
      message: 'too-long',
    });
  });
});
