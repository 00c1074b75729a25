import { expect, test } from 'vitest';
import { ore } from '../money.ts';
import { deductionPlan } from './deduction-plan.ts';
import { progressOf } from './plan-progress.ts';

const start = { kind: 'start' as const, firstMonth: '2026-04', deductions: Array(12).fill(ore(100)) };
const plan = deductionPlan([start]);

test.each([
  ['2026-03', { months: 0, done: 0, next: { month: '2026-04', deductionOre: 100 } }],
  ['2026-04', { months: 1, done: 0, next: { month: '2026-04', deductionOre: 100 } }],
  ['2026-12', { months: 9, done: 8, next: { month: '2026-12', deductionOre: 100 } }],
  ['2027-03', { months: 12, done: 11, next: { month: '2027-03', deductionOre: 100 } }],
  ['2027-04', { months: 12, done: 12, next: null }],
])('[BP14] a term of 12 months from April 2026 has come this far in %s', (month, expected) => {
  expect(progressOf(plan, month)).toEqual({
    all: 12,
    deductions: 12,
    sumOre: 1200,
    isPaused: false,
    ...expected,
  });
});

test('[BP14] a paused month has no deduction, and the next one is after the pause', () => {
  const paused = deductionPlan([start, { kind: 'pause', from: '2026-06', months: 3 }]);
  expect(progressOf(paused, '2026-07')).toMatchObject({
    all: 15,
    deductions: 12,
    done: 2,
    isPaused: true,
    next: { month: '2026-09' },
  });
});
