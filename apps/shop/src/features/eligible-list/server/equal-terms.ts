import { isListShort } from '@activepick/domain/companies/equal-terms.ts';
import { decryptPrivate } from '#src/features/companies/server/company-row.ts';
import type { Encryption } from '#src/platform/security/encryption.ts';

/**
 * Returns the company register's interval of employees if an eligible list of `listed` people is shorter,
 * otherwise null. Source: docs/domain-facts.md 1.3.
 */
export function intervalAbove(
  encryption: Encryption,
  company: Parameters<typeof decryptPrivate>[1],
  listed: number,
): string | null {
  const interval = decryptPrivate(encryption, company).companyInformation?.numberEmployeesInterval ?? null;
  return isListShort(listed, interval) ? interval : null;
}
