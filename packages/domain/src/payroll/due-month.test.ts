import { expect, test } from 'vitest';
import { isPayrollDue } from './due-month.ts';

test('[BP10] a payroll month is due after its cut-off day, and while it is over and open', () => {
  const due = (month: string, today: string) => isPayrollDue(month, today, 15);
  expect(due('2026-11', '2026-11-15')).toBe(false);
  expect(due('2026-11', '2026-11-16')).toBe(true);
  expect(due('2026-11', '2026-12-01')).toBe(true);
  expect(due('2026-12', '2026-11-30')).toBe(false);
});
