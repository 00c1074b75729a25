// The months in which an employee keeps a bike that is to be returned, after the term.
import type { Month } from '@activepick/domain/month.ts';
import type { Connection } from '#src/platform/database/database.ts';
import type { Benefit } from './benefit-repository.ts';
import { storeTaxableOf } from './recompute-taxable.ts';
import { storeKeptUntil } from './term-sum-repository.ts';

/**
 * Adds the months up to one to those in which the benefit is taxed. Nothing is deducted or invoiced in them. The benefit is
 * locked. A month of the term changes nothing.
 */
export async function keepBike(tx: Connection, benefit: Benefit, month: Month): Promise<void> {
  const { id, companyId, personId, lastMonth, keptUntil } = benefit;
  const until = keptUntil ?? lastMonth;
  if (until === null || month <= until) return;
  await storeKeptUntil(tx, id, month);
  if (personId !== null) await storeTaxableOf(tx, [{ companyId, personId }]);
}
