// Orders of benefits that are ready to be handed over in a store, or on their way.
import { expect } from 'vitest';
import { newKey, orderFor, post } from '#tests/app/served-shop.ts';
import { signBenefits } from '#tests/factories/benefits.ts';
import { activeEmployer, listEmployee, makePartnerStore, savePolicyOf } from '#tests/factories/employers.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import type { Person, ShopWithPeople } from '#tests/factories/people.ts';
import { uuidv7 } from '../../../apps/shop/src/platform/database/uuid.ts';

/** An employer whose policy approves everything, and a partner store. */
export interface Programme {
  companyId: string;
  code: string;
  storeId: string;
  admin: Person;
}

/** Makes an employer with a policy, a partner store, and an admin. */
export async function programme(people: ShopWithPeople, { cutOffDay = 15 } = {}): Promise<Programme> {
  const companyId = await activeEmployer(people, 'Verkstaden AB');
  await savePolicyOf(people, companyId, {
    approval: 'none',
    maxBenefitOre: 10_000_000,
    accessoryMaxPercent: 100,
    cutOffDay,
  });
  const [row] = await people.inDatabase<{ code: string }>(
    'select employer_code as code from companies where id = $1',
    [companyId],
  );
  return {
    companyId,
    code: row?.code as string,
    storeId: await makePartnerStore(people.shop.app),
    admin: await people.person({ role: 'admin' }),
  };
}

/** Makes a person a member of a partner store. */
export async function makeStoreMember(
  { inDatabase }: Pick<ShopWithPeople, 'inDatabase'>,
  storeId: string,
  { id }: { id: string },
): Promise<void> {
  await inDatabase('insert into store_members (id, store_id, user_id) values ($1, $2, $3)', [
    uuidv7(),
    storeId,
    id,
  ]);
}

/** An order whose benefits are ready. */
export interface ReadyOrder {
  orderId: string;
  employee: Person;
  /** The benefits by position. */
  benefits: string[];
}

/** Places an order, signs its benefits, and makes it ready in the programme's store, or ships it. */
export async function readyOrder(
  people: ShopWithPeople,
  employer: Programme,
  { bikes = 1, shipping = 'pickup' as 'pickup' | 'standard' | 'express' } = {},
): Promise<ReadyOrder> {
  const order = await signedOrder(people, employer, { bikes, shipping });
  await makeOrderReady(people, employer, order, shipping === 'pickup' ? 'make-ready' : 'ship');
  return order;
}

/** Lets staff make a signed order ready in the store, or ship it. */
export async function makeOrderReady(
  people: ShopWithPeople,
  { admin }: Pick<Programme, 'admin'>,
  { orderId }: Pick<ReadyOrder, 'orderId'>,
  event: 'make-ready' | 'ship' = 'make-ready',
): Promise<void> {
  const [row] = await people.inDatabase<{ version: number }>('select version from orders where id = $1', [
    orderId,
  ]);
  const moved = await post(
    people.shop,
    `/api/admin/orders/${orderId}/acts`,
    { event, version: row?.version },
    { authorization: `Bearer ${admin.token}` },
  );
  expect(moved.status, moved.text).toBe(200);
}

/** Places an order and signs its benefits. */
export async function signedOrder(
  people: ShopWithPeople,
  { companyId, code, storeId }: Programme,
  { bikes = 1, shipping = 'pickup' as 'pickup' | 'standard' | 'express' } = {},
): Promise<ReadyOrder> {
  const employee = await people.person();
  await listEmployee(people, companyId, employee.email);
  const product = makeProduct();
  await people.shop.sell(product);
  const body = await orderFor(people.shop, [{ productId: product.id, quantity: bikes }], {
    shippingOptionId: shipping,
    ...(shipping === 'pickup' ? { pickupStoreId: storeId } : {}),
    payment: { method: 'active-finance', employerCode: code, servicePackage: 'none' },
  });
  const placed = await post(
    people.shop,
    '/api/orders',
    { ...body, customer: { ...body.customer, email: employee.email } },
    { 'idempotency-key': newKey(), authorization: `Bearer ${employee.token}` },
  );
  expect(placed.status, placed.text).toBe(201);
  const { orderNumber } = (JSON.parse(placed.text) as { data: { orderNumber: string } }).data;
  const [order] = await people.inDatabase<{ id: string }>('select id from orders where number = $1', [
    orderNumber,
  ]);
  const { id: orderId } = order as { id: string };
  await signBenefits(people, orderId);
  const benefits = await people.inDatabase<{ id: string }>(
    'select id from benefits where order_id = $1 order by position',
    [orderId],
  );
  return { orderId, employee, benefits: benefits.map(({ id }) => id) };
}
