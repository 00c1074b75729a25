// The orders of a demonstration: colleagues of its employer have ordered, and members and staff have worked
// on it. They use the same functions as every order.

import type { ServicePackage } from '@activepick/domain/benefit/policy.ts';
import type { ShippingOptionId } from '@activepick/domain/checkout/totals.ts';
import { DEMO_EMPLOYER_CODE } from '@activepick/domain/identifiers/employer-code.ts';
import type { ProductId } from '@activepick/domain/identifiers/ids.ts';
import { instantOf, suggestedTimes } from '@activepick/domain/stores/pickup-times.ts';
import type pg from 'pg';
import type { App } from '#src/app.ts';
import { storeAppointment } from '#src/features/appointments/server/appointment-repository.ts';
import { answerApproval } from '#src/features/approvals/server/answer-approval.ts';
import { demoEmailOf } from '#src/features/auth/server/demo-accounts.ts';
import { lockBenefitsOfOrder } from '#src/features/benefits/server/benefit-repository.ts';
import { moveBenefit } from '#src/features/benefits/server/move-benefit.ts';
import { quoteFor } from '#src/features/cart/server/quote-cart.ts';
import { employerOfCode } from '#src/features/companies/server/employer-code-repository.ts';
import { checkOrder } from '#src/features/order-placement/server/check-order.ts';
import { placeOrder } from '#src/features/order-placement/server/place-order.ts';
import { findAndLock, type StoredOrder } from '#src/features/order-records/server/order-repository.ts';
import { changeOrder, type PersonEvent } from '#src/features/orders/server/change-order.ts';
import { storePreparation } from '#src/features/preparation/server/preparation-repository.ts';
import { partnerStoreById } from '#src/features/stores/server/partner-repository.ts';
import { insertStoreMember } from '#src/features/stores/server/store-member-repository.ts';
import { userByEmail } from '#src/features/users/server/user-repository.ts';
import { PARTNER_STORES } from './partner-stores.ts';
import { seedBenefits } from './seed-benefits.ts';
import { seedEmployerInvoices } from './seed-employer-invoices.ts';
import { seedOffers } from './seed-offers.ts';
import { seedPayroll } from './seed-payroll.ts';

interface SeedOrder {
  name: readonly [first: string, last: string];
  mailbox: string;
  /** A product and a variant with enough stock. */
  goods: readonly [productId: string, variantId: string];
  servicePackage: ServicePackage;
  shipping: ShippingOptionId;
  isApproved: boolean;
  /** The events of staff after the approval. */
  events: readonly PersonEvent[];
}

/** One order waits for HR, one for its signature, and one is ready in the store. */
const ORDERS: readonly SeedOrder[] = [
  {
    name: ['Göran', 'Wikström'],
    mailbox: 'goran.wikstrom',
    goods: ['cp-1001', 'cp-1001-51-cm-sage'],
    servicePackage: 'basic',
    shipping: 'pickup',
    isApproved: true,
    events: ['make-ready'],
  },
  {
    name: ['Fatima', 'Haddad'],
    mailbox: 'fatima.haddad',
    goods: ['bike-4', 'bike-4-m-50-cm-ink'],
    servicePackage: 'none',
    shipping: 'standard',
    isApproved: true,
    events: [],
  },
  {
    name: ['Björn', 'Nyström'],
    mailbox: 'bjorn.nystrom',
    goods: ['cp-1004', 'cp-1004-m-49-cm-graphite'],
    servicePackage: 'plus',
    shipping: 'pickup',
    isApproved: false,
    events: [],
  },
];

const REQUEST_ID = 'seed';
/** The times that the store has proposed. */
const PROPOSED = 3;

/**
 * Places the orders and changes their states, if the employer has none yet. Everything happens in one
 * transaction, and its emails are marked as sent, so nobody gets one. Two concurrent starts place the orders
 * once.
 */
export async function seedOrders(app: App): Promise<void> {
  await app.db.transaction(async (tx) => {
    const employer = await employerOfCode(tx, DEMO_EMPLOYER_CODE);
    if (!employer || (await hasOrders(tx, employer.id))) return;
    const people = await Promise.all(
      ['hr', 'admin', 'lon'].map((name) => userByEmail(tx, demoEmailOf(name, app.settings))),
    );
    const [hrId, adminId, payrollId] = people.map((user) => user?.id);
    if (!hrId || !adminId || !payrollId) return;
    const within = withinTransaction(app, tx);
    const by = { companyId: employer.id, hrId, adminId };
    for (const order of ORDERS) await seedOrder(within, tx, order, by);
    await seedBenefits(within, tx, by);
    await seedEmployerInvoices(within, tx, employer.id);
    const member = await addStoreMember(app, tx);
    if (member) await seedAppointment(within, tx, member);
    await tx.query(`update outbox set state = 'sent', sent_at = now() where created_at = now()`);
    await seedPayroll(within, tx, { companyId: employer.id, payrollId, requestId: REQUEST_ID });
  });
}

// A concurrent start waits for the lock, and then finds the orders.
async function hasOrders(tx: pg.PoolClient, companyId: string): Promise<boolean> {
  await tx.query('select 1 from companies where id = $1 for update', [companyId]);
  const { rows } = await tx.query(
    'select exists (select 1 from orders where company_id = $1) as "hasOrders"',
    [companyId],
  );
  return rows[0].hasOrders;
}

interface SeedMember {
  storeId: string;
  userId: string;
}

// The account of the store hands bikes over in the first partner store, which has offered one to the employee.
async function addStoreMember(app: App, tx: pg.PoolClient): Promise<SeedMember | null> {
  const user = await userByEmail(tx, demoEmailOf('butik', app.settings));
  const storeId = PARTNER_STORES[0]?.id;
  if (!user || !storeId) return null;
  await insertStoreMember(tx, { storeId, userId: user.id, addedBy: null });
  await seedOffers(app, tx, { storeId, madeBy: user.id });
  return { storeId, userId: user.id };
}

// The bike that waits in the store is collected on the next open day.
async function seedAppointment(app: App, tx: pg.PoolClient, { storeId, userId }: SeedMember): Promise<void> {
  const { rows } = await tx.query<{ id: string }>(
    `select b.id from benefits b join orders o on o.id = b.order_id
      where o.partner_store_id = $1 and o.state = 'ready-for-pickup' and b.state = 'ready'`,
    [storeId],
  );
  const hours = (await partnerStoreById(tx, storeId))?.openingHours ?? null;
  const context = { now: app.now().getTime(), today: app.today(), hours };
  const times = suggestedTimes(PROPOSED, context).map((time) => new Date(instantOf(time) as number));
  const [first] = times;
  if (!rows[0] || times.length < PROPOSED || !first) return;
  const { id: benefitId } = rows[0];
  const entry = { benefitId, storeId, times, wish: null };
  const proposed = { ...entry, state: 'proposed', startsAt: null, sequence: 0 } as const;
  await storeAppointment(tx, { ...proposed, who: 'store', by: userId });
  const booked = { ...entry, state: 'booked', startsAt: first, sequence: 1 } as const;
  await storeAppointment(tx, { ...booked, who: 'employee', by: null });
  const prepared = { state: 'ready', frameNumber: 'AP-26-004218', note: null, version: 0 } as const;
  await storePreparation(tx, { ...prepared, benefitId, storeId, by: userId });
}

async function seedOrder(
  app: App,
  tx: pg.PoolClient,
  order: SeedOrder,
  by: { companyId: string; hrId: string; adminId: string },
): Promise<void> {
  const { id: orderId, number } = await place(app, order);
  const versionNow = async () => (await findAndLock(tx, orderId))?.version ?? 0;
  const expect = (isDone: boolean, act: string) => {
    if (!isDone) throw new Error(`order ${number} of the demonstration: ${act} is not possible`);
  };
  if (order.isApproved) {
    const answer = { companyId: by.companyId, orderId, decision: 'approved', reason: null } as const;
    const approver = { userId: by.hrId, rights: ['owner', 'hr'] as const, departments: [] };
    const result = await answerApproval(
      app,
      { ...answer, version: await versionNow() },
      { ...approver, role: 'endcustomer', requestId: REQUEST_ID },
    );
    expect(result === 'done', 'approve');
  }
  if (order.events.length > 0) await signBenefits(app, tx, orderId);
  for (const event of order.events) {
    const change = { orderId, event, version: await versionNow(), note: null, tellsBuyer: false };
    const staff = { userId: by.adminId, role: 'admin', requestId: REQUEST_ID };
    const { outcome } = await changeOrder(app, change, staff, async () => null);
    expect(outcome === 'done', event);
  }
}

// The employee has signed the use agreement: bikes are made ready and handed over only after that.
async function signBenefits(app: App, tx: pg.PoolClient, orderId: string): Promise<void> {
  const signed = { event: 'sign', who: 'system', by: null, met: ['signatures'], today: app.today() } as const;
  for (const benefit of await lockBenefitsOfOrder(tx, orderId)) await moveBenefit(tx, benefit, signed);
}

async function place(app: App, order: SeedOrder): Promise<StoredOrder> {
  const [productId, variantId] = order.goods;
  const [firstName, lastName] = order.name;
  const items = [{ productId: productId as ProductId, variantId, quantity: 1 }];
  const asked = { items, shippingOptionId: order.shipping, paymentMethod: 'active-finance' as const };
  const { totals } = await quoteFor(app, asked, 'sv');
  const checked = checkOrder(
    {
      items,
      customer: {
        ...{ firstName, lastName, email: `${order.mailbox}@${app.settings.brand.domain}` },
        ...{ phone: '08-465 004 50', address: 'Industrigatan 1' },
        ...{ zipCode: '332 36', city: 'Gislaved', state: 'Jönköpings län' },
      },
      shippingOptionId: order.shipping,
      ...(order.shipping === 'pickup' ? { pickupStoreId: PARTNER_STORES[0]?.id } : {}),
      payment: {
        method: 'active-finance',
        employerCode: DEMO_EMPLOYER_CODE,
        servicePackage: order.servicePackage,
      },
      expectedTotal: totals.total,
    },
    app.today(),
  );
  if (!checked.ok) throw new Error(`the order of ${firstName} is wrong: ${checked.reason}`);
  const buyer = { userId: null, language: 'sv', hasProvedEmail: false } as const;
  const placed = await placeOrder(app, checked.order, `demonstration-${order.mailbox}`, buyer);
  if (placed.outcome !== 'placed') throw new Error(`no order of ${firstName}: ${placed.outcome}`);
  return placed.order;
}

// A copy of the program whose transactions are savepoints of this one. A part that fails is rolled back
// alone, together with the changes that it made for its caller.
function withinTransaction(app: App, tx: pg.PoolClient): App {
  return {
    ...app,
    db: {
      ...app.db,
      async transaction(work) {
        await tx.query('savepoint part');
        try {
          const result = await work(tx);
          await tx.query(
            `select set_config('shop.caller', '', true), set_config('shop.caller_role', '', true)`,
          );
          await tx.query('release savepoint part');
          return result;
        } catch (error) {
          await tx.query('rollback to savepoint part');
          throw error;
        }
      },
    },
  };
}
