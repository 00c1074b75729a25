import { describe, expect, it } from 'vitest';
import { ORDER_STATES, ORDER_TRANSITIONS, type OrderEvent, type OrderState } from '../orders/order-states.ts';
import {
  BENEFIT_ACTORS,
  BENEFIT_CONDITIONS,
  BENEFIT_EVENT_OF,
  BENEFIT_STATES,
  BENEFIT_TRANSITIONS,
  type BenefitActor,
  type BenefitCondition,
  type BenefitEvent,
  type BenefitState,
  benefitTransition,
  isRunning,
  mayGoTogether,
  TERM_ENDS,
  tryBenefitEvent,
  wasHandedOver,
} from './benefit-states.ts';

const ALL_MET: ReadonlySet<BenefitCondition> = new Set(BENEFIT_CONDITIONS);
const after = (state: BenefitState, ...events: BenefitEvent[]) =>
  events.reduce<BenefitState | null>((at, event) => at && (benefitTransition(at, event)?.to ?? null), state);
/**
 * Returns every list of transitions from a state to the first state that `isEnd` accepts, with each state
 * visited at most once.
 */
function pathsTo(
  state: BenefitState,
  isEnd: (state: BenefitState) => boolean,
  seen: BenefitState[] = [],
): BenefitEvent[][] {
  if (isEnd(state)) return [[]];
  return BENEFIT_TRANSITIONS.filter(({ from, to }) => from === state && !seen.includes(to)).flatMap(
    ({ event, to }) => pathsTo(to, isEnd, [...seen, state]).map((rest) => [event, ...rest]),
  );
}

describe('a benefit', () => {
  it('[BP7] goes from the request to the end of its term', () => {
    expect(after('requested', 'approve', 'sign', 'make-ready', 'hand-over', 'give-notice', 'return')).toBe(
      'ended',
    );
    expect(after('requested', 'approve-by-policy', 'withdraw')).toBe('withdrawn');
    expect(after('requested', 'refuse')).toBe('refused');
    expect(after('requested', 'lapse')).toBe('withdrawn');
  });

  it('[BP7] starts another term when it is extended', () => {
    expect(after('ending', 'extend')).toBe('active');
    expect(benefitTransition('ending', 'extend')?.end).toBe('extended');
  });

  it('[BP7] skips no contract, approval, signature or handover on any path to a running bike', () => {
    const paths = pathsTo('requested', (state) => state === 'active');
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) {
      expect(path.filter((event) => event === 'approve' || event === 'approve-by-policy')).toHaveLength(1);
      expect(path.slice(1)).toEqual(['sign', 'make-ready', 'hand-over']);
    }
    const needs = (state: BenefitState, event: BenefitEvent) => benefitTransition(state, event)?.needs;
    expect(needs('requested', 'approve-by-policy')).toEqual(['contract', 'approval']);
    expect(needs('requested', 'approve')).toEqual(['contract']);
    expect(needs('approved', 'sign')).toEqual(['contract', 'signatures']);
    expect(needs('ready', 'hand-over')).toEqual(['contract', 'signatures', 'handover']);
  });

  it.each<[BenefitState, BenefitEvent, BenefitActor, readonly BenefitCondition[], unknown]>([
    ['ready', 'hand-over', 'store', ['contract', 'signatures'], { why: 'conditions', missing: ['handover'] }],
    ['ready', 'hand-over', 'hr', BENEFIT_CONDITIONS, { why: 'not-by-this-actor' }],
    ['approved', 'hand-over', 'store', BENEFIT_CONDITIONS, { why: 'not-in-this-state' }],
    ['requested', 'approve', 'employee', BENEFIT_CONDITIONS, { why: 'not-by-this-actor' }],
    ['requested', 'approve-by-policy', 'system', ['contract'], { why: 'conditions', missing: ['approval'] }],
    ['signed', 'withdraw', 'employee', BENEFIT_CONDITIONS, { why: 'not-by-this-actor' }],
    ['active', 'withdraw', 'admin', BENEFIT_CONDITIONS, { why: 'not-in-this-state' }],
  ])('[BP7] that is %s does not %s when triggered by %s', (state, event, who, met, refusal) => {
    expect(tryBenefitEvent(state, event, { who, met: new Set(met) })).toEqual(refusal);
  });

  it('[BP7] offers each actor only the steps that the table gives them', () => {
    for (const { from, event, to, who, needs } of BENEFIT_TRANSITIONS)
      for (const actor of BENEFIT_ACTORS) {
        const tried = tryBenefitEvent(from, event, { who: actor, met: new Set(needs) });
        expect('to' in tried && tried.to).toBe(who.includes(actor) && to);
      }
  });

  it('[BP7] has one transition per state and event, and can end in every way', () => {
    const keys = BENEFIT_TRANSITIONS.map(({ from, event }) => `${from} ${event}`);
    expect(new Set(keys).size).toBe(keys.length);
    const isFinal = (state: (typeof BENEFIT_STATES)[number]) =>
      BENEFIT_TRANSITIONS.every(({ from }) => from !== state);
    expect(BENEFIT_STATES.filter(isFinal)).toEqual(['refused', 'withdrawn', 'ended']);
    expect(BENEFIT_STATES.filter(isRunning)).toEqual(['active', 'ending']);
    expect(BENEFIT_STATES.filter(wasHandedOver)).toEqual(['active', 'ending', 'ended']);
    for (const { from, to } of BENEFIT_TRANSITIONS) if (to === 'ended') expect(isRunning(from)).toBe(true);
    expect(new Set(BENEFIT_TRANSITIONS.flatMap(({ end }) => end ?? []))).toEqual(new Set(TERM_ENDS));
    for (const { to, end } of BENEFIT_TRANSITIONS)
      expect(end !== undefined).toBe(to === 'ended' || end === 'extended');
  });
});

describe('a benefit and its order', () => {
  interface Pair {
    benefit: BenefitState;
    order: OrderState;
  }
  const inOrder = (event: OrderEvent, { benefit, order }: Pair): Pair | null => {
    const transition = ORDER_TRANSITIONS.find((line) => line.from === order && line.event === event);
    const own = BENEFIT_EVENT_OF[event];
    const to = own === null ? benefit : benefitTransition(benefit, own)?.to;
    return transition && to ? { benefit: to, order: transition.to } : null;
  };
  // Events that only the benefit has, and the handover of the first of several bikes.
  const alone: BenefitEvent[] = [
    'sign',
    'hand-over',
    'give-notice',
    'withdraw-notice',
    'extend',
    'buy-out',
    'return',
    'transfer',
    'terminate',
    'lose',
  ];
  const starts: Pair[] = [
    { benefit: 'requested', order: 'awaiting-confirmation' },
    { benefit: 'requested', order: 'placed' },
  ];
  const reached = new Map(starts.map((pair) => [`${pair.benefit} ${pair.order}`, pair]));
  for (const pair of reached.values()) {
    const next = [
      ...ORDER_TRANSITIONS.map(({ event }) => inOrder(event, pair)),
      ...alone.map((event): Pair | null => {
        const to = benefitTransition(pair.benefit, event)?.to;
        return to ? { ...pair, benefit: to } : null;
      }),
    ];
    for (const one of next) if (one) reached.set(`${one.benefit} ${one.order}`, one);
  }

  it('[BP7] reach only allowed pairs of states', () => {
    for (const { benefit, order } of reached.values())
      expect([benefit, order, mayGoTogether(benefit, order)]).toEqual([benefit, order, true]);
  });

  it('[BP7] reach every allowed pair of states', () => {
    const together = BENEFIT_STATES.flatMap((benefit) =>
      ORDER_STATES.filter((order) => mayGoTogether(benefit, order)).map((order) => `${benefit} ${order}`),
    );
    expect([...reached.keys()].sort()).toEqual(together.sort());
  });

  it.each<[BenefitState, OrderState]>([
    ['refused', 'delivered'],
    ['requested', 'confirmed'],
    ['approved', 'shipped'],
    ['approved', 'ready-for-pickup'],
    ['active', 'cancelled'],
    ['withdrawn', 'confirmed'],
    ['signed', 'awaiting-payment'],
  ])('[BP7] %s and %s are not an allowed pair', (benefit, order) => {
    expect(mayGoTogether(benefit, order)).toBe(false);
  });

  it('[BP7] no order is shipped, made ready or delivered before its benefit is signed', () => {
    for (const event of ['ship', 'make-ready', 'deliver'] as const)
      for (const benefit of ['requested', 'refused', 'withdrawn', 'approved'] as const)
        for (const order of ORDER_STATES) expect(inOrder(event, { benefit, order })).toBeNull();
  });

  it('[BP7] every condition is used by a transition', () => {
    expect(new Set(BENEFIT_TRANSITIONS.flatMap(({ needs }) => needs))).toEqual(ALL_MET);
  });
});
