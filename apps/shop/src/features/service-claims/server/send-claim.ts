// Sends a service claim: once for each key, within the budget of the benefit's current 12 months.
import { createHash } from 'node:crypto';
import { isRunning } from '@activepick/domain/benefit/benefit-states.ts';
import { SERVICE_PRICES } from '@activepick/domain/benefit/policy.ts';
import type { Day } from '@activepick/domain/calendar.ts';
import { type Ore, ore, ZERO } from '@activepick/domain/money.ts';
import { claimShares, remainingBudget, servicePeriod } from '@activepick/domain/service/service-budget.ts';
import {
  type ClaimLine,
  claimProblem,
  claimTotal,
  isEstimate,
  lastDayToAnswer,
} from '@activepick/domain/service/service-claim.ts';
import type { App } from '#src/app.ts';
import { type Benefit, lockBenefit } from '#src/features/benefits/server/benefit-repository.ts';
import { type Actor, recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { openDamage, usedBudget } from './budget-repository.ts';
import { claimOfKey, insertClaim, type NewClaim } from './claim-repository.ts';
import { CLAIM_CONSENT, CLAIM_DECIDED, tellEmployee } from './tell.ts';

/** What a store claims, and who sends it. */
export interface SentClaim {
  storeId: string;
  benefitId: string;
  key: string;
  lines: readonly { kind: ClaimLine['kind']; text: string; amountOre: number }[];
  /** The account of the person; null for a program with an API key. */
  sentBy: string | null;
  actor: Actor;
  requestId: string;
}

const DUPLICATE_KEY = 'service_claims_store_id_request_key_key';

/**
 * Stores a claim and returns its id. The benefit's row is locked, so that two claims at once cannot overdraw the budget. The
 * same claim under the same key returns the stored one. Throws the problems that `sendClaim` of the contract names.
 * Source: benefit programme, section 12.
 */
export async function storeClaim(app: Pick<App, 'db' | 'today'>, sent: SentClaim): Promise<string> {
  const lines = sent.lines.map((line) => ({ ...line, amountOre: ore(line.amountOre) }));
  const problem = claimProblem(lines);
  if (problem) throw new Problem('invalid-request', { fields: [{ field: 'lines', code: problem }] });
  const fingerprint = createHash('sha256')
    .update(
      JSON.stringify([sent.benefitId, lines.map(({ kind, text, amountOre }) => [kind, text, amountOre])]),
    )
    .digest();
  return app.db
    .transaction((tx) => storeOnce(tx, { ...sent, lines, fingerprint }, app.today()))
    .catch(async (error: unknown) => {
      // Another request under the key, for another benefit, came first: only the lock of a benefit makes requests wait.
      if ((error as { constraint?: string }).constraint !== DUPLICATE_KEY) throw error;
      throw new Problem('idempotency-mismatch');
    });
}

type Checked = Omit<SentClaim, 'lines'> & { lines: ClaimLine[]; fingerprint: Buffer };

async function storeOnce(tx: Connection, sent: Checked, today: Day): Promise<string> {
  const benefit = await lockBenefit(tx, sent.benefitId);
  if (!benefit) throw new Problem('not-found');
  const stored = await claimOfKey(tx, sent.storeId, sent.key);
  if (stored && !stored.fingerprint.equals(sent.fingerprint)) throw new Problem('idempotency-mismatch');
  if (stored) return stored.id;
  const { handedOverOn } = benefit;
  if (!isRunning(benefit.state) || handedOverOn === null) throw new Problem('benefit-not-running');
  const period = servicePeriod(handedOverOn, today);
  const decided = isEstimate(sent.lines)
    ? await estimated(tx, benefit)
    : await budgeted(tx, benefit, { from: period.from, totalOre: claimTotal(sent.lines), today });
  const id = await insertClaim(tx, {
    storeId: sent.storeId,
    benefitId: benefit.id,
    key: sent.key,
    fingerprint: sent.fingerprint,
    lines: sent.lines,
    claimedOn: today,
    periodFrom: period.from,
    totalOre: claimTotal(sent.lines),
    sentBy: sent.sentBy,
    ...decided,
  });
  await recordAudit(tx, {
    actor: sent.actor,
    action: 'benefit.service-claimed',
    target: { type: 'benefit', id: benefit.id },
    detail: { claimId: id, storeId: sent.storeId, state: decided.state },
    requestId: sent.requestId,
  });
  if (decided.state !== 'estimate') {
    const kind = decided.state === 'approved' ? CLAIM_DECIDED : CLAIM_CONSENT;
    await tellEmployee(tx, { id, benefitId: benefit.id }, kind, decided.state);
  }
  return id;
}

type Decided = Pick<NewClaim, 'state' | 'budgetOre' | 'restOre' | 'answerBy' | 'lifeEventId'>;

async function estimated(tx: Connection, benefit: Benefit): Promise<Decided> {
  const lifeEventId = await openDamage(tx, benefit.id);
  if (lifeEventId === null)
    throw new Problem('invalid-request', { fields: [{ field: 'lines', code: 'no-damage' }] });
  return { state: 'estimate', budgetOre: ZERO, restOre: ZERO, answerBy: null, lifeEventId };
}

async function budgeted(
  tx: Connection,
  benefit: Benefit,
  { from, totalOre, today }: { from: Day; totalOre: Ore; today: Day },
): Promise<Decided> {
  const remainingOre = await remainingOf(tx, benefit, from);
  if (remainingOre === ZERO) throw new Problem('no-service-budget');
  const shares = claimShares(totalOre, remainingOre);
  return shares.restOre === ZERO
    ? { state: 'approved', ...shares, answerBy: null, lifeEventId: null }
    : { state: 'awaiting-consent', ...shares, answerBy: lastDayToAnswer(today), lifeEventId: null };
}

/** Returns what is left of a benefit's budget for the 12 months from a day, in öre. */
export const remainingOf = async (
  connection: Connection,
  { id, servicePackage }: Pick<Benefit, 'id' | 'servicePackage'>,
  from: Day,
): Promise<Ore> =>
  remainingBudget(SERVICE_PRICES[servicePackage].yearlyBudgetOre, await usedBudget(connection, id, from));
