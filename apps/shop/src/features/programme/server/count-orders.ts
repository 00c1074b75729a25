// Stores the costs of each order under an employer's programme, by the policy that decided it.
import { orderFigures } from '@activepick/domain/benefit/employer-figures.ts';
import { type BenefitPolicy, DEFAULT_POLICY } from '@activepick/domain/benefit/policy.ts';
import { inclVat } from '@activepick/domain/catalogue/vat.ts';
import { ore } from '@activepick/domain/money.ts';
import type { App } from '#src/app.ts';
import {
  ParameterMissing,
  parametersOfToday,
} from '#src/features/benefit-parameters/server/rates-repository.ts';
import { policiesOfVersions } from '#src/features/policy/server/policy-repository.ts';
import { stockholmDay } from '#src/i18n/format.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { endTerms, foldCounts, storeFigures, uncountedOrders } from './figures-repository.ts';

/** The job that stores missing figures of orders and merges the rows of the counts. */
export const COUNT_PROGRAMMES_JOB = 'count-programmes';

// A statement locks the counts of all persons in it.
const AT_ONCE = 500;
type CountContext = Pick<App, 'today' | 'settings'>;

/**
 * Stores the figures of an order that has just been written, in its transaction. If a rate of the day is
 * missing, the job stores them later, so that an order never fails because of it.
 */
export async function countOrder(app: CountContext, tx: Connection, orderId: string): Promise<void> {
  await countMissing(app, tx, orderId).catch((error) => {
    if (!(error instanceof ParameterMissing)) throw error;
  });
}

/** Stores the figures of older orders, ends terms that are over, and folds the counts. */
export async function countProgrammes(app: CountContext & Pick<App, 'db'>): Promise<void> {
  const { db, today } = app;
  let counted: number;
  do {
    counted = await db.transaction((tx) => countMissing(app, tx, null));
  } while (counted === AT_ONCE);
  let ended: number;
  do {
    ended = await endTerms(db.pool, `${today().slice(0, 7)}-01`, AT_ONCE);
  } while (ended === AT_ONCE);
  await foldCounts(db.pool);
}

async function countMissing(
  { today, settings }: CountContext,
  tx: Connection,
  orderId: string | null,
): Promise<number> {
  const orders = await uncountedOrders(tx, orderId, AT_ONCE);
  if (orders.length === 0) return 0;
  const policies = await policiesOfVersions(tx, orders);
  const rates = await parametersOfToday(tx, today());
  const figures = orders.map((order, place) => {
    const policy: BenefitPolicy = policies[place] ?? DEFAULT_POLICY;
    const day = stockholmDay(order.at);
    // Uses the rates of today, because those of the order's year may no longer be stored.
    const parameters = [{ ...rates, year: Math.min(rates.year, Number(day.slice(0, 4))) }] as const;
    const lines = order.lines.map((line) => ({
      ...line,
      unitOre: inclVat(ore(line.unitOre), order.taxMode, settings.tax.vatPercent),
    }));
    const { orderId, servicePackage } = order;
    const question = { lines, policy, day, parameters, ...(servicePackage ? { servicePackage } : {}) };
    return { ...orderFigures(question), orderId, cutOffDay: policy.cutOffDay };
  });
  await storeFigures(tx, figures);
  return orders.length;
}
