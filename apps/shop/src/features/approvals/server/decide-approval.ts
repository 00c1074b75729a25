// The decision about an order that waits for its employer, with the policy, the list and the benefits of
// today.
import { firstDayOfBenefit } from '@activepick/domain/benefit/decide-benefit.ts';
import { changedFields } from '@activepick/domain/benefit/policy.ts';
import { quoteOrder } from '@activepick/domain/benefit/quote-order.ts';
import { inclVat } from '@activepick/domain/catalogue/vat.ts';
import { sumOre, timesOre } from '@activepick/domain/money.ts';
import type { App } from '#src/app.ts';
import { parametersOfToday } from '#src/features/benefit-parameters/server/rates-repository.ts';
import { personByEmail } from '#src/features/companies/server/employee-repository.ts';
import { policyVersions } from '#src/features/policy/server/policy-repository.ts';
import {
  benefitLines,
  decideOrderUnder,
  type OrderDecision,
} from '#src/features/programme/server/decide-order.ts';
import {
  lockProgramme,
  type Programme,
  programmeOf,
} from '#src/features/programme/server/programme-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import type { ApprovalProgramme } from '../contract.ts';
import { type ApprovalDetail, type OrderedLine, orderedLines } from './approval-repository.ts';

type DecisionContext = Pick<App, 'settings' | 'today'>;
type Order = Pick<
  ApprovalDetail,
  'orderId' | 'personId' | 'email' | 'taxMode' | 'policyVersion' | 'servicePackage'
> & {
  companyId: string;
};

/** A decision of today about an order. */
export interface ApprovalDecision extends OrderDecision {
  programme: Programme;
  /** The person on the list; null where the buyer is not on it. */
  personId: string | null;
  lines: readonly OrderedLine[];
}

/**
 * Decides about an order like its approver, or returns null if the company has no policy. The person is the
 * one who placed the order, otherwise the one with its address, because the approver can identify them.
 * `locks`: keeps policy, list and benefits as they are until the transaction ends.
 */
export async function decideApproval(
  { settings: { tax }, today }: DecisionContext,
  tx: Connection,
  order: Order,
  { locks }: { locks: boolean },
): Promise<ApprovalDecision | null> {
  const { companyId, orderId, email } = order;
  const personOf = async () => order.personId ?? (await personByEmail(tx, companyId, email));
  if (locks) await lockProgramme(tx, { companyId, personId: await personOf() });
  const personId = await personOf();
  const question = { companyId, personId, isProved: true, today: today(), approving: orderId };
  const programme = await programmeOf(tx, question);
  if (!programme) return null;
  const lines = await orderedLines(tx, orderId);
  const decided = decideOrderUnder(programme, benefitLines(lines, taxOf(order, tax)), today());
  return { ...decided, programme, personId, lines };
}

/**
 * Returns the decision for the approver: the policy, its reasons, the costs, and the changes since the order.
 */
export async function programmeView(
  app: DecisionContext,
  tx: Connection,
  order: Order,
  decision: ApprovalDecision,
): Promise<ApprovalProgramme> {
  const { programme, lines, reasons } = decision;
  const { policy, policyVersion, runningBenefits, usedOre } = programme;
  const tax = taxOf(order, app.settings.tax);
  const priced = benefitLines(lines, tax);
  const today = app.today();
  const costOre = sumOre(priced.map(({ unitOre, quantity }) => timesOre(unitOre, quantity)));
  const quote = quoteOrder(priced, {
    policy,
    ...(order.servicePackage ? { servicePackage: order.servicePackage } : {}),
    firstMonth: firstDayOfBenefit(today, policy.cutOffDay).slice(0, 7),
    parameters: [await parametersOfToday(tx, today)],
  });
  return {
    policy,
    policyVersion,
    reasons,
    isAllowed: decision.asked !== null,
    maxOre: timesOre(policy.maxBenefitOre, Math.max(1, quote?.bikes ?? 1)),
    costOre,
    runningBenefits: runningBenefits.length,
    usedOre,
    quote,
    changedRules: await changedRules(tx, order, programme),
    priceChanges: lines
      .filter(({ unitOre, currentOre }) => currentOre !== unitOre)
      .map(({ name, unitOre, currentOre }) => ({
        name,
        orderedOre: inclVat(unitOre, tax.mode, tax.vatPercent),
        currentOre: currentOre === null ? null : inclVat(currentOre, tax.mode, tax.vatPercent),
      })),
  };
}

const taxOf = ({ taxMode }: Order, { vatPercent }: App['settings']['tax']) => ({ mode: taxMode, vatPercent });

// Null if no policy decided the order when it was placed.
async function changedRules(
  tx: Connection,
  { companyId, policyVersion }: Order,
  programme: Programme,
): Promise<string[] | null> {
  if (policyVersion === null) return null;
  if (policyVersion === programme.policyVersion) return [];
  const [then] = await policyVersions(tx, companyId, { before: policyVersion + 1, limit: 1 });
  return then ? changedFields(then.rules, programme.policy) : [];
}
