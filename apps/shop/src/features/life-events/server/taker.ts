// Who takes a bike over: a colleague on the same list, or the employee at another employer of the programme.
import { type BenefitReason, decideBenefit, outcomeOf } from '@activepick/domain/benefit/decide-benefit.ts';
import type { BenefitPolicy } from '@activepick/domain/benefit/policy.ts';
import type { Day } from '@activepick/domain/calendar.ts';
import { parseEmployerCode } from '@activepick/domain/identifiers/employer-code.ts';
import { ore } from '@activepick/domain/money.ts';
import type { App } from '#src/app.ts';
import type { Benefit } from '#src/features/benefits/server/benefit-repository.ts';
import { personByEmail } from '#src/features/companies/server/employee-repository.ts';
import { employerOfCode } from '#src/features/companies/server/employer-code-repository.ts';
import { countCode } from '#src/features/joining/server/join-limits.ts';
import {
  listMembershipOf,
  lockProgramme,
  programmeOf,
} from '#src/features/programme/server/programme-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import type { Proposal } from '../contract.ts';
import type { StoredEffect, StoredEvent } from './life-event-repository.ts';
import { accountOfPerson, kindOfBenefit } from './taker-repository.ts';

/** Who takes a bike over. */
export type Taker = Pick<StoredEvent, 'taker' | 'takerCompanyId' | 'takerPersonId' | 'takerUserId'>;

const NOBODY: Taker = { taker: null, takerCompanyId: null, takerPersonId: null, takerUserId: null };
const wrong = (field: string, code: string) => new Problem('invalid-request', { fields: [{ field, code }] });

/** Returns the email address of the colleague that a proposal names, or null. */
const colleagueIn = (proposal: Proposal): string | null =>
  'colleague' in proposal && proposal.colleague ? proposal.colleague.toLowerCase() : null;

/**
 * Returns who takes the bike over by a proposal. Throws `invalid-request` at the field for somebody who is not on the list,
 * `invalid-employer-code`, and `too-many-requests`.
 */
export async function takerOf(
  app: App,
  tx: Connection,
  benefit: Benefit,
  { proposal, effect, ip, userId }: { proposal: Proposal; effect: StoredEffect; ip: string; userId: string },
): Promise<Taker> {
  if (proposal.kind === 'transfer-to-company')
    return employerTaker(app, tx, benefit, { typed: proposal.employerCode, ip, userId });
  const isTaken = proposal.kind === 'exit' || proposal.kind === 'transfer-to-colleague';
  if (!isTaken || effect.takenOver.length === 0) return NOBODY;
  const { companyId } = benefit;
  const email = colleagueIn(proposal);
  if (email === null) throw wrong('colleague', 'required');
  const personId = await personByEmail(tx, companyId, email);
  if (personId === null) throw wrong('colleague', 'not-listed');
  if (personId === benefit.personId) throw wrong('colleague', 'same-person');
  return {
    taker: 'colleague',
    takerCompanyId: companyId,
    takerPersonId: personId,
    takerUserId: await accountOfPerson(tx, companyId, personId),
  };
}

async function employerTaker(
  app: App,
  tx: Connection,
  benefit: Benefit,
  { typed, ip, userId }: { typed: string; ip: string; userId: string },
): Promise<Taker> {
  const giveBack = await countCode(app, { ip, userId });
  const code = parseEmployerCode(typed);
  const employer = code && (await employerOfCode(tx, code));
  if (!employer)
    throw new Problem('invalid-employer-code', {
      fields: [{ field: 'employerCode', code: 'employer-code' }],
    });
  await giveBack();
  if (employer.id === benefit.companyId) throw wrong('employerCode', 'same-company');
  const takerUserId = benefit.userId;
  const { personId } = await listMembershipOf(tx, { companyId: employer.id, userId: takerUserId });
  if (personId === null) throw wrong('employerCode', 'not-listed');
  return { taker: 'company', takerCompanyId: employer.id, takerPersonId: personId, takerUserId };
}

/** A decision about a takeover: the policy's version, or all reasons against it. */
export type TakerDecision = { policyVersion: number } | { refused: BenefitReason[] };

/**
 * Decides whether the programme of the taker's employer allows the bike, with `decideBenefit`, and keeps policy, list and
 * benefits of the person as they are until the transaction ends. A takeover is no order: order windows, the lock and the
 * approval of orders do not apply, and the term is what is left of it.
 * Source: benefit programme, sections 5 and 9.
 */
export async function decideTaker(
  tx: Connection,
  benefit: Benefit,
  event: StoredEvent,
  today: Day,
): Promise<TakerDecision> {
  const { takerCompanyId: companyId, takerPersonId: personId, effect } = event;
  const missing: TakerDecision = { refused: [{ rule: 'not-listed', kind: 'refused', facts: {} }] };
  if (companyId === null || personId === null) return missing;
  await lockProgramme(tx, { companyId, personId });
  const programme = await programmeOf(tx, { companyId, personId, isProved: true, today });
  if (!programme) return missing;
  const policy: BenefitPolicy = {
    ...programme.policy,
    orderWindows: [],
    isLockRequired: false,
    approval: 'none',
    termMonths: effect.takenOver.length as BenefitPolicy['termMonths'],
  };
  const line = {
    kind: await kindOfBenefit(tx, benefit.id),
    isElectric: benefit.isElectric,
    unitOre: ore(benefit.bikeOre + benefit.accessoriesOre),
    quantity: 1,
  };
  const reasons = decideBenefit([line], policy, programme.person, programme.runningBenefits, today);
  const refused = reasons.filter(({ kind }) => kind === 'refused');
  return outcomeOf(reasons) === 'refused' ? { refused } : { policyVersion: programme.policyVersion };
}
