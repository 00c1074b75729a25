// The sums beside the monthly deductions, and the benefits that are taken over from another person.
import type { OneOff } from '@activepick/domain/benefit/life-events.ts';
import type { Day } from '@activepick/domain/calendar.ts';
import type { Ore } from '@activepick/domain/money.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';

/** A sum beside the monthly ones, in öre. `basis` says how it is paid. */
export interface BenefitSum extends Pick<OneOff, 'payer' | 'month' | 'amountOre'> {
  what: OneOff['what'] | 'damage';
  basis: 'gross-salary' | 'net-salary' | 'card' | 'invoice';
}

/** Stores sums of a benefit. Sums of zero are left out. */
export async function storeSums(
  tx: Connection,
  benefitId: string,
  sums: readonly BenefitSum[],
): Promise<void> {
  const stored = sums.filter(({ amountOre }) => amountOre !== 0);
  if (stored.length === 0) return;
  await execute(tx, {
    name: 'store-benefit-sums',
    text: `insert into benefit_sums (id, benefit_id, what, payer, basis, month, amount_ore)
      select s.id, $1, s.what, s.payer, s.basis, (s.month || '-01')::date, s."amountOre"
      from jsonb_to_recordset($2) as s(id uuid, what text, payer text, basis text, month text, "amountOre" bigint)`,
    values: [benefitId, JSON.stringify(stored.map((one) => ({ id: uuidv7(), ...one })))],
  });
}

/** Returns the sums of a benefit by month. */
export const sumsOfBenefit = (connection: Connection, benefitId: string): Promise<BenefitSum[]> =>
  queryRows<BenefitSum>(connection, {
    name: 'sums-of-benefit',
    text: `select what, payer, basis, to_char(month, 'YYYY-MM') as month, amount_ore::float8 as "amountOre"
      from benefit_sums where benefit_id = $1 order by month, id`,
    values: [benefitId],
  });

/** Who takes a benefit over, and on which terms. */
export interface Takeover {
  companyId: string;
  personId: string;
  userId: string | null;
  policyVersion: number;
  cutOffDay: number;
  /** What is left to deduct, month by month. */
  deductionsOre: readonly Ore[];
  /** The part of the accessories' price that these months pay, and of their deduction. */
  accessoriesOre: Ore;
  accessoryGrossOre: Ore;
}

/** Stores a requested benefit that continues another one with the same bike. Returns its id. */
export async function storeTakenOver(
  tx: Connection,
  predecessorId: string,
  taker: Takeover,
): Promise<string> {
  const id = uuidv7();
  await execute(tx, {
    name: 'store-taken-over-benefit',
    text: `with made as (
        insert into benefits (id, company_id, person_id, user_id, predecessor_id, product_id, name, variant_label,
          is_electric, bike_ore, accessories_ore, accessory_gross_ore, policy_version, term_months, cut_off_day, service_package,
          employer_cost_ore, employer_share_ore, deductions_ore, state, kind)
        select $1, $3, $4, $5, b.id, b.product_id, b.name, b.variant_label, b.is_electric, b.bike_ore, $11, $12,
          $6, $9, $7, b.service_package, b.employer_cost_ore, b.employer_share_ore, $8, 'requested', b.kind
        from benefits b where b.id = $2 returning id
      )
      insert into benefit_events (id, benefit_id, event, to_state, actor, actor_id, detail)
      select $10, id, 'request', 'requested', 'employee', $5, jsonb_build_object('predecessor', $2::uuid) from made`,
    values: [
      id,
      predecessorId,
      taker.companyId,
      taker.personId,
      taker.userId,
      taker.policyVersion,
      taker.cutOffDay,
      taker.deductionsOre,
      taker.deductionsOre.length,
      uuidv7(),
      taker.accessoriesOre,
      taker.accessoryGrossOre,
    ],
  });
  return id;
}

/** Returns the day on which the bike of a benefit was first handed over, through all transfers, or null. */
export async function firstHandover(connection: Connection, benefitId: string): Promise<Day | null> {
  const row = await queryRow<{ day: Day }>(connection, {
    name: 'first-handover',
    text: `with recursive chain as (
        select id, predecessor_id, handed_over_on from benefits where id = $1
        union select b.id, b.predecessor_id, b.handed_over_on from benefits b join chain c on b.id = c.predecessor_id
      )
      select min(handed_over_on)::text as day from chain having min(handed_over_on) is not null`,
    values: [benefitId],
  });
  return row?.day ?? null;
}
