import type { PayrollKind } from '@activepick/domain/benefit/payroll-lines.ts';
import type { BenefitPolicy } from '@activepick/domain/benefit/policy.ts';

/** Returns the company's own wage type of each kind of line; null for a kind without one. */
export const wageTypesOf = (
  payroll: BenefitPolicy['payroll'] | undefined,
): Record<PayrollKind, string | null> => ({
  'gross-deduction': payroll?.wageTypeDeduction ?? null,
  'taxable-benefit': payroll?.wageTypeBenefit ?? null,
  'net-deduction': payroll?.wageTypeNetDeduction ?? null,
});
