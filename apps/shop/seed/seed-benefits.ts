// Benefits of a demonstration that have run for a while: in the middle of the term, near its end, and paused by a leave. Their
// orders are older than the demonstration, so they are stored as they would be by now.
import { withPlanEvent } from '@activepick/domain/benefit/deduction-plan.ts';
import type { ServicePackage } from '@activepick/domain/benefit/policy.ts';
import { noticesDue } from '@activepick/domain/benefit/term-end.ts';
import { addDays, addMonths, type Day } from '@activepick/domain/calendar.ts';
import type { ProductKind } from '@activepick/domain/catalogue/product-kind.ts';
import { inclVat } from '@activepick/domain/catalogue/vat.ts';
import { cartTotals } from '@activepick/domain/checkout/totals.ts';
import type { ProductId } from '@activepick/domain/identifiers/ids.ts';
import { type Ore, ore } from '@activepick/domain/money.ts';
import { monthAfter } from '@activepick/domain/month.ts';
import type pg from 'pg';
import type { App } from '#src/app.ts';
import { demoEmailOf } from '#src/features/auth/server/demo-accounts.ts';
import {
  type Benefit,
  lockBenefit,
  lockBenefitsOfOrder,
} from '#src/features/benefits/server/benefit-repository.ts';
import { changePlan } from '#src/features/benefits/server/change-plan.ts';
import { type BenefitStep, moveBenefit } from '#src/features/benefits/server/move-benefit.ts';
import { requestBenefits } from '#src/features/benefits/server/request-benefits.ts';
import { personByEmail } from '#src/features/companies/server/employee-repository.ts';
import { orderNumber } from '#src/features/order-records/server/order-number.ts';
import { insertOrder, nextOrderSequence } from '#src/features/order-records/server/order-repository.ts';
import { insertPayment } from '#src/features/payments/server/payment-repository.ts';
import { policyIn } from '#src/features/policy/contract.ts';
import { policyOf } from '#src/features/policy/server/policy-repository.ts';
import { countOrder } from '#src/features/programme/server/count-orders.ts';
import { addTerm, lockOpenTerm, saveTerm } from '#src/features/term-end/server/term-repository.ts';
import { withNextStep } from '#src/features/term-end/server/term-steps.ts';
import { userByEmail } from '#src/features/users/server/user-repository.ts';
import { DEFAULT_LANGUAGE } from '#src/i18n/language.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { PARTNER_STORES } from './partner-stores.ts';

interface PastBenefit {
  name: readonly [first: string, last: string];
  mailbox: string;
  goods: readonly [productId: string, variantId: string];
  servicePackage: ServicePackage;
  frameNumber: string;
  /** Returns the day of the handover, seen from the day of the seed. */
  handedOverOn: (today: Day) => Day;
  /** Notice was given 90 days before the end. */
  isEnding?: boolean;
  /** The months of a leave that goes on. */
  leaveMonths?: number;
}

const TERM = 36;
const firstOf = (day: Day): Day => `${day.slice(0, 7)}-01`;

const PAST: readonly PastBenefit[] = [
  {
    name: ['Anna', 'Åkesson'],
    mailbox: 'anna',
    goods: ['bike-2', 'bike-2-one-size-160-190-cm-chalk'],
    servicePackage: 'plus',
    frameNumber: 'AP-24-007713',
    // This month is the 14th.
    handedOverOn: (today) => addMonths(firstOf(today), -13),
  },
  {
    name: ['Maja', 'Lindqvist'],
    mailbox: 'maja.lindqvist',
    goods: ['cp-1001', 'cp-1001-51-cm-sage'],
    servicePackage: 'full',
    frameNumber: 'AP-22-001904',
    // The last month is the one that ends nearest to 40 days from now.
    handedOverOn: (today) => addMonths(firstOf(addDays(today, 25)), 1 - TERM),
    isEnding: true,
  },
  {
    name: ['Oskar', 'Björk'],
    mailbox: 'oskar.bjork',
    goods: ['cp-1027', 'cp-1027-m-44-cm-lime'],
    servicePackage: 'basic',
    frameNumber: 'AP-24-011250',
    handedOverOn: (today) => addMonths(firstOf(today), -8),
    leaveMonths: 4,
  },
];

/** Stores the running benefits of the demonstration's employer. */
export async function seedBenefits(
  app: App,
  tx: pg.PoolClient,
  by: { companyId: string; hrId: string; adminId: string },
): Promise<void> {
  for (const past of PAST) await seedBenefit(app, tx, past, by);
}

const TERM_DAYS = { placed: 21, approved: 19, signed: 18, ready: 4 } as const;
/** Working hours of a day in Stockholm, as UTC. */
const at = (day: Day, hour: number): Date => new Date(`${day}T${String(hour).padStart(2, '0')}:20:00Z`);

async function seedBenefit(
  app: App,
  tx: pg.PoolClient,
  past: PastBenefit,
  by: { companyId: string; hrId: string; adminId: string },
): Promise<void> {
  const { companyId } = by;
  const stored = await policyOf(tx, companyId);
  const email = demoEmailOf(past.mailbox, app.settings);
  const personId = await personByEmail(tx, companyId, email);
  if (!stored || !personId) return;
  const handover = past.handedOverOn(app.today());
  const days = {
    placed: addDays(handover, -TERM_DAYS.placed),
    approved: addDays(handover, -TERM_DAYS.approved),
    signed: addDays(handover, -TERM_DAYS.signed),
    ready: addDays(handover, -TERM_DAYS.ready),
    handover,
  };
  const product = await productOf(tx, past.goods);
  const orderId = await storeOrder(app, tx, past, {
    ...by,
    personId,
    policyVersion: stored.version,
    days,
    product,
  });
  const userId = (await userByEmail(tx, email))?.id ?? null;
  const { mode, vatPercent } = app.settings.tax;
  await requestBenefits(tx, {
    orderId,
    companyId,
    personId,
    userId,
    policy: policyIn(stored),
    policyVersion: stored.version,
    servicePackage: past.servicePackage,
    lines: [
      {
        ...product,
        unitOre: inclVat(product.unitOre, mode, vatPercent),
        quantity: 1,
        productId: past.goods[0] as ProductId,
      },
    ],
    today: days.placed,
  });
  const [benefit] = await lockBenefitsOfOrder(tx, orderId);
  if (benefit) await liveOn(tx, benefit.id, past, { ...by, days, today: app.today() });
  await countOrder(app, tx, orderId);
}

interface Product {
  name: string;
  variantLabel: string | null;
  kind: ProductKind;
  isElectric: boolean;
  unitOre: Ore;
}

async function productOf(tx: pg.PoolClient, [productId, variantId]: PastBenefit['goods']): Promise<Product> {
  const { rows } = await tx.query(
    `select t.name, concat_ws(', ', l.size, l.colour) as "variantLabel", p.kind, p.is_electric as "isElectric",
        p.current_ore::int as "unitOre"
      from products p join variants v on v.product_id = p.id
        join product_texts t on t.product_id = p.id and t.language = $3
        left join variant_texts l on l.variant_id = v.id and l.language = $3
      where p.id = $1 and v.id = $2`,
    [productId, variantId, DEFAULT_LANGUAGE],
  );
  if (!rows[0]) throw new Error(`the demonstration has no ${variantId}`);
  return { ...rows[0], unitOre: ore(rows[0].unitOre) };
}

type Days = Record<'placed' | 'approved' | 'signed' | 'ready' | 'handover', Day>;

async function storeOrder(
  app: App,
  tx: pg.PoolClient,
  past: PastBenefit,
  of: {
    companyId: string;
    hrId: string;
    adminId: string;
    personId: string;
    policyVersion: number;
    days: Days;
    product: Product;
  },
): Promise<string> {
  const { days, product } = of;
  const { tax, activeFinance } = app.settings;
  const [productId, variantId] = past.goods;
  const [firstName, lastName] = past.name;
  const id = uuidv7();
  const totals = cartTotals({
    lines: [{ unitOre: product.unitOre, quantity: 1 }],
    shippingOre: ore(0),
    taxMode: tax.mode,
    vatPercent: tax.vatPercent,
    paymentMethod: 'active-finance',
    activeFinance,
  });
  await insertOrder(tx, {
    id,
    number: orderNumber(await nextOrderSequence(tx), app.orderNumberKey),
    state: 'delivered',
    language: 'sv',
    customer: {
      ...{ firstName, lastName, email: demoEmailOf(past.mailbox, app.settings) },
      ...{ phone: '08-465 004 50', address: 'Industrigatan 1' },
      ...{ zipCode: '332 36', city: 'Gislaved', state: 'Jönköpings län' },
    },
    shippingOptionId: 'pickup',
    pickupStoreId: PARTNER_STORES[0]?.id ?? null,
    paymentMethod: 'active-finance',
    taxMode: tax.mode,
    servicePackage: past.servicePackage,
    totals,
    placedAt: at(days.placed, 8),
    employerCodeSealed: null,
    personalNumberSealed: null,
    companyId: of.companyId,
    personId: of.personId,
    policyVersion: of.policyVersion,
    lines: [
      {
        productId: productId as ProductId,
        variantId,
        name: product.name,
        variantLabel: product.variantLabel,
        quantity: 1,
        unitOre: product.unitOre,
        lineOre: product.unitOre,
      },
    ],
    events: [],
  });
  await tx.query(
    `update orders set created_at = placed_at, updated_at = $2, delivered_at = $2, lapses_at = null where id = $1`,
    [id, at(days.handover, 14)],
  );
  await tx.query(
    `insert into order_events (id, order_id, event, from_state, to_state, actor, at, actor_id)
      select e.id, $1, e.event, e.from_state, e.to_state, e.actor, e.at, e.actor_id
      from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::uuid[])
        as e(id, event, from_state, to_state, actor, at, actor_id)`,
    [id, ...columnsOf(orderEvents(of))],
  );
  await insertPayment(tx, {
    id: uuidv7(),
    orderId: id,
    method: 'active-finance',
    state: 'awaiting-employer',
    amountOre: totals.payableOre,
  });
  await tx.query(
    `insert into order_approvals (order_id, company_id, buyer_id, department, employee_number, requested_at, reminders,
        decision, decided_at, decided_by, asked)
      select $1, e.company_id, (select u.id from users u where u.email = e.email_key), e.department, e.employee_id, $3, 3,
        'approved', $4, $5, 'hr'
      from company_employees e where e.company_id = $2 and e.person_id = $6 and e.until_version is null`,
    [id, of.companyId, at(days.placed, 8), at(days.approved, 9), of.hrId, of.personId],
  );
  return id;
}

type EventRow = readonly [
  event: string,
  from: string | null,
  to: string,
  actor: string,
  when: Date,
  by: string | null,
];

const orderEvents = ({ days, hrId, adminId }: { days: Days; hrId: string; adminId: string }): EventRow[] => [
  ['place', null, 'placed', 'customer', at(days.placed, 8), null],
  ['ask-employer', 'placed', 'awaiting-employer', 'system', at(days.placed, 8), null],
  ['approve', 'awaiting-employer', 'confirmed', 'employer', at(days.approved, 9), hrId],
  ['make-ready', 'confirmed', 'ready-for-pickup', 'staff', at(days.ready, 10), adminId],
  ['deliver', 'ready-for-pickup', 'delivered', 'staff', at(days.handover, 14), adminId],
];

const columnsOf = (rows: readonly EventRow[]): unknown[][] => [
  rows.map(() => uuidv7()),
  ...[0, 1, 2, 3, 4, 5].map((column) => rows.map((row) => row[column])),
];

/** Moves a benefit through its term by the functions that every benefit goes through, and dates its history back. */
async function liveOn(
  tx: pg.PoolClient,
  id: string,
  past: PastBenefit,
  { days, today, hrId, adminId }: { days: Days; today: Day; hrId: string; adminId: string },
): Promise<void> {
  const now = async () => (await lockBenefit(tx, id)) as Benefit;
  const steps: [BenefitStep, Date][] = [
    [
      { event: 'approve', who: 'hr', by: hrId, met: ['approval'], today: days.approved },
      at(days.approved, 9),
    ],
    [
      { event: 'sign', who: 'system', by: null, met: ['signatures'], today: days.signed },
      at(days.signed, 17),
    ],
    [
      { event: 'make-ready', who: 'admin', by: adminId, met: ['signatures'], today: days.ready },
      at(days.ready, 10),
    ],
    [
      {
        event: 'hand-over',
        who: 'store',
        by: null,
        met: ['signatures', 'handover'],
        today: days.handover,
        frameNumber: past.frameNumber,
      },
      at(days.handover, 14),
    ],
  ];
  const times = [at(days.placed, 8)];
  for (const [step, when] of steps) {
    const moved = await moveBenefit(tx, await now(), step);
    if (moved.outcome === 'refused')
      throw new Error(`benefit of ${past.mailbox}: ${step.event} ${moved.why}`);
    times.push(when);
  }
  if (past.isEnding) {
    const noticeDay = addDays(today, -50);
    await moveBenefit(tx, await now(), {
      event: 'give-notice',
      who: 'system',
      by: null,
      met: [],
      today: noticeDay,
    });
    times.push(at(noticeDay, 6));
  }
  if (past.isEnding) await openTerm(tx, await now(), today);
  if (past.leaveMonths) times.push(await pause(tx, await now(), past.leaveMonths, today));
  await tx.query(
    `with old as (delete from benefit_events where benefit_id = $1 returning *),
        placed as (select old.*, row_number() over (order by id) as place from old)
      insert into benefit_events (id, benefit_id, event, from_state, to_state, actor, actor_id, reason, detail, at)
      select id, benefit_id, event, from_state, to_state, actor, actor_id, reason, detail, ($2::timestamptz[])[place]
      from placed`,
    [id, times],
  );
  await tx.query(
    `update benefits set created_at = $2, state_since = (select max(e.at) from benefit_events e
        where e.benefit_id = $1 and e.from_state is distinct from e.to_state) where id = $1`,
    [id, times[0]],
  );
}

// The employee can choose what happens at the end. The notices of earlier days have gone out.
async function openTerm(tx: pg.PoolClient, { id, lastMonth }: Benefit, today: Day): Promise<void> {
  if (lastMonth === null) return;
  await addTerm(tx, { benefitId: id, lastMonth, nextStepOn: today });
  const term = await lockOpenTerm(tx, id);
  if (term) await saveTerm(tx, term, withNextStep(term, { notices: noticesDue(lastMonth, today) }));
}

// The leave began with the month before this one. Returns when it was reported.
async function pause(tx: pg.PoolClient, benefit: Benefit, months: number, today: Day): Promise<Date> {
  const from = monthAfter(today.slice(0, 7), -1);
  const plan = withPlanEvent(benefit.plan, { kind: 'pause', from, months }, null);
  const detail = { kind: 'leave' };
  await changePlan(tx, benefit, { plan, who: 'hr', by: null, version: benefit.version, detail });
  return at(addDays(`${from}-01`, -20), 12);
}
