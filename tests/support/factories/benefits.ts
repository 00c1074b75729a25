// Factories of benefits: orders under an employer's policy, and what has happened to them.
import { newKey, orderFor, post } from '#tests/app/served-shop.ts';
import type { App } from '../../../apps/shop/src/app.ts';
import { lockBenefitsOfOrder } from '../../../apps/shop/src/features/benefits/server/benefit-repository.ts';
import { moveBenefit } from '../../../apps/shop/src/features/benefits/server/move-benefit.ts';
import type { Person, ShopWithPeople } from './people.ts';

/**
 * Signs the use agreements of an approved order in the database, as if the contract provider had reported it. An order
 * without benefits stays as it is.
 * @throws Error when a benefit cannot be signed.
 */
export async function signBenefits(
  { shop: { app } }: { shop: { app: Pick<App, 'db' | 'today'> } },
  orderId: string,
): Promise<void> {
  await app.db.transaction(async (tx) => {
    await tx.query('select 1 from orders where id = $1 for update', [orderId]);
    for (const benefit of await lockBenefitsOfOrder(tx, orderId)) {
      const moved = await moveBenefit(tx, benefit, {
        event: 'sign',
        who: 'system',
        by: null,
        met: ['signatures'],
        today: app.today(),
      });
      if (moved.outcome !== 'done')
        throw new Error(`benefit ${benefit.state} cannot be signed: ${moved.why}`);
    }
  });
}

/** An order of one bike under a policy, and its benefit. */
export interface OrderedBenefit {
  orderId: string;
  benefitId: string;
}

/** Places an order of a bike under a company's code as a signed-in person, and returns it with its benefit. */
export async function orderBenefit(
  people: ShopWithPeople,
  of: { companyId: string; buyer: Person; productId: string; personalNumber?: string },
): Promise<OrderedBenefit> {
  const { companyId, buyer, productId, personalNumber } = of;
  const [company] = await people.inDatabase<{ code: string }>(
    'select employer_code as code from companies where id = $1',
    [companyId],
  );
  const body = await orderFor(people.shop, [{ productId, quantity: 1 }], {
    payment: {
      method: 'active-finance',
      employerCode: company?.code as string,
      servicePackage: 'none',
      ...(personalNumber ? { personalNumber } : {}),
    },
  });
  const { status, text } = await post(
    people.shop,
    '/api/orders',
    { ...body, customer: { ...body.customer, email: buyer.email } },
    { 'idempotency-key': newKey(), authorization: `Bearer ${buyer.token}` },
  );
  if (status !== 201) throw new Error(`the order was not placed: ${text}`);
  const { orderNumber } = (JSON.parse(text) as { data: { orderNumber: string } }).data;
  const [row] = await people.inDatabase<OrderedBenefit>(
    'select o.id as "orderId", b.id as "benefitId" from orders o join benefits b on b.order_id = o.id where o.number = $1',
    [orderNumber],
  );
  return row as OrderedBenefit;
}

/** A running benefit with deductions of round amounts. */
export interface ActiveBenefit extends OrderedBenefit {
  companyId: string;
}

/**
 * Orders a bike and hands it over on a day, past the steps of its order. `deductionsOre` replaces the deductions of the quote,
 * and `employerCostOre` the employer's monthly cost, so that a test can name exact amounts.
 * @throws Error when a step is refused.
 */
export async function activeBenefit(
  people: ShopWithPeople,
  of: {
    companyId: string;
    buyer: Person;
    productId: string;
    handedOverOn: string;
    deductionsOre?: readonly number[];
    employerCostOre?: number;
    servicePackage?: string;
  },
): Promise<ActiveBenefit> {
  const { companyId, handedOverOn: today, deductionsOre, employerCostOre, servicePackage } = of;
  const ordered = await orderBenefit(people, of);
  const { benefitId, orderId } = ordered;
  await people.inDatabase(
    `update benefits set deductions_ore = coalesce($2::bigint[], deductions_ore),
        term_months = cardinality(coalesce($2::bigint[], deductions_ore)),
        employer_cost_ore = coalesce($3, employer_cost_ore), service_package = coalesce($4, service_package) where id = $1`,
    [benefitId, deductionsOre ?? null, employerCostOre ?? null, servicePackage ?? null],
  );
  await people.shop.app.db.transaction(async (tx) => {
    for (const { event, who } of [
      { event: 'approve', who: 'hr' },
      { event: 'sign', who: 'system' },
      { event: 'make-ready', who: 'store' },
      { event: 'hand-over', who: 'store' },
    ] as const) {
      const benefit = (await lockBenefitsOfOrder(tx, orderId)).find(({ id }) => id === benefitId);
      if (!benefit) throw new Error('the order has no benefit');
      if (event === 'approve' && benefit.state === 'approved') continue;
      const moved = await moveBenefit(tx, benefit, {
        event,
        who,
        by: null,
        met: ['signatures', 'handover'],
        today,
        frameNumber: `RAM ${benefit.number}`,
      });
      if (moved.outcome !== 'done') throw new Error(`${event} of a benefit is refused: ${moved.why}`);
    }
  });
  await people.inDatabase(`update orders set state = 'delivered', delivered_at = $2::date where id = $1`, [
    orderId,
    today,
  ]);
  return { ...ordered, companyId };
}
