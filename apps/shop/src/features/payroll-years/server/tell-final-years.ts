// Tells payroll members that the figures of a year are final, after everybody's taxable values are recomputed.
import type { App } from '#src/app.ts';
import { takeChangedYears } from '#src/features/benefits/server/rate-change-repository.ts';
import { addToOutbox } from '#src/platform/jobs/outbox.ts';
import { payrollMembers } from './payroll-members-report.ts';

/** The kind of the mail about a final year; its payload is `{ companyId, year, userId }`. */
export const PAYROLL_YEAR_FINAL = 'payroll-year-final';

const YEARS_AT_ONCE = 50;

/**
 * Mails the payroll members of each company whose figures a new rate has changed: one mail for a year and member. A batch is
 * marked as told in the transaction of its mails, so a repeated run sends nothing twice.
 */
export async function tellFinalYears({ db, now }: Pick<App, 'db' | 'now'>): Promise<void> {
  let taken: number;
  do {
    taken = await db.transaction(async (tx) => {
      const years = await takeChangedYears(tx, YEARS_AT_ONCE);
      const changed = years.filter(({ isChanged }) => isChanged);
      const companies = [...new Set(changed.map(({ companyId }) => companyId))];
      const members = companies.length > 0 ? await payrollMembers(tx, companies) : [];
      const at = now().toISOString();
      for (const { companyId, year } of changed)
        for (const { userId, language } of members.filter((one) => one.companyId === companyId))
          await addToOutbox(tx, {
            kind: PAYROLL_YEAR_FINAL,
            businessKey: `payroll-year:${companyId}:${year}:${at}:${userId}`,
            language,
            payload: { companyId, year, userId },
          });
      return years.length;
    });
  } while (taken === YEARS_AT_ONCE);
}
