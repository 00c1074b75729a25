// The bikes that a service claim can be for, and what is used of their budgets.
import type { BenefitState } from '@activepick/domain/benefit/benefit-states.ts';
import type { ServicePackage } from '@activepick/domain/benefit/policy.ts';
import type { Day } from '@activepick/domain/calendar.ts';
import type { Ore } from '@activepick/domain/money.ts';
import { BUDGET_STATES } from '@activepick/domain/service/service-claim.ts';
import { OPEN } from '#src/features/life-events/server/life-event-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryOneRow, queryRow, queryRows } from '#src/platform/database/query-rows.ts';

/** A benefit with what a look-up shows of it. */
export interface ServicedBike {
  benefitId: string;
  state: BenefitState;
  number: number;
  bike: string;
  variant: string | null;
  frameNumber: string | null;
  servicePackage: ServicePackage;
  handedOverOn: Day | null;
  hasDamage: boolean;
}

const BIKE = `b.id as "benefitId", b.state, b.number, b.name as bike, b.variant_label as variant, b.frame_number as "frameNumber",
  b.service_package as "servicePackage", b.handed_over_on::text as "handedOverOn",
  exists (select 1 from life_events e where e.benefit_id = b.id and e.kind = 'damage' and e.state in ${OPEN}) as "hasDamage"`;

const RUNNING = `b.state in ('active', 'ending') and b.handed_over_on is not null`;

/** Returns the running benefits with a frame number. */
export const bikesByFrame = (connection: Connection, frameNumber: string): Promise<ServicedBike[]> =>
  queryRows<ServicedBike>(connection, {
    name: 'serviced-bikes-by-frame',
    text: `select ${BIKE} from benefits b where ${RUNNING} and upper(b.frame_number) = $1 order by b.number limit 2`,
    values: [frameNumber],
  });

/** Returns the running benefit with a benefit number, or null. Its code must be verified before anybody sees it. */
export const bikeByNumber = (connection: Connection, number: number): Promise<ServicedBike | null> =>
  queryRow<ServicedBike>(connection, {
    name: 'serviced-bike-by-number',
    text: `select ${BIKE} from benefits b where ${RUNNING} and b.number = $1`,
    values: [number],
  });

/** Returns a benefit with its package, or null. */
export const servicedBike = (connection: Connection, benefitId: string): Promise<ServicedBike | null> =>
  queryRow<ServicedBike>(connection, {
    name: 'serviced-bike',
    text: `select ${BIKE} from benefits b where b.id = $1`,
    values: [benefitId],
  });

/** Returns what claims use of a benefit's budget in the 12 months from a day, in öre. */
export async function usedBudget(connection: Connection, benefitId: string, from: Day): Promise<Ore> {
  const row = await queryOneRow<{ usedOre: Ore }>(connection, {
    name: 'used-service-budget',
    text: `select coalesce(sum(budget_ore), 0)::float8 as "usedOre" from service_claims
      where benefit_id = $1 and period_from = $2 and state = any ($3)`,
    values: [benefitId, from, BUDGET_STATES],
  });
  return row.usedOre;
}

/** Returns the damage of a benefit that is reported and not settled, latest first, or null. */
export async function openDamage(connection: Connection, benefitId: string): Promise<string | null> {
  const row = await queryRow<{ id: string }>(connection, {
    name: 'open-damage-of-benefit',
    text: `select id from life_events where benefit_id = $1 and kind = 'damage' and state in ${OPEN}
      order by id desc limit 1`,
    values: [benefitId],
  });
  return row?.id ?? null;
}
