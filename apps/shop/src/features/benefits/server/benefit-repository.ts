// Stored benefits, their history and the sums beside their monthly deductions.
import type {
  BenefitActor,
  BenefitEvent,
  BenefitState,
  TermEnd,
} from '@activepick/domain/benefit/benefit-states.ts';
import type { PlanEvents } from '@activepick/domain/benefit/deduction-plan.ts';
import type { ServicePackage } from '@activepick/domain/benefit/policy.ts';
import type { Day } from '@activepick/domain/calendar.ts';
import { BIKE_KINDS, type ProductKind } from '@activepick/domain/catalogue/product-kind.ts';
import type { TaxMode } from '@activepick/domain/catalogue/vat.ts';
import type { ProductId } from '@activepick/domain/identifiers/ids.ts';
import type { Ore } from '@activepick/domain/money.ts';
import type { Month } from '@activepick/domain/month.ts';
import type { OrderState } from '@activepick/domain/orders/order-states.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryOneRow, queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';

/** A stored benefit. Amounts are in öre incl. VAT. */
export interface Benefit {
  id: string;
  /** For people and payroll files; gives access to nothing. */
  number: number;
  companyId: string;
  /** The person on the employer's list; null until the employer has said who the buyer is. */
  personId: string | null;
  /** The employee's account, where it is known. */
  userId: string | null;
  /** Null for a benefit that was taken over from a colleague. */
  orderId: string | null;
  /** Which bike of the order, from 1. */
  position: number;
  predecessorId: string | null;
  /** Null for a bike of an offer. */
  productId: ProductId | null;
  name: string;
  variantLabel: string | null;
  isElectric: boolean;
  bikeOre: Ore;
  accessoriesOre: Ore;
  /** The part of the quote's deduction that pays for the accessories. */
  accessoryGrossOre: Ore;
  policyVersion: number;
  termMonths: number;
  cutOffDay: number;
  servicePackage: ServicePackage;
  employerCostOre: Ore;
  employerShareOre: Ore;
  /** The deduction of each month of the accepted quote. */
  deductionsOre: Ore[];
  state: BenefitState;
  stateSince: Date;
  version: number;
  termEnd: TermEnd | null;
  handedOverOn: Day | null;
  plan: PlanEvents;
  firstMonth: Month | null;
  lastMonth: Month | null;
  /** The last month in which a bike that is to be returned was not received, after the plan. */
  keptUntil: Month | null;
  frameNumber: string | null;
  /** Whether the employer's contract is signed and runs. */
  isEmployerActive: boolean;
}

const COLUMNS = `b.id, b.number, b.company_id as "companyId", b.person_id as "personId", b.user_id as "userId",
  b.order_id as "orderId", b.position, b.predecessor_id as "predecessorId", b.product_id as "productId", b.name,
  b.variant_label as "variantLabel", b.is_electric as "isElectric", b.bike_ore::float8 as "bikeOre",
  b.accessories_ore::float8 as "accessoriesOre",
  coalesce(b.accessory_gross_ore, b.accessories_ore)::float8 as "accessoryGrossOre", b.policy_version as "policyVersion", b.term_months as "termMonths",
  b.cut_off_day as "cutOffDay", b.service_package as "servicePackage", b.employer_cost_ore::float8 as "employerCostOre",
  b.employer_share_ore::float8 as "employerShareOre", b.deductions_ore::float8[] as "deductionsOre", b.state,
  b.state_since as "stateSince", b.version, b.term_end as "termEnd", b.handed_over_on::text as "handedOverOn", b.plan,
  to_char(b.first_month, 'YYYY-MM') as "firstMonth", to_char(b.last_month, 'YYYY-MM') as "lastMonth",
  to_char(b.kept_until, 'YYYY-MM') as "keptUntil", b.frame_number as "frameNumber", c.active_since is not null as "isEmployerActive"`;
const FROM = 'benefits b join companies c on c.id = b.company_id';

/** Returns a benefit, or null. */
export const benefitById = (connection: Connection, id: string): Promise<Benefit | null> =>
  queryRow<Benefit>(connection, {
    name: 'benefit-by-id',
    text: `select ${COLUMNS} from ${FROM} where b.id = $1`,
    values: [id],
  });

/** Returns the company of a benefit that the caller sees, or null. */
export async function benefitCompany(connection: Connection, id: string): Promise<string | null> {
  const row = await queryRow<{ companyId: string }>(connection, {
    name: 'company-of-benefit',
    text: 'select company_id as "companyId" from benefits where id = $1',
    values: [id],
  });
  return row?.companyId ?? null;
}

/** Returns a benefit and locks its row for the rest of the transaction, or null. Its order is locked before it. */
export const lockBenefit = (tx: Connection, id: string): Promise<Benefit | null> =>
  queryRow<Benefit>(tx, {
    name: 'lock-benefit',
    text: `select ${COLUMNS} from ${FROM} where b.id = $1 for update of b`,
    values: [id],
  });

/** Locks the order of a benefit for the rest of the transaction, where it has one. Comes before `lockBenefit`. */
export const lockOrderOfBenefit = (tx: Connection, id: string): Promise<number> =>
  execute(tx, {
    name: 'lock-order-of-benefit',
    text: 'select 1 from orders where id = (select order_id from benefits where id = $1) for update',
    values: [id],
  });

/** Returns the benefits of an order by position, and locks their rows. */
export const lockBenefitsOfOrder = (tx: Connection, orderId: string): Promise<Benefit[]> =>
  queryRows<Benefit>(tx, {
    name: 'lock-benefits-of-order',
    text: `select ${COLUMNS} from ${FROM} where b.order_id = $1 order by b.position for update of b`,
    values: [orderId],
  });

/** Returns the states of the benefits of an order; null instead where it should have benefits that are not stored yet. */
export async function benefitStatesOfOrder(
  connection: Connection,
  orderId: string,
): Promise<BenefitState[] | null> {
  const row = await queryOneRow<{ states: BenefitState[]; isExpected: boolean }>(connection, {
    name: 'benefit-states-of-order',
    text: `select coalesce((select array_agg(b.state order by b.position) from benefits b where b.order_id = o.id), '{}')
          as states,
        o.company_id is not null and o.policy_version is not null and exists (select 1 from order_lines l
          left join products p on p.id = l.product_id
          where l.order_id = o.id and coalesce(l.kind, p.kind) = any ($2)) as "isExpected"
      from orders o where o.id = $1`,
    values: [orderId, BIKE_KINDS],
  });
  return row.states.length === 0 && row.isExpected ? null : row.states;
}

/** A benefit before it is stored: the terms of a quote for one bike of an order. */
export type NewBenefit = Pick<
  Benefit,
  | 'position'
  | 'productId'
  | 'name'
  | 'variantLabel'
  | 'isElectric'
  | 'bikeOre'
  | 'accessoriesOre'
  | 'accessoryGrossOre'
  | 'employerCostOre'
  | 'employerShareOre'
  | 'deductionsOre'
> & { kind: ProductKind };

/** What the benefits of an order have in common. */
export type CommonTerms = Pick<
  Benefit,
  'companyId' | 'personId' | 'userId' | 'policyVersion' | 'termMonths' | 'cutOffDay' | 'servicePackage'
> & { orderId: string };

/**
 * Stores the benefits of an order as 'requested', or gives those that still are new terms: an approval is decided again by the
 * policy of its day.
 */
export async function storeRequested(
  tx: Connection,
  common: CommonTerms,
  bikes: readonly NewBenefit[],
): Promise<void> {
  const made = await queryRows<{ id: string }>(tx, {
    name: 'store-requested-benefits',
    text: `insert into benefits as b (id, company_id, person_id, user_id, order_id, policy_version, term_months, cut_off_day,
        service_package, state, position, product_id, name, variant_label, is_electric, bike_ore, accessories_ore,
        accessory_gross_ore, employer_cost_ore, employer_share_ore, deductions_ore, kind)
      select n.id, $1, $2, $3, $4, $5, $6, $7, $8, 'requested', n.position, n.product_id, n.name, n.variant_label,
        n.is_electric, n.bike_ore, n.accessories_ore, n.accessory_gross_ore, n.employer_cost_ore, n.employer_share_ore, n.deductions_ore, n.kind
      from jsonb_to_recordset($9) as n(id uuid, position smallint, product_id text, name text, variant_label text,
        is_electric boolean, bike_ore bigint, accessories_ore bigint, accessory_gross_ore bigint, employer_cost_ore bigint,
        employer_share_ore bigint, deductions_ore bigint[], kind text)
      on conflict (order_id, position) do update set person_id = excluded.person_id,
        user_id = coalesce(b.user_id, excluded.user_id), policy_version = excluded.policy_version,
        term_months = excluded.term_months, cut_off_day = excluded.cut_off_day,
        service_package = excluded.service_package, employer_cost_ore = excluded.employer_cost_ore,
        employer_share_ore = excluded.employer_share_ore, deductions_ore = excluded.deductions_ore,
        accessory_gross_ore = excluded.accessory_gross_ore, updated_at = now()
      where b.state = 'requested'
      returning case when b.xmax = 0 then b.id end as id`,
    values: [
      common.companyId,
      common.personId,
      common.userId,
      common.orderId,
      common.policyVersion,
      common.termMonths,
      common.cutOffDay,
      common.servicePackage,
      JSON.stringify(
        bikes.map((bike) => ({
          id: uuidv7(),
          position: bike.position,
          product_id: bike.productId,
          name: bike.name,
          variant_label: bike.variantLabel,
          is_electric: bike.isElectric,
          bike_ore: bike.bikeOre,
          accessories_ore: bike.accessoriesOre,
          accessory_gross_ore: bike.accessoryGrossOre,
          employer_cost_ore: bike.employerCostOre,
          employer_share_ore: bike.employerShareOre,
          deductions_ore: bike.deductionsOre,
          // The product has the kind of the others.
          kind: bike.productId === null ? bike.kind : null,
        })),
      ),
    ],
  });
  const ids = made.flatMap(({ id }) => id ?? []);
  await execute(tx, {
    name: 'store-first-benefit-events',
    text: `insert into benefit_events (id, benefit_id, event, to_state, actor, actor_id)
      select e.id, e.benefit_id, 'request', 'requested', 'employee', $3 from unnest($1::uuid[], $2::uuid[])
        as e(id, benefit_id)`,
    values: [ids.map(() => uuidv7()), ids, common.userId],
  });
}

/** What an event changes in a benefit, and its line in the history. */
export interface StoredMove {
  event: BenefitEvent | 'change-plan';
  to: BenefitState;
  actor: BenefitActor;
  by: string | null;
  reason: string | null;
  detail: Record<string, unknown>;
  termEnd: TermEnd | null;
  handedOverOn: Day | null;
  frameNumber: string | null;
  plan: PlanEvents;
  /** The deduction of each month from the first one on. */
  monthsOre: readonly Ore[];
  firstMonth: Month | null;
  lastMonth: Month | null;
}

/** Stores an event of a locked benefit. Returns the id of its line in the history. */
export async function storeMove(tx: Connection, benefit: Benefit, move: StoredMove): Promise<string> {
  const eventId = uuidv7();
  await execute(tx, {
    name: 'move-benefit',
    text: `with moved as (
        update benefits set state = $2, state_since = case when state = $2 then state_since else now() end,
          version = version + 1, updated_at = now(), term_end = $9, handed_over_on = $10, frame_number = $11, plan = $12,
          first_month = ($13 || '-01')::date, last_month = ($14 || '-01')::date, months_ore = $16
        where id = $1
      )
      insert into benefit_events (id, benefit_id, event, from_state, to_state, actor, actor_id, reason, detail)
      values ($3, $1, $4, $5, $2, $6, $7, $8, $15)`,
    values: [
      benefit.id,
      move.to,
      eventId,
      move.event,
      benefit.state,
      move.actor,
      move.by,
      move.reason,
      move.termEnd,
      move.handedOverOn,
      move.frameNumber,
      JSON.stringify(move.plan),
      move.firstMonth,
      move.lastMonth,
      JSON.stringify(move.detail),
      move.monthsOre,
    ],
  });
  return eventId;
}

/** Stores the frame number of a locked benefit. A number of another running benefit violates `benefits_frame_once`. */
export async function saveFrameNumber(tx: Connection, benefitId: string, frameNumber: string): Promise<void> {
  await execute(tx, {
    name: 'save-frame-number',
    text: 'update benefits set frame_number = $2, updated_at = now() where id = $1',
    values: [benefitId, frameNumber],
  });
}

/** A line of a benefit's history. */
export interface BenefitHistoryLine {
  id: string;
  event: BenefitEvent | 'request' | 'change-plan';
  fromState: BenefitState | null;
  toState: BenefitState;
  actor: BenefitActor;
  actorId: string | null;
  reason: string | null;
  at: Date;
}

/** Returns the history of a benefit, oldest first. */
export const benefitHistory = (connection: Connection, benefitId: string): Promise<BenefitHistoryLine[]> =>
  queryRows<BenefitHistoryLine>(connection, {
    name: 'benefit-history',
    text: `select id, event, from_state as "fromState", to_state as "toState", actor, actor_id as "actorId", reason, at
      from benefit_events where benefit_id = $1 order by id`,
    values: [benefitId],
  });

/** An order under a policy that has bikes but no benefit. Prices are in the order's tax mode. */
export interface OrderWithoutBenefits {
  orderId: string;
  companyId: string;
  personId: string | null;
  userId: string | null;
  policyVersion: number;
  servicePackage: ServicePackage | null;
  taxMode: TaxMode;
  state: OrderState;
  lines: {
    kind: ProductKind;
    isElectric: boolean;
    unitOre: Ore;
    quantity: number;
    productId: ProductId | null;
    name: string;
    variantLabel: string | null;
  }[];
}

/** Returns orders that should have benefits and have none, oldest first, and locks them. */
export const ordersWithoutBenefits = (tx: Connection, most: number): Promise<OrderWithoutBenefits[]> =>
  queryRows<OrderWithoutBenefits>(tx, {
    name: 'orders-without-benefits',
    text: `select o.id as "orderId", o.company_id as "companyId", o.person_id as "personId",
        (select a.buyer_id from order_approvals a where a.order_id = o.id) as "userId",
        o.policy_version as "policyVersion", o.service_package as "servicePackage", o.tax_mode as "taxMode", o.state,
        (select json_agg(json_build_object('kind', coalesce(l.kind, p.kind),
            'isElectric', coalesce(l.is_electric, p.is_electric), 'unitOre', l.unit_ore,
            'quantity', l.quantity, 'productId', l.product_id, 'name', l.name, 'variantLabel', l.variant_label)
            order by l.position)
          from order_lines l left join products p on p.id = l.product_id where l.order_id = o.id) as lines
      from orders o
      where o.company_id is not null and o.policy_version is not null and o.state in ('awaiting-employer', 'confirmed')
        and exists (select 1 from order_lines l left join products p on p.id = l.product_id
          where l.order_id = o.id and coalesce(l.kind, p.kind) = any ($2))
        and not exists (select 1 from benefits b where b.order_id = o.id)
      order by o.id limit $1 for update of o skip locked`,
    values: [most, BIKE_KINDS],
  });
