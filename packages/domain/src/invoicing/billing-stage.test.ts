import { expect, it } from 'vitest';
import { type BillingFacts, billingStage, mayCredit } from './billing-stage.ts';

const SENT: BillingFacts = {
  kind: 'invoice',
  state: 'sent',
  approval: 'none',
  isCredited: false,
  isBooked: false,
  isCancelled: false,
  balanceOre: null,
};

it.each<[Partial<BillingFacts>, string, boolean]>([
  [{}, 'sent', true],
  [{ state: 'unknown' }, 'in-doubt', false],
  [{ state: 'intended' }, 'in-doubt', false],
  [{ approval: 'asked' }, 'awaiting-approval', true],
  [{ approval: 'asked', isBooked: true }, 'awaiting-approval', true],
  [{ approval: 'approved' }, 'approved', true],
  [{ approval: 'approved', isBooked: true, balanceOre: 100 }, 'booked', true],
  [{ approval: 'approved', isBooked: true, balanceOre: 0 }, 'paid', true],
  [{ approval: 'objected' }, 'objected', true],
  [{ approval: 'objected', isCredited: true }, 'credited', false],
  [{ kind: 'credit' }, 'credit', false],
  [{ isCancelled: true }, 'cancelled', false],
])('%j is %s; may be credited: %s', (part, stage, may) => {
  expect(billingStage({ ...SENT, ...part })).toBe(stage);
  expect(mayCredit(billingStage({ ...SENT, ...part }))).toBe(may);
});
