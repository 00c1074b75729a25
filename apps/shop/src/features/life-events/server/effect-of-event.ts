// What a reported event does to a stored benefit. Preview, report and every later step use this one computation.
import { createHash } from 'node:crypto';
import {
  effectiveMonth,
  type LifeEvent,
  type LifeEventRefusal,
  lifeEventEffect,
  sumOfEffect,
} from '@activepick/domain/benefit/life-events.ts';
import { earlyBuyOutPrice, marketValue } from '@activepick/domain/benefit/market-value.ts';
import { costFrom } from '@activepick/domain/benefit/monthly-costs.ts';
import { type BenefitPolicy, DEFAULT_POLICY } from '@activepick/domain/benefit/policy.ts';
import type { Day } from '@activepick/domain/calendar.ts';
import { ore, sumOre } from '@activepick/domain/money.ts';
import { type Month, monthIndex } from '@activepick/domain/month.ts';
import type { Benefit } from '#src/features/benefits/server/benefit-repository.ts';
import { firstHandover } from '#src/features/benefits/server/taken-over-repository.ts';
import { holdLastClosed } from '#src/features/benefits/server/taxable-repository.ts';
import { marketValueRows } from '#src/features/market-values/server/market-value-repository.ts';
import { policiesOfVersions } from '#src/features/policy/server/policy-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import type { EffectView } from '../contract.ts';
import type { StoredEffect, StoredEvent, StoredProposal } from './life-event-repository.ts';

/** A proposal as it is computed: with the price that is binding, where there is one. */
export interface ComputedProposal {
  proposal: StoredProposal;
  /** The quote that the employee has got; null for a new one. */
  price: EffectView['price'];
}

/** Returns the policy that decided a benefit. */
export async function policyOfBenefit(
  connection: Connection,
  benefit: Pick<Benefit, 'companyId' | 'policyVersion'>,
): Promise<BenefitPolicy> {
  const [policy] = await policiesOfVersions(connection, [benefit]);
  return policy ?? DEFAULT_POLICY;
}

/** Returns the first month that an event of a day can change. `lastClosed`: the last month that payroll has closed. */
export const earliestMonth = (
  { cutOffDay }: Pick<Benefit, 'cutOffDay'>,
  { today, lastClosed }: { today: Day; lastClosed: Month | null },
): Month => effectiveMonth(today, cutOffDay, lastClosed);

/**
 * Returns what an event of today does to a running benefit, by the rules that were signed, or why it is refused. No month that
 * payroll has closed changes, and none is closed before the transaction ends. Source: benefit programme, sections 9 and 10.
 */
export async function effectOfEvent(
  connection: Connection,
  benefit: Benefit,
  { proposal, price: quoted }: ComputedProposal,
  today: Day,
): Promise<StoredEffect | LifeEventRefusal> {
  const { cutOffDay } = benefit;
  const policy = { ...(await policyOfBenefit(connection, benefit)), cutOffDay };
  const now = { today, lastClosed: await holdLastClosed(connection, benefit.companyId) };
  const price =
    proposal.kind === 'early-buy-out' ? (quoted ?? (await priceOf(connection, benefit, now))) : null;
  const effect = lifeEventEffect({ ...benefit, policy }, eventOf(proposal, price), now);
  return typeof effect === 'string' ? effect : { ...effect, cutOffDay, price };
}

/** Returns what a stored event does from today on. A quoted price stays. */
export const effectOfStored = (tx: Connection, benefit: Benefit, event: StoredEvent, today: Day) =>
  effectOfEvent(tx, benefit, { proposal: event.proposal, price: event.effect.price }, today);

/** Returns a text that changes with everything that a reader of an effect sees, and with the benefit. */
export const digestOf = (benefit: Pick<Benefit, 'version'>, effect: StoredEffect): string =>
  createHash('sha256')
    .update(JSON.stringify([benefit.version, shownOf(effect)]))
    .digest('base64url');

/** Tells whether two effects cost the same in the same months. */
export const isSameEffect = (one: StoredEffect, other: StoredEffect): boolean =>
  JSON.stringify(shownOf(one)) === JSON.stringify(shownOf(other));

// In a fixed order of fields: stored JSON has another one.
const shownOf = ({ effectiveFrom, months, oneOffs, takenOver, price }: StoredEffect) => [
  effectiveFrom,
  months.map((one) => [
    one.month,
    one.employeeBeforeOre,
    one.employeeAfterOre,
    one.employerBeforeOre,
    one.employerAfterOre,
  ]),
  oneOffs.map((one) => [one.what, one.payer, one.basis, one.month, one.amountOre]),
  takenOver,
  price?.priceOre ?? null,
];

/** Returns an effect as it is shown. */
export function effectView(effect: StoredEffect): EffectView {
  const { effectiveFrom, cutOffDay, months, oneOffs, takenOver, needsApproval, needsAmendment, price } =
    effect;
  return {
    effectiveFrom,
    cutOffDay,
    months,
    oneOffs,
    ...sumOfEffect(effect),
    takenOverOre: sumOre(takenOver),
    takenOverMonths: takenOver.length,
    needsApproval,
    needsAmendment,
    price,
  };
}

function eventOf(proposal: StoredProposal, price: EffectView['price']): LifeEvent {
  const { kind } = proposal;
  switch (kind) {
    case 'leave': {
      const { from = '', months = 0, isPaidFirst = false } = proposal;
      return { kind, from, months, isPaidFirst };
    }
    case 'leave-ends':
      return { kind, from: proposal.from ?? '' };
    case 'exit':
      return { kind, lastDay: proposal.lastDay ?? '' };
    case 'early-buy-out':
      return { kind, priceOre: ore(price?.priceOre ?? 0) };
    default:
      return { kind };
  }
}

// By the age of the bike since its first handover, and the employer's cost of the months that are dropped.
async function priceOf(
  connection: Connection,
  benefit: Benefit,
  now: { today: Day; lastClosed: Month | null },
): Promise<NonNullable<EffectView['price']>> {
  const { today } = now;
  const since = (await firstHandover(connection, benefit.id)) ?? today;
  const hasDayCome = today.slice(8) >= since.slice(8);
  const between = monthIndex(today.slice(0, 7)) - monthIndex(since.slice(0, 7));
  const ageMonths = Math.max(0, hasDayCome ? between : between - 1);
  const drive = benefit.isElectric ? ('electric' as const) : ('pedal' as const);
  const bike = { priceOre: benefit.bikeOre, drive, ageMonths };
  const { valueOre, row } = marketValue(bike, { table: await marketValueRows(connection), today });
  const from = earliestMonth(benefit, now);
  const price = earlyBuyOutPrice(valueOre, costFrom(benefit, from));
  return { ...price, valuePercent: row.percent, ageMonths };
}
