// Offers by the API of partner stores and their webhooks, on a real database.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { post } from '#tests/app/served-shop.ts';
import { makeStoreApiKey, programOf, type TestApiKey } from '#tests/factories/api-keys.ts';
import { signBenefits } from '#tests/factories/benefits.ts';
import { listEmployee, makePartnerStore } from '#tests/factories/employers.ts';
import { makeStoreMember, programme } from '#tests/factories/handovers.ts';
import { acceptanceBody, joinAs, makeOfferTo } from '#tests/factories/offers.ts';
import { type ShopWithPeople, shopWithPeople, someEmail } from '#tests/factories/people.ts';
import type { ApiOffer, NewApiOffer } from '../program-contract.ts';

let people: ShopWithPeople;
let ask: ReturnType<typeof programOf>;
let storeId: string;
let key: TestApiKey;
beforeAll(async () => {
  people = await shopWithPeople();
  ask = programOf(people);
});
afterAll(() => people.shop.close());
beforeEach(async () => {
  storeId = await makePartnerStore(people.shop.app);
  key = await makeStoreApiKey(people, storeId);
});

const offer = (change: Partial<NewApiOffer> = {}): NewApiOffer => ({
  externalOfferId: randomUUID(),
  customerEmail: someEmail(),
  product: {
    brandName: 'Crescent',
    modelName: 'Elda',
    isElectric: true,
    priceGross: 24_995,
    listPriceGross: 26_995.5,
  },
  accessory: [{ name: 'Ramlås', type: 'lock', priceGross: 599.5 }],
  ...change,
});
const send = (body: unknown, idempotencyKey: string | undefined = randomUUID(), token = key.text) =>
  ask<ApiOffer>('offers', token, {
    method: 'POST',
    body,
    ...(idempotencyKey === undefined ? {} : { key: idempotencyKey }),
  });
const fieldsOf = ({ fields }: { fields?: { field: string; code: string }[] }) =>
  fields?.map(({ field, code }) => `${field}: ${code}`);

test('[BP13] a program makes an offer, which is answered 202 as pending and mailed', async () => {
  const body = offer({ deliveryDate: '2027-01-15', notes: 'Provcyklad' });
  const made = await send(body);
  expect(made.status).toBe(202);
  expect(made.data).toMatchObject({
    externalOfferId: body.externalOfferId,
    status: 'pending',
    rejectedBecause: null,
    customerEmail: body.customerEmail,
    product: {
      brandName: 'Crescent',
      type: 'city',
      color: null,
      priceGross: 24_995,
      listPriceGross: 26_995.5,
    },
    accessory: [{ name: 'Ramlås', type: 'lock', priceGross: 599.5 }],
    deliveryDate: '2027-01-15',
    notes: 'Provcyklad',
    totalGross: 25_594.5,
    orderNumber: null,
  });
  const mails = await people.inDatabase(`select 1 from outbox where payload ->> 'offerId' = $1`, [
    made.data.id,
  ]);
  expect(mails).toHaveLength(1);
  expect((await ask<ApiOffer>(`offers/${made.data.id}`, key.text)).data).toEqual(made.data);
  const list = await ask<ApiOffer[]>(`offers?externalOfferId=${body.externalOfferId}`, key.text);
  expect(list).toMatchObject({ status: 200, data: [made.data], nextCursor: null });
});

test('[BP13] a repeated request makes one offer, and an externalOfferId is used once in a store', async () => {
  const body = offer();
  const answers = await Promise.all([send(body, 'same'), send(body, 'same'), send(body, 'same')]);
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect(await send({ ...body, notes: 'Annat' }, 'same')).toMatchObject({
    status: 409,
    code: 'idempotency-mismatch',
  });
  expect(await send(body, 'another')).toMatchObject({ status: 409, code: 'external-id-taken' });
  expect(await ask('offers', key.text, { method: 'POST', body })).toMatchObject({
    status: 400,
    code: 'idempotency-key-missing',
  });
  const other = await makeStoreApiKey(people, await makePartnerStore(people.shop.app));
  expect((await send(body, 'same', other.text)).status).toBe(202);
});

test('[BP13] a program is told at its own field about absurd prices and 100 accessories', async () => {
  const product = { brandName: 'Crescent', modelName: '', priceGross: 1e12 };
  const refused = await send(offer({ product, customerEmail: 'nobody' }));
  expect(refused).toMatchObject({ status: 400, code: 'invalid-request' });
  expect(fieldsOf(refused)).toEqual([
    'customerEmail: email',
    'product.modelName: required',
    'product.priceGross: price-too-high',
  ]);
  const accessory = Array.from({ length: 100 }, () => ({ name: 'Korg', priceGross: 100 }));
  expect(fieldsOf(await send(offer({ accessory })))).toEqual(['accessory: too-many']);
  const cheap = [{ name: 'Korg', priceGross: 0.005 }];
  expect(fieldsOf(await send(offer({ accessory: cheap })))).toEqual([
    'accessory.0.priceGross: price-too-low',
  ]);
});

test('[T35] a key reaches the offers of its own store only', async () => {
  const { data: ours } = await send(offer());
  const other = await makeStoreApiKey(people, await makePartnerStore(people.shop.app));
  expect(await ask(`offers/${ours.id}`, other.text)).toMatchObject({ status: 404, code: 'not-found' });
  expect((await ask<ApiOffer[]>(`offers?externalOfferId=${ours.externalOfferId}`, other.text)).data).toEqual(
    [],
  );
  const reader = await makeStoreApiKey(people, storeId, ['offers:read']);
  expect((await ask(`offers/${ours.id}`, reader.text)).status).toBe(200);
  expect(await send(offer(), randomUUID(), reader.text)).toMatchObject({
    status: 403,
    code: 'access-denied',
  });
});

test('[BP13] a program follows an offer of its store to the handover, also by webhook', async () => {
  const employer = await programme(people);
  const { text } = await makeStoreApiKey(people, employer.storeId);
  const [endpoint] = await people.inDatabase<{ id: string }>(
    `insert into webhook_endpoints (id, store_id, url, events, secret_sealed)
      values (gen_random_uuid(), $1, 'https://in.example.se/', '{offer.updated}', 'sealed') returning id`,
    [employer.storeId],
  );
  const anna = await people.person();
  const personId = await listEmployee(people, employer.companyId, anna.email);
  const employmentId = await joinAs(people, { companyId: employer.companyId, personId, userId: anna.id });
  const { data: made } = await send(offer({ customerEmail: anna.email }), randomUUID(), text);
  const status = async () => (await ask<ApiOffer>(`offers/${made.id}`, text)).data.status;
  const accepted = await post(
    people.shop,
    `/api/offers/${made.id}/acceptance`,
    acceptanceBody(employmentId),
    {
      authorization: `Bearer ${anna.token}`,
    },
  );
  expect(accepted.status, accepted.text).toBe(200);
  expect(await status()).toBe('accepted');
  const [order] = await people.inDatabase<{ id: string; version: number }>(
    'select id, version from orders where email = $1',
    [anna.email],
  );
  await signBenefits(people, order?.id as string);
  const acts = `/api/admin/orders/${order?.id}/acts`;
  const admin = { authorization: `Bearer ${employer.admin.token}` };
  const body = { event: 'make-ready', version: order?.version };
  expect((await post(people.shop, acts, body, admin)).status).toBe(200);
  expect(await status()).toBe('ready');
  await people.inDatabase(`update orders set state = 'delivered' where id = $1`, [order?.id]);
  expect(await status()).toBe('handed-over');
  const deliveries = await people.inDatabase<{ body: string }>(
    'select body from webhook_deliveries where endpoint_id = $1 order by created_at, id',
    [endpoint?.id],
  );
  const told = deliveries.map(({ body: sent }) => JSON.parse(sent).data as Record<string, unknown>);
  expect(told.map(({ status: said }) => said)).toEqual(['pending', 'accepted', 'ready', 'handed-over']);
  for (const data of told) expect(data).toMatchObject({ id: made.id, externalOfferId: made.externalOfferId });
});

test('[BP13] an offer that comes to nothing is rejected, with the reason', async () => {
  const seller = await people.person();
  await makeStoreMember(people, storeId, seller);
  const { id } = await makeOfferTo(people, { storeId, seller }, someEmail());
  const read = async () => (await ask<ApiOffer>(`offers/${id}`, key.text)).data;
  expect(await read()).toMatchObject({ status: 'pending', externalOfferId: null });
  await people.inDatabase(`update offers set expires_at = now() - interval '1 minute' where id = $1`, [id]);
  expect(await read()).toMatchObject({ status: 'rejected', rejectedBecause: 'expired' });
});
