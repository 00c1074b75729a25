import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../calendar.ts';
import { BILLING_STAGES } from '../invoicing/billing-stage.ts';
import { PAYOUT_PERIODS, PAYOUT_STAGE_OF, PAYOUT_STAGES, payoutPeriodOf } from './payout.ts';

it.each([
  ['2026-11-23', 'week', '2026-11-23', '2026-11-29'],
  ['2026-11-29', 'week', '2026-11-23', '2026-11-29'],
  ['2027-01-01', 'week', '2026-12-28', '2027-01-03'],
  ['2028-02-29', 'month', '2028-02-01', '2028-02-29'],
  ['2026-11-27', 'day', '2026-11-27', '2026-11-27'],
] as const)('[BP12.8] %s lies in the %s from %s to %s', (day, period, from, to) => {
  expect(payoutPeriodOf(day, period)).toEqual({ from, to });
});

it('[BP12.8] each day lies in exactly one period of each length', () => {
  const days = fc.integer({ min: 0, max: 4_000 }).map((n) => addDays('2024-01-01', n));
  fc.assert(
    fc.property(days, fc.constantFrom(...PAYOUT_PERIODS), (day, period) => {
      const { from, to } = payoutPeriodOf(day, period);
      expect(from <= day && day <= to).toBe(true);
      expect(payoutPeriodOf(to, period)).toEqual({ from, to });
      expect(payoutPeriodOf(addDays(to, 1), period).from).toBe(addDays(to, 1));
    }),
  );
});

it('[BP12.9] each stage of an invoice is one stage of its payouts, and never due', () => {
  const stages = BILLING_STAGES.map((stage) => PAYOUT_STAGE_OF[stage]);
  expect(new Set(stages)).toEqual(new Set(PAYOUT_STAGES.filter((stage) => stage !== 'due')));
});
