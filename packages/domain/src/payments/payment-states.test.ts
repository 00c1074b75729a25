import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cameToNothing,
  isInDoubt,
  MAX_ATTEMPTS,
  mayTryAgain,
  nextPaymentStep,
  type OrderSays,
  orderSays,
  PAYMENT_STATES,
  type PaymentState,
  pauseBeforeCheck,
  paymentAfter,
  refundableOre,
  type SeenStatus,
} from './payment-states.ts';

const SEEN: readonly SeenStatus[] = [
  'open',
  'declined',
  'requires-action',
  'processing',
  'authorised',
  'captured',
  'captured-in-part',
  'cancelled',
];
const FINAL: readonly PaymentState[] = ['captured', 'refunded', 'awaiting-employer'];

describe('a payment', () => {
  it.each<[PaymentState, SeenStatus, OrderSays, PaymentState]>([
    ['pending', 'open', 'waits', 'pending'],
    ['pending', 'authorised', 'waits', 'authorised'],
    ['unknown', 'authorised', 'waits', 'authorised'],
    ['unknown', 'requires-action', 'waits', 'requires-action'],
    ['unknown', 'declined', 'waits', 'declined'],
    ['unknown', 'open', 'waits', 'unknown'],
    ['unknown', 'processing', 'waits', 'unknown'],
    ['requires-action', 'declined', 'waits', 'declined'],
    ['requires-action', 'authorised', 'waits', 'authorised'],
    ['requires-action', 'processing', 'waits', 'unknown'],
    ['requires-action', 'open', 'waits', 'requires-action'],
    ['authorised', 'open', 'waits', 'authorised'],
    ['authorised', 'requires-action', 'waits', 'authorised'],
    ['authorised', 'declined', 'waits', 'authorised'],
    ['authorised', 'processing', 'waits', 'authorised'],
    ['authorised', 'captured', 'waits', 'captured'],
    ['authorised', 'cancelled', 'waits', 'voided'],
  ])('%s, seen as %s while its order %s, becomes %s', (state, seen, order, after) => {
    expect(paymentAfter(state, seen, order)).toBe(after);
  });

  it.each<[PaymentState, SeenStatus, PaymentState]>([
    ['requires-action', 'authorised', 'voiding'],
    ['unknown', 'authorised', 'voiding'],
    ['authorised', 'captured', 'refunding'],
    ['voiding', 'cancelled', 'voided'],
    ['voiding', 'captured', 'refunding'],
    ['voided', 'authorised', 'voiding'],
    ['declined', 'captured', 'refunding'],
    ['authorised', 'captured-in-part', 'refunding'],
    ['voided', 'captured-in-part', 'refunding'],
  ])('%s, seen as %s without an order to pay, becomes %s', (state, seen, after) => {
    expect(paymentAfter(state, seen, 'gone')).toBe(after);
  });

  it('[COM.H2] places no order when only a part of its price was captured', () => {
    for (const state of PAYMENT_STATES)
      expect(paymentAfter(state, 'captured-in-part', 'waits')).toBe(
        FINAL.includes(state) ? state : 'refunding',
      );
  });

  it('that is captured does not change later', () => {
    for (const state of FINAL)
      for (const seen of SEEN)
        for (const order of ['waits', 'gone'] as const) expect(paymentAfter(state, seen, order)).toBe(state);
  });

  it('handles a repeated status once', () => {
    const anything = fc.record({
      state: fc.constantFrom(...PAYMENT_STATES),
      seen: fc.constantFrom(...SEEN),
      order: fc.constantFrom<OrderSays>('waits', 'gone'),
    });
    fc.assert(
      fc.property(anything, ({ state, seen, order }) => {
        const once = paymentAfter(state, seen, order);
        expect(paymentAfter(once, seen, order)).toBe(once);
      }),
    );
  });

  it('never keeps money for a cancelled order', () => {
    const words = fc.array(fc.constantFrom(...SEEN), { maxLength: 20 });
    fc.assert(
      fc.property(words, (seen) => {
        const end = seen.reduce<PaymentState>((state, word) => paymentAfter(state, word, 'gone'), 'pending');
        expect(['authorised', 'captured']).not.toContain(end);
      }),
    );
  });

  it('has a next step until it has ended', () => {
    const idle = PAYMENT_STATES.filter((state) => nextPaymentStep(state) === null);
    expect(idle).toEqual(['awaiting-employer', 'captured', 'declined', 'voided', 'refunded']);
  });

  it('keeps its key while money may be in transit, and allows another attempt after a failure', () => {
    expect(PAYMENT_STATES.filter(isInDoubt)).toEqual(['unknown', 'authorised']);
    expect(PAYMENT_STATES.filter((state) => isInDoubt(state) && cameToNothing(state))).toEqual([]);
  });
});

describe('an order', () => {
  it('awaits its payment only while its goods are reserved', () => {
    expect(orderSays('awaiting-payment', true)).toBe('waits');
    expect(orderSays('awaiting-payment', false)).toBe('gone');
    expect(orderSays('cancelled', true)).toBe('gone');
    expect(orderSays('placed', true)).toBe('gone');
  });

  it('allows at most ten card attempts', () => {
    expect(mayTryAgain(MAX_ATTEMPTS - 1)).toBe(true);
    expect(mayTryAgain(MAX_ATTEMPTS)).toBe(false);
  });
});

it('is checked less and less often, but at least every two minutes', () => {
  expect([0, 1, 2, 3, 4, 50].map(pauseBeforeCheck)).toEqual([10, 20, 40, 80, 120, 120]);
});

it('refunds the remaining amount, never less than 0', () => {
  expect(refundableOre(1000, 300)).toBe(700);
  expect(refundableOre(1000, 1300)).toBe(0);
});
