// Closing and reopening a month of a company's payroll.
import type { Month } from '@activepick/domain/month.ts';
import { monthAfter } from '@activepick/domain/month.ts';
import type { App } from '#src/app.ts';
import { storeTaxableOf } from '#src/features/benefits/server/recompute-taxable.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { openLines } from './open-lines.ts';
import {
  beginPeriod,
  closedPeriods,
  firstMonthOf,
  lockPeriod,
  lockPeriods,
  peopleCorrectedIn,
  storeLines,
  sumPeriod,
  thawPeriod,
} from './period-repository.ts';
import { type PayrollWork, recordPayroll } from './record-payroll.ts';

/**
 * How closing ended. 'not-next': an earlier month is open, this one is closed already, or has not begun. 'exported': the month
 * cannot be opened again, since its file is in use. 'not-newest': a later month is closed.
 */
export type PeriodResult =
  | { outcome: 'done'; lines: number }
  | { outcome: 'not-next' | 'not-newest' | 'exported' };

/** Returns the month that a company closes next: the one after the last closed, or the first with a benefit. */
export async function nextPeriod(connection: Connection, companyId: string): Promise<Month | null> {
  const [newest] = await closedPeriods(connection, { companyId, before: null, limit: 1 });
  return newest ? monthAfter(newest.month) : firstMonthOf(connection, companyId);
}

/**
 * Closes a month: its lines are stored and never change. Months are closed one after the other, from the month in which they
 * fall. Source: benefit programme, section 10; docs/security.md, F28, F29.
 */
export function closePeriod(app: Pick<App, 'db' | 'today'>, work: PayrollWork): Promise<PeriodResult> {
  const { companyId, month, caller } = work;
  return asCaller(app.db, caller, async (tx): Promise<PeriodResult> => {
    await lockPeriods(tx, companyId);
    const next = await nextPeriod(tx, companyId);
    if (month !== next || month > app.today().slice(0, 7)) return { outcome: 'not-next' };
    await beginPeriod(tx, { companyId, month, by: caller.userId });
    let lines = 0;
    for await (const some of openLines(tx, { companyId, month })) {
      await storeLines(tx, { companyId, month }, some);
      lines += some.length;
    }
    await sumPeriod(tx, companyId, month);
    await storeTaxableOf(tx, await peopleCorrectedIn(tx, companyId, month));
    await recordPayroll(tx, work, 'payroll.closed', { lines });
    return { outcome: 'done', lines };
  });
}

/** Opens the newest closed month again, as long as it was not exported. Source: benefit programme, section 10. */
export function reopenPeriod(app: Pick<App, 'db'>, work: PayrollWork): Promise<PeriodResult> {
  const { companyId, month, caller } = work;
  return asCaller(app.db, caller, async (tx): Promise<PeriodResult> => {
    await lockPeriods(tx, companyId);
    const [newest] = await closedPeriods(tx, { companyId, before: null, limit: 1 });
    if (newest?.month !== month) return { outcome: 'not-newest' };
    // An export that began keeps the month until it has ended.
    if ((await lockPeriod(tx, companyId, month))?.state !== 'closed') return { outcome: 'exported' };
    const corrected = await peopleCorrectedIn(tx, companyId, month);
    await thawPeriod(tx, companyId, month);
    await storeTaxableOf(tx, corrected);
    await recordPayroll(tx, work, 'payroll.reopened');
    return { outcome: 'done', lines: 0 };
  });
}
