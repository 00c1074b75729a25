import { describe, expect, test } from 'vitest';
import { ORDER_STATES } from '../orders/order-states.ts';
import {
  OFFER_EVENTS,
  OFFER_FILTERS,
  OFFER_STAGES,
  OFFER_STATES,
  offerAfter,
  offerStage,
} from './offer-states.ts';

const ACTORS = ['store', 'employee', 'system'] as const;

describe('an offer', () => {
  test('[BP12.3] changes only while it is open, and each event has one actor', () => {
    const allowed = OFFER_STATES.flatMap((state) =>
      OFFER_EVENTS.flatMap((event) =>
        ACTORS.flatMap((actor) => {
          const to = offerAfter(state, event, actor);
          return to ? [`${state} ${event} ${actor} ${to}`] : [];
        }),
      ),
    );
    expect(allowed).toEqual([
      'open revise store open',
      'open withdraw store withdrawn',
      'open accept employee accepted',
      'open reject employee rejected',
      'open expire system expired',
    ]);
  });

  test('[BP12.4] is found by exactly one filter in each state', () => {
    const found = Object.values(OFFER_FILTERS).flat();
    expect([...found].sort()).toEqual([...OFFER_STATES].sort());
  });

  test.each([
    ['awaiting-employer', 'requested', 'employer'],
    ['confirmed', 'approved', 'signing'],
    ['confirmed', 'requested', 'signing'],
    ['confirmed', 'signed', 'preparing'],
    ['confirmed', null, 'preparing'],
    ['ready-for-pickup', 'ready', 'handover'],
    ['shipped', 'ready', 'handover'],
    ['delivered', 'active', 'done'],
    ['cancelled', 'refused', 'cancelled'],
    ['returned', 'ended', 'cancelled'],
  ] as const)(
    '[BP12.4] with an order that is %s and a benefit that is %s waits at %s',
    (orderState, benefitState, stage) => {
      expect(offerStage({ state: 'accepted', orderState, benefitState })).toBe(stage);
    },
  );

  test('[BP12.4] has a stage in every state', () => {
    for (const state of OFFER_STATES)
      for (const orderState of [null, ...ORDER_STATES]) {
        const stage = offerStage({ state, orderState, benefitState: null });
        expect(OFFER_STAGES).toContain(stage);
      }
  });
});
