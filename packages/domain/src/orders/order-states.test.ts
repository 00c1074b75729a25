import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  eventAfterPlacing,
  eventsFor,
  initialState,
  isFinal,
  isWithinReturnPeriod,
  lastReturnDay,
  mayComeBack,
  mayHappen,
  next,
  ORDER_STATES,
  ORDER_TRANSITIONS,
  type OrderEvent,
  type OrderState,
  staffActions,
} from './order-states.ts';

const live = (start: OrderState, ...events: OrderEvent[]) =>
  events.reduce<OrderState | null>((state, event) => state && next(state, event), start);

describe('an order', () => {
  it('by card awaits its payment', () => {
    expect(live(initialState('credit-card'), 'pay', 'confirm', 'ship', 'deliver', 'return')).toBe('returned');
    expect(eventAfterPlacing('credit-card')).toBeNull();
  });

  it('by Active Finance is placed and awaits the employer', () => {
    const start = initialState('active-finance');
    expect(start).toBe('placed');
    expect(live(start, eventAfterPlacing('active-finance')!)).toBe('awaiting-employer');
    expect(live(start, 'ask-employer', 'approve', 'make-ready', 'deliver')).toBe('delivered');
    expect(live(start, 'ask-employer', 'decline')).toBe('cancelled');
  });

  it('[BP5] is approved at once if the policy requires no approval, only by the system', () => {
    expect(eventAfterPlacing('active-finance', true)).toBe('approve-by-policy');
    expect(live('placed', 'approve-by-policy')).toBe('confirmed');
    for (const who of ['customer', 'employer', 'staff'] as const)
      expect(mayHappen('placed', 'approve-by-policy', who)).toBe(false);
    expect(eventAfterPlacing('credit-card', true)).toBeNull();
  });

  it.each<[OrderState, OrderEvent]>([
    ['awaiting-payment', 'confirm'],
    ['awaiting-payment', 'ship'],
    ['awaiting-employer', 'ship'],
    ['placed', 'ship'],
    ['shipped', 'cancel'],
    ['shipped', 'return'],
    ['cancelled', 'pay'],
    ['cancelled', 'confirm'],
    ['returned', 'return'],
    ['placed', 'pay'],
  ])('%s does not %s', (state, event) => {
    expect(next(state, event)).toBeNull();
  });

  it('[H3] awaits the confirmation of its email address, and expires by itself', () => {
    const start = initialState('active-finance', true);
    expect(start).toBe('awaiting-confirmation');
    expect(live(start, 'confirm-email', 'ask-employer')).toBe('awaiting-employer');
    expect(live(start, 'lapse')).toBe('cancelled');
    expect(live(start, 'confirm-email', 'ask-employer', 'lapse')).toBe('cancelled');
    expect(next(start, 'approve')).toBeNull();
    expect(eventsFor(start, 'staff')).toEqual(['cancel']);
    expect(initialState('credit-card', true)).toBe('awaiting-payment');
  });

  it('is cancelled when its payment is voided, only by the system', () => {
    expect(next('awaiting-payment', 'void-payment')).toBe('cancelled');
    expect(mayHappen('awaiting-payment', 'void-payment', 'system')).toBe(true);
    expect(mayHappen('awaiting-payment', 'void-payment', 'customer')).toBe(false);
    expect(mayHappen('placed', 'void-payment', 'system')).toBe(false);
  });

  it('offers each actor only their events', () => {
    expect(eventsFor('confirmed', 'customer')).toEqual(['cancel']);
    expect(eventsFor('confirmed', 'staff')).toEqual(['ship', 'make-ready', 'cancel']);
    expect(eventsFor('awaiting-employer', 'employer')).toEqual(['approve', 'decline']);
    expect(eventsFor('awaiting-payment', 'employer')).toEqual([]);
  });
});

describe('the table', () => {
  it('has one line per state and event', () => {
    const keys = ORDER_TRANSITIONS.map(({ from, event }) => `${from} ${event}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('reaches every state, and has two final states', () => {
    const reached = new Set<OrderState>([
      'awaiting-payment',
      'awaiting-confirmation',
      'placed',
      ...ORDER_TRANSITIONS.map(({ to }) => to),
    ]);
    expect([...reached].sort()).toEqual([...ORDER_STATES].sort());
    expect(ORDER_STATES.filter(isFinal)).toEqual(['cancelled', 'returned']);
  });

  it('has no cycle, so that every order ends', () => {
    const events = fc.array(fc.constantFrom(...ORDER_TRANSITIONS.map(({ event }) => event)), {
      maxLength: 200,
    });
    fc.assert(
      fc.property(events, (happened) => {
        const seen = new Set<OrderState>();
        let state: OrderState = 'awaiting-payment';
        for (const event of happened) {
          const to = next(state, event);
          if (!to) continue;
          expect(seen.has(to)).toBe(false);
          seen.add(state);
          state = to;
        }
      }),
    );
  });
});

describe('the return period', () => {
  it.each([
    ['2026-11-06', '2026-11-20'],
    ['2026-11-07', '2026-11-23'],
    ['2026-12-10', '2026-12-28'],
  ])('of goods delivered on %s ends on %s', (delivered, last) => {
    expect(lastReturnDay(delivered)).toBe(last);
  });

  it('includes its last day', () => {
    expect(isWithinReturnPeriod('2026-11-06', '2026-11-20')).toBe(true);
    expect(isWithinReturnPeriod('2026-11-06', '2026-11-21')).toBe(false);
  });
});

describe('the possible actions of staff', () => {
  const acts = (state: OrderState, isPickup: boolean, mayReturn = true) =>
    staffActions({ state, isPickup, mayComeBack: mayReturn });

  it('can ship only delivered orders and prepare only pickups', () => {
    expect(acts('confirmed', false)).toEqual(['ship', 'cancel']);
    expect(acts('confirmed', true)).toEqual(['make-ready', 'cancel']);
  });

  it('can accept returns only within the period', () => {
    expect(acts('delivered', false)).toEqual(['return']);
    expect(acts('delivered', false, false)).toEqual([]);
  });

  it.each([
    [null, null, '2026-11-10', false],
    ['2026-11-06', null, '2026-11-20', true],
    ['2026-11-06', null, '2026-11-21', false],
    ['2026-11-06', '2026-11-20', '2026-12-05', true],
    ['2026-11-06', '2026-11-21', '2026-11-22', false],
    ['2026-11-06', '2026-11-01', '2026-12-05', true],
  ])('goods of %s, notice of %s, on %s: %s', (deliveredOn, withdrawnOn, today, expected) => {
    expect(mayComeBack({ deliveredOn, withdrawnOn, today })).toBe(expected);
  });
});
