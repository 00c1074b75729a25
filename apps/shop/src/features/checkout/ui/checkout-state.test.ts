import { CUSTOMER_FIELDS } from '@activepick/domain/checkout/customer.ts';
import { describe, expect, it } from 'vitest';
import type { PlacedOrder } from '#src/features/order-placement/contract.ts';
import {
  beginCheckout,
  type CheckoutAction,
  type CheckoutState,
  checkoutReducer,
  draftOf,
  EMPTY_DRAFT,
  refusalReason,
  shownProblem,
  shownProblems,
} from './checkout-state.ts';
import type { PaymentSeen } from './poll-payment.ts';

const after = (...actions: CheckoutAction[]): CheckoutState =>
  actions.reduce(checkoutReducer, beginCheckout(EMPTY_DRAFT, null));
const order = { orderNumber: '123456' } as PlacedOrder;

describe('the initial state', () => {
  it('[S3.39] has no delivery option and Active Finance as the payment method', () => {
    expect(after()).toMatchObject({ shippingOptionId: null, paymentMethod: 'active-finance', placed: null });
  });
});

describe('customer fields', () => {
  const email = 'email' as const;
  it('show no error while they are typed for the first time', () => {
    expect(shownProblem(after({ type: 'field-typed', field: email, value: 'anna@' }), email)).toBeNull();
  });
  it('show an error once left, until the key that makes them valid', () => {
    const left = after(
      { type: 'field-typed', field: email, value: 'anna@' },
      { type: 'field-left', field: email },
    );
    expect(shownProblem(left, email)).toBe('email');
    const mended = checkoutReducer(left, { type: 'field-typed', field: email, value: 'anna@exempel.se' });
    expect(shownProblem(mended, email)).toBeNull();
  });
  it('all show their errors when they are sent, in their order on the page', () => {
    expect(shownProblems(after({ type: 'customer-sent' })).map(({ field }) => field)).toEqual([
      ...CUSTOMER_FIELDS,
    ]);
  });
  it.each([
    ['zipCode', ' 33230 ', '332 30'],
    ['zipCode', 'se-332 30', '332 30'],
    ['zipCode', '12', '12'],
    ['firstName', '  Anna   Karin ', 'Anna Karin'],
  ] as const)('are normalised when left: %s %j', (field, typed, normal) => {
    const state = after({ type: 'field-typed', field, value: typed }, { type: 'field-left', field });
    expect(state.customer[field]).toBe(normal);
  });
  it('[S3.33] [S3.CHK] fill in the county of a postcode, and keep a typed county', () => {
    const zip = { type: 'field-typed', field: 'zipCode', value: '332 30' } as const;
    const county = { type: 'field-typed', field: 'state', value: 'Halland' } as const;
    expect(after(zip).customer.state).toBe('Jönköpings län');
    expect(after(county, zip).customer.state).toBe('Halland');
    expect(after(zip, county, { ...zip, value: '111 20' }).customer.state).toBe('Halland');
    expect(after(zip, { ...zip, value: '111 20' }).customer.state).toBe('Stockholms län');
    expect(after({ ...zip, value: '332' }).customer.state).toBe('');
  });
  it('show the server’s refusal until they are changed', () => {
    const refused = after(
      { type: 'field-typed', field: email, value: 'anna@exempel.se' },
      { type: 'placing', progress: 'first' },
      {
        type: 'refused',
        refusal: { reason: 'wrong-fields', fields: [{ field: 'customer.email', code: 'email' }] },
      },
    );
    expect(shownProblem(refused, email)).toBe('email');
    const changed = checkoutReducer(refused, { type: 'field-typed', field: email, value: 'a@exempel.se' });
    expect(shownProblem(changed, email)).toBeNull();
  });
});

describe('personal number', () => {
  it('is masked during typing and never part of the draft', () => {
    const state = after({ type: 'personal-number-typed', value: '196408233234x' });
    expect(state.personalNumber).toBe('19640823-3234');
    expect(JSON.stringify(draftOf(state))).not.toContain('19640823');
  });
});

describe('placing an order', () => {
  it('clears all typed values once the order is placed', () => {
    const placed = after(
      { type: 'field-typed', field: 'city', value: 'Gislaved' },
      { type: 'personal-number-typed', value: '19640823' },
      { type: 'placed', order },
    );
    expect(placed).toEqual(beginCheckout(EMPTY_DRAFT, order));
  });
  it('ignores a refusal if another tab has placed the order in the meantime', () => {
    const state = after(
      { type: 'placing', progress: 'first' },
      { type: 'placed', order },
      { type: 'refused', refusal: { reason: 'already-ordered', orderNumber: '123456' } },
    );
    expect(refusalReason(state)).toBeNull();
    expect(state.placed).toBe(order);
  });
  it('removes only the named refusals', () => {
    const state = after(
      { type: 'placing', progress: 'first' },
      { type: 'refused', refusal: { reason: 'unknown' } },
      { type: 'refusal-settled', reasons: ['goods'] },
    );
    expect(refusalReason(state)).toBe('unknown');
    expect(
      refusalReason(checkoutReducer(state, { type: 'refusal-settled', reasons: ['unknown'] })),
    ).toBeNull();
  });
});

describe('the card', () => {
  const complete = (...fields: ('cardNumber' | 'expiryDate' | 'cvv')[]): CheckoutAction[] =>
    fields.map((field) => ({ type: 'card-field-changed', field, isComplete: true }));
  it('is complete if its frames say so and there is a name', () => {
    const typed = after(...complete('cardNumber', 'expiryDate', 'cvv'), {
      type: 'card-holder-typed',
      value: ' ',
    });
    expect(typed.card).toEqual({ cardNumber: true, expiryDate: true, cvv: true, cardHolder: false });
    const named = checkoutReducer(typed, { type: 'card-holder-typed', value: 'Anna Ek' });
    expect(named.card.cardHolder).toBe(true);
    expect(JSON.stringify(draftOf(named))).not.toContain('Anna Ek');
  });
});

describe('a payment in progress', () => {
  const link = (data: object, isThisCart = true): CheckoutAction => ({
    type: 'payment-seen',
    seen: { data: data as PaymentSeen['data'], isThisCart },
  });
  it.each([
    [{ status: 'payment-pending' }, { phase: 'busy', progress: 'pending' }],
    [
      { status: 'requires-action', redirectUrl: 'https://bank.example' },
      { phase: 'refused', refusal: { reason: 'bank-left', redirectUrl: 'https://bank.example' } },
    ],
    [
      { status: 'declined', reason: 'wrong-cvc' },
      { phase: 'refused', refusal: { reason: 'declined', decline: 'wrong-cvc' } },
    ],
    [{ status: 'left' }, { phase: 'refused', refusal: { reason: 'payment-left' } }],
  ])('has its current state: %j', (data, placing) => {
    expect(after(link(data)).placing).toEqual(placing);
  });
  it('that the page was opened for is shown until the page is left', () => {
    const opened = beginCheckout(EMPTY_DRAFT, null, { phase: 'asking' });
    const seen = checkoutReducer(opened, link({ status: 'left' }, false));
    expect(seen.link).toMatchObject({ phase: 'seen', seen: { isThisCart: false } });
    expect(checkoutReducer(seen, { type: 'link-left' }).link).toBeNull();
    expect(checkoutReducer(opened, { type: 'payment-gone' }).link).toEqual({ phase: 'gone' });
    expect(checkoutReducer(opened, { type: 'placed', order }).link).toBeNull();
  });
});
