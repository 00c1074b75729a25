// The loose accessories of months that were invoiced without them. Staff decide whether the next invoice contains them.
import { missedAccessories } from '@activepick/domain/invoicing/employer-invoice.ts';
import { sumOre } from '@activepick/domain/money.ts';
import {
  invoiceEarlierAccessories,
  type MissedBenefit,
  missedBenefits,
} from '#src/features/benefits/server/accessory-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import type { MissedCompany } from '../contract.ts';

const MOST = 1_000;

/** Returns the companies with missed accessories of running benefits, by name. */
export async function missedByCompany(connection: Connection): Promise<MissedCompany[]> {
  const found = (await missedBenefits(connection, { companyId: null, most: MOST })).flatMap(shownOf);
  return [...Map.groupBy(found, ({ companyId }) => companyId).values()].map((rows) => ({
    companyId: rows[0]?.companyId as string,
    companyName: rows[0]?.companyName as string,
    amountOre: sumOre(rows.map(({ amountOre }) => amountOre)),
    benefits: rows.map(({ number, name, months, amountOre }) => ({ number, name, months, amountOre })),
  }));
}

/** Has the next invoice of a company contain them. Returns what it adds, or null if there is nothing. */
export async function invoiceMissed(
  tx: Connection,
  companyId: string,
): Promise<{ benefits: number; amountOre: number } | null> {
  const found = (await missedBenefits(tx, { companyId, most: MOST })).flatMap(shownOf);
  const ids = found.map(({ id }) => id);
  if (ids.length === 0 || (await invoiceEarlierAccessories(tx, companyId, ids)) === 0) return null;
  return { benefits: ids.length, amountOre: sumOre(found.map(({ amountOre }) => amountOre)) };
}

function shownOf(benefit: MissedBenefit) {
  const { months, amountOre } = missedAccessories(benefit, benefit.since);
  return months === 0 ? [] : [{ ...benefit, months, amountOre }];
}
