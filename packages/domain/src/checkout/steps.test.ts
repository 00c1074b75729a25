import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CustomerInfo, EMPTY_CUSTOMER } from './customer.ts';
import {
  CARD_FIELDS,
  type CheckoutState,
  firstIncomplete,
  isReachable,
  isStep,
  mayContinue,
  NO_CARD_FIELDS,
  previousStep,
  progress,
  STEPS,
  type Step,
  stepToShow,
} from './steps.ts';

const CUSTOMER: CustomerInfo = {
  firstName: 'Åsa',
  lastName: 'Öberg',
  email: 'asa@example.se',
  phone: '070-123 45 67',
  address: 'Storgatan 1',
  city: 'Gislaved',
  state: 'Jönköpings län',
  zipCode: '332 30',
};

const state = (overrides: Partial<CheckoutState> = {}): CheckoutState => ({
  itemCount: 2,
  hasUnavailableLine: false,
  customer: CUSTOMER,
  shippingOptionId: 'standard',
  pickupStoreId: null,
  paymentMethod: 'active-finance',
  card: NO_CARD_FIELDS,
  isPlaced: false,
  ...overrides,
});

const ALL_CARD_FIELDS = { cardNumber: true, cardHolder: true, expiryDate: true, cvv: true };

describe('Continue', () => {
  it.each<[string, Step, Partial<CheckoutState>, boolean]>([
    ['from a cart with items', 'cart', {}, true],
    ['not from an empty cart', 'cart', { itemCount: 0 }, false],
    ['not with a discontinued item', 'cart', { hasUnavailableLine: true }, false],
    ['with all eight fields filled', 'customer-info', {}, true],
    ['not with a blank field', 'customer-info', { customer: { ...CUSTOMER, state: '  ' } }, false],
    [
      'with an invalid field, so that Next can show the problem',
      'customer-info',
      { customer: { ...CUSTOMER, email: 'x' } },
      true,
    ],
    ['with a shipping method', 'shipping', {}, true],
    ['not without one', 'shipping', { shippingOptionId: null }, false],
    ['not with a pickup without a store', 'shipping', { shippingOptionId: 'pickup' }, false],
    ['with a pickup at a store', 'shipping', { shippingOptionId: 'pickup', pickupStoreId: 'store-1' }, true],
    ['with Active Finance', 'payment', {}, true],
    ['with a complete card', 'payment', { paymentMethod: 'credit-card', card: ALL_CARD_FIELDS }, true],
    ['never from the confirmation', 'confirmation', { isPlaced: true }, false],
  ])('[S4.03] %s', (_, step, overrides, expected) => {
    expect(mayContinue(step, state(overrides))).toBe(expected);
  });

  it.each(CARD_FIELDS)('is disabled with a card without its %s', (field) => {
    const card = { ...ALL_CARD_FIELDS, [field]: false };
    expect(mayContinue('payment', state({ paymentMethod: 'credit-card', card }))).toBe(false);
  });
});

describe('the order of steps', () => {
  it('[S2.78] goes back', () => {
    expect([...STEPS]).toEqual(['cart', 'customer-info', 'shipping', 'payment', 'confirmation']);
    expect(STEPS.map(previousStep)).toEqual([null, 'cart', 'customer-info', 'shipping', 'payment']);
  });

  it('counts from one', () => {
    expect(progress('cart')).toEqual({ number: 1, of: 5, ratio: 0 });
    expect(progress('confirmation')).toEqual({ number: 5, of: 5, ratio: 1 });
  });

  it('recognises step names', () => {
    expect(isStep('payment')).toBe(true);
    expect(isStep('length')).toBe(false);
  });
});

describe('the first incomplete step', () => {
  it.each<[Partial<CheckoutState>, Step]>([
    [{}, 'payment'],
    [{ itemCount: 0, shippingOptionId: null }, 'cart'],
    [{ customer: EMPTY_CUSTOMER }, 'customer-info'],
    [{ customer: { ...CUSTOMER, zipCode: '0' } }, 'customer-info'],
    [{ shippingOptionId: null }, 'shipping'],
    [{ isPlaced: true, itemCount: 0 }, 'confirmation'],
  ])('for %j is %s', (overrides, step) => {
    expect(firstIncomplete(state(overrides))).toBe(step);
  });

  it('[S2.83] is shown instead of a later one', () => {
    expect(stepToShow('payment', state({ shippingOptionId: null }))).toEqual({
      step: 'shipping',
      isOther: true,
    });
    expect(stepToShow('confirmation', state())).toEqual({ step: 'payment', isOther: true });
    expect(stepToShow('cart', state())).toEqual({ step: 'cart', isOther: false });
    expect(stepToShow('cart', state({ isPlaced: true }))).toEqual({ step: 'confirmation', isOther: true });
  });
});

describe('the stepper', () => {
  it('[S2.84] links only to completed earlier steps', () => {
    const reachable = (current: Step, overrides: Partial<CheckoutState> = {}) =>
      STEPS.filter((target) => isReachable(target, current, state(overrides)));
    expect(reachable('cart')).toEqual([]);
    expect(reachable('payment')).toEqual(['cart', 'customer-info', 'shipping']);
    expect(reachable('payment', { customer: EMPTY_CUSTOMER })).toEqual(['cart', 'shipping']);
    expect(reachable('confirmation', { isPlaced: true })).toEqual([]);
  });

  it('never links forward', () => {
    const steps = fc.constantFrom(...STEPS);
    fc.assert(
      fc.property(steps, steps, fc.boolean(), (target, current, isPlaced) => {
        if (isReachable(target, current, state({ isPlaced }))) {
          expect(STEPS.indexOf(target)).toBeLessThan(STEPS.indexOf(current));
        }
      }),
    );
  });
});
