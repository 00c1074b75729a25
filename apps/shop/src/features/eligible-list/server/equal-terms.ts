import { isListShort } from '@activepick/domain/companies/equal-terms.ts';
import { opened } from '#src/features/companies/server/company-row.ts';
import type { Seal } from '#src/platform/security/encryption.ts';

/**
 * Returns the company register's interval of employees where an eligible list of `listed` people is shorter, else null.
 * Source: docs/domain-facts.md 1.3.
 */
export function intervalAbove(
  seal: Seal,
  company: Parameters<typeof opened>[1],
  listed: number,
): string | null {
  const interval = opened(seal, company).companyInformation?.numberEmployeesInterval ?? null;
  return isListShort(listed, interval) ? interval : null;
}
