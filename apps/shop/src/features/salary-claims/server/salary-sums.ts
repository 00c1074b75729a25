// The one way to take more than the monthly deduction from a salary.
import { type Ore, ZERO } from '@activepick/domain/money.ts';
import { type Month, openMonth } from '@activepick/domain/month.ts';
import type { App } from '#src/app.ts';
import { type Benefit, lockBenefit } from '#src/features/benefits/server/benefit-repository.ts';
import { storeSums } from '#src/features/benefits/server/taken-over-repository.ts';
import { holdLastClosed } from '#src/features/benefits/server/taxable-repository.ts';
import {
  removeSum,
  storeEmployeeSum,
  storeInvoicedDamage,
} from '#src/features/benefits/server/term-sum-repository.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import {
  addClaim,
  agreesToSetOff,
  claimById,
  lockClaim,
  recordConsent,
  type StoredClaim,
  settleClaim,
} from './claim-repository.ts';
import { tellOfClaim } from './tell.ts';

/** A sum that the employee owes beside the monthly deductions, in öre. */
export interface SalarySum {
  what: 'remaining-deductions' | 'buy-out' | 'damage';
  month: Month;
  amountOre: Ore;
  paidBy: 'net-salary' | 'gross-salary';
}

/**
 * Takes a sum from a salary if the employee has agreed: now to this sum (`consent`), or in the signed use agreement. Silence
 * is no consent. Without it, payroll gets no line: the employer has a claim, and pays for damage itself. Returns the id of the
 * payroll's sum, or null. Source: lag (1970:215) om arbetsgivares kvittningsrätt, 2 §.
 */
export async function storeSalarySum(
  tx: Connection,
  benefit: Pick<Benefit, 'id' | 'companyId' | 'userId'>,
  sum: SalarySum,
  consent: { userId: string | null } | null,
): Promise<string | null> {
  const { what, month, amountOre, paidBy } = sum;
  if (amountOre <= ZERO) return null;
  if (consent) await recordConsent(tx, benefit.id, { what, amountOre, givenBy: consent.userId });
  if (consent || (await agreesToSetOff(tx, benefit.id))) return storeEmployeeSum(tx, benefit.id, sum);
  if (what === 'buy-out') throw new Error('a buy-out is only chosen by its employee');
  const invoicedSumId =
    what === 'damage' ? await storeInvoicedDamage(tx, benefit.id, { month, amountOre }) : null;
  const claim = {
    benefitId: benefit.id,
    companyId: benefit.companyId,
    what,
    basis: paidBy,
    amountOre,
    invoicedSumId,
  };
  await tellOfClaim(tx, benefit, await addClaim(tx, claim));
  return null;
}

/** An answer to a claim. */
export interface ClaimAnswer {
  claimId: string;
  userId: string;
  requestId: string;
}

/**
 * Stores the employee's yes to the sum of an open claim: the next open salary pays. Throws `not-found`, `not-possible-now` and
 * `changed-meanwhile`.
 */
export function agreeToClaim(
  app: Pick<App, 'db' | 'today'>,
  answer: ClaimAnswer & { benefitId: string; amountOre: number },
): Promise<void> {
  return onOpenClaim(app, answer, async (tx, claim) => {
    if (claim.benefitId !== answer.benefitId) throw new Problem('not-found');
    if (claim.amountOre !== answer.amountOre) throw new Problem('changed-meanwhile');
    const { id, what, basis, amountOre, benefitId, companyId, invoicedSumId } = claim;
    const month = openMonth(app.today().slice(0, 7), await holdLastClosed(tx, companyId));
    if (invoicedSumId !== null) await removeSum(tx, invoicedSumId);
    await recordConsent(tx, benefitId, { what, amountOre, givenBy: answer.userId });
    await storeSums(tx, benefitId, [{ what, payer: 'employee', basis, month, amountOre }]);
    await settleClaim(tx, id, { state: 'agreed', by: answer.userId, note: null });
    await audit(tx, claim, answer, { action: 'benefit.claim-agreed' });
  });
}

/** Stores how HR has handled an open claim. Throws `not-found` and `not-possible-now`. */
export function handleClaim(
  app: Pick<App, 'db' | 'today'>,
  answer: ClaimAnswer & { companyId: string; note: string },
): Promise<void> {
  return onOpenClaim(app, answer, async (tx, claim) => {
    if (claim.companyId !== answer.companyId) throw new Problem('not-found');
    await settleClaim(tx, claim.id, { state: 'handled', by: answer.userId, note: answer.note });
    await audit(tx, claim, answer, { action: 'benefit.claim-handled', reason: answer.note });
  });
}

function onOpenClaim(
  app: Pick<App, 'db'>,
  { claimId }: ClaimAnswer,
  work: (tx: Connection, claim: StoredClaim) => Promise<void>,
): Promise<void> {
  return app.db.transaction(async (tx) => {
    const found = await claimById(tx, claimId);
    if (!found) throw new Problem('not-found');
    await lockBenefit(tx, found.benefitId);
    const claim = await lockClaim(tx, claimId);
    if (claim?.state !== 'open') throw new Problem('not-possible-now');
    await work(tx, claim);
  });
}

const audit = (
  tx: Connection,
  { id, benefitId, amountOre }: StoredClaim,
  { userId, requestId }: ClaimAnswer,
  entry: { action: 'benefit.claim-agreed' | 'benefit.claim-handled'; reason?: string },
) =>
  recordAudit(tx, {
    actor: { kind: 'user', id: userId },
    target: { type: 'benefit', id: benefitId },
    detail: { claimId: id, amountOre },
    requestId,
    ...entry,
  });
