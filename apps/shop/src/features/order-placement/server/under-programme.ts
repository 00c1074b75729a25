// An order under an employer's programme: the identity of the buyer, and the decision of the employer's
// policy.
import type { BenefitReason } from '@activepick/domain/benefit/decide-benefit.ts';
import {
  type BenefitPolicy,
  type ServicePackage,
  servicePackageUnder,
} from '@activepick/domain/benefit/policy.ts';
import type { App } from '#src/app.ts';
import {
  benefitLines,
  decideOrderUnder,
  type RequiredApproval,
  type Tax,
} from '#src/features/programme/server/decide-order.ts';
import {
  type ListMembership,
  listMembershipOf,
  lockProgramme,
  type Programme,
  programmeOf,
} from '#src/features/programme/server/programme-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import type { OrderedGoods } from './ordered-goods.ts';

/** An employer's programme for one buyer, locked until the transaction ends. */
export interface EnteredProgramme extends ListMembership {
  companyId: string;
  buyerId: string | null;
  /** Null if the company has no policy. Then nothing is decided, and the order waits for its employer. */
  programme: Programme | null;
}

/** The decision of an employer's policy about an order. */
export interface DecidedProgramme {
  companyId: string;
  /** The person on the list who gets the benefit; null before the identity is proved. */
  personId: string | null;
  buyerId: string | null;
  /** The policy that decided; null where the company has none. */
  policy: BenefitPolicy | null;
  policyVersion: number | null;
  /** The service package of each bike; null if no policy decided it. */
  servicePackage: ServicePackage | null;
  /** The approval that the policy requires; null without a policy. */
  asked: RequiredApproval | null;
}

/** Reads an employer's programme for a buyer. Its locks make a second order of the same person wait. */
export async function enterProgramme(
  app: Pick<App, 'today'>,
  tx: Connection,
  { companyId, userId }: { companyId: string; userId: string | null },
): Promise<EnteredProgramme> {
  const { personId } = await listMembershipOf(tx, { companyId, userId });
  await lockProgramme(tx, { companyId, personId });
  // The list may have changed while this call waited for its lock.
  const membership = await listMembershipOf(tx, { companyId, userId });
  if (membership.personId !== personId) await lockProgramme(tx, { companyId, personId: membership.personId });
  const programme = await programmeOf(tx, { companyId, ...membership, today: app.today() });
  return { companyId, buyerId: userId, ...membership, programme };
}

/**
 * Decides about an order by the policy. Returns all reasons of a refusal. `chosen`: the buyer's service package, used if the
 * policy names none.
 */
export function decideUnderProgramme(
  { today }: Pick<App, 'today'>,
  { companyId, personId, buyerId, programme }: EnteredProgramme,
  { goods, tax }: { goods: readonly OrderedGoods[]; tax: Tax },
  chosen: ServicePackage | null,
): ({ outcome: 'go-on' } & DecidedProgramme) | { outcome: 'policy-refused'; reasons: BenefitReason[] } {
  const common = { outcome: 'go-on', companyId, personId, buyerId } as const;
  if (!programme) return { ...common, policy: null, policyVersion: null, servicePackage: null, asked: null };
  const { asked, reasons } = decideOrderUnder(programme, benefitLines(goods, tax), today());
  if (asked === null) return { outcome: 'policy-refused', reasons };
  const { policy, policyVersion } = programme;
  return { ...common, policy, policyVersion, servicePackage: servicePackageUnder(policy, chosen), asked };
}
