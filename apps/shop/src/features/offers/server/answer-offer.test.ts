// What an employee does with an offer, and what follows. Over HTTP, on a real database.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmationMail } from '#src/features/order-mails/server/render-order-mail.ts';
import { storeOrders } from '#src/features/self-invoicing/server/store-orders-report.ts';
import type { OutboxRow } from '#src/platform/jobs/outbox.ts';
import { type Answer, post, problemIn } from '#tests/app/served-shop.ts';
import { signBenefits } from '#tests/factories/benefits.ts';
import { activeEmployer, listEmployee, savePolicyOf } from '#tests/factories/employers.ts';
import { makeStoreMember, type Programme, programme } from '#tests/factories/handovers.ts';
import { acceptanceBody, joinAs, makeOfferTo, offerBody } from '#tests/factories/offers.ts';
import { type Person, type ShopWithPeople, shopWithPeople, someEmail } from '#tests/factories/people.ts';
import type { AcceptanceBody, OfferBody, OwnOffer, OwnOfferRow, StoreOffer } from '../contract.ts';
import { expireOffers } from './expire-offers.ts';

let people: ShopWithPeople;
let seller: Person;
let employer: Programme;
let anna: Person;
let employmentId: string;
beforeAll(async () => {
  people = await shopWithPeople();
  seller = await people.person();
});
afterAll(() => people.shop.close());
beforeEach(async () => {
  employer = await programme(people);
  await makeStoreMember(people, employer.storeId, seller);
  anna = await people.person();
  employmentId = await employ(anna);
});

async function employ({ id, email }: Person, companyId = employer.companyId): Promise<string> {
  const personId = await listEmployee(people, companyId, email);
  return joinAs(people, { companyId, personId, userId: id });
}
const made = (email: string, change: Partial<OfferBody> = {}) =>
  makeOfferTo(people, { storeId: employer.storeId, seller }, email, change);
const headersOf = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
const get = (path: string, as = anna) => people.shop.ask(path, { headers: headersOf(as) });
const send = (path: string, body: object, as = anna) => post(people.shop, path, body, headersOf(as));
const accept = (id: string, change: Partial<AcceptanceBody> = {}, as = anna) =>
  send(`/api/offers/${id}/acceptance`, acceptanceBody(employmentId, change), as);
const reject = (id: string, as = anna, version = 1) =>
  send(`/api/offers/${id}/rejection`, { version, reason: 'För dyr' }, as);
const dataOf = <Data = OwnOffer>(answer: Answer): Data => {
  expect(answer.status, answer.text).toBe(200);
  return (JSON.parse(answer.text) as { data: Data }).data;
};
const inStore = async (id: string) =>
  dataOf<StoreOffer>(await get(`/api/store/${employer.storeId}/offers/${id}`, seller));
const ordersOf = (email: string) =>
  people.inDatabase<{ id: string; state: string; version: number }>(
    'select id, state, version from orders where email = $1 order by id',
    [email],
  );
const mails = (offerId: string) =>
  people.inDatabase<{ kind: string; n: number }>(
    `select kind, count(*)::int as n from outbox where payload ->> 'offerId' = $1 group by kind order by kind`,
    [offerId],
  );
const overdue = (id: string) =>
  people.inDatabase(`update offers set expires_at = now() - interval '1 minute' where id = $1`, [id]);

describe('an employee', () => {
  test('[BP12.2] accepts an offer: an order at its price, with a benefit under the policy of the employer', async () => {
    const offer = await made(anna.email);
    const accepted = dataOf(await accept(offer.id, { servicePackage: 'plus' }));
    expect(accepted).toMatchObject({ state: 'accepted', stage: 'signing', totalOre: 2_550_000 });
    const [order] = await people.inDatabase<Record<string, unknown>>(
      `select o.id, o.number, o.state, o.total_ore::int as total, o.tax_mode, o.company_id, o.partner_store_id,
          o.shipping_option_id, o.service_package, o.payment_method, f.cost_ore > 0 as counted,
          (select count(*)::int from payments p where p.order_id = o.id) as payments
        from orders o left join order_figures f on f.order_id = o.id where o.email = $1`,
      [anna.email],
    );
    expect(order).toEqual({
      id: expect.any(String),
      number: accepted.orderNumber,
      state: 'confirmed',
      total: 2_550_000,
      tax_mode: 'included',
      company_id: employer.companyId,
      partner_store_id: employer.storeId,
      shipping_option_id: 'pickup',
      service_package: 'plus',
      payment_method: 'active-finance',
      counted: true,
      payments: 1,
    });
    const lines = await people.inDatabase(
      'select product_id, variant_id, name, variant_label, kind, is_electric, unit_ore from order_lines where order_id = $1 order by position',
      [order?.id],
    );
    const none = { product_id: null, variant_id: null };
    expect(lines).toEqual([
      {
        ...none,
        name: 'Crescent Elda',
        variant_label: '51 cm, Blå',
        kind: 'city',
        is_electric: true,
        unit_ore: 2_500_000,
      },
      { ...none, name: 'Ramlås', variant_label: null, kind: 'lock', is_electric: false, unit_ore: 50_000 },
    ]);
    const [benefit] = await people.inDatabase<Record<string, unknown>>(
      `select id, state, name, product_id, kind, is_electric, bike_ore::int as bike, accessories_ore::int as loose
        from benefits where order_id = $1`,
      [order?.id],
    );
    expect(benefit).toEqual({
      id: accepted.benefitId,
      state: 'approved',
      name: 'Crescent Elda',
      product_id: null,
      kind: 'city',
      is_electric: true,
      // A lock is a fixed part of the bike.
      bike: 2_550_000,
      loose: 0,
    });
    expect(await mails(offer.id)).toEqual([
      { kind: 'offer-answered', n: 1 },
      { kind: 'offer-made', n: 1 },
    ]);
    const [row] = await people.inDatabase<OutboxRow>(
      `select *, business_key as "businessKey" from outbox where kind = 'order-confirmation' and payload ->> 'orderId' = $1`,
      [order?.id],
    );
    expect((await confirmationMail(people.shop.app, row as OutboxRow))?.text).toContain('Crescent Elda');
  });

  test('[F28] accepts once, even with many requests at once', async () => {
    const offer = await made(anna.email);
    const answers = await Promise.all(Array.from({ length: 6 }, () => accept(offer.id)));
    const numbers = answers.map((answer) => dataOf(answer).orderNumber);
    expect(new Set(numbers).size).toBe(1);
    expect(await ordersOf(anna.email)).toHaveLength(1);
    expect(dataOf(await accept(offer.id)).orderNumber).toBe(numbers[0]);
  });

  test('[F28] either accepts or rejects when both happen at once, and a withdrawal excludes both', async () => {
    await savePolicyOf(people, employer.companyId, { allowBikeLeasing: true });
    for (let n = 0; n < 3; n += 1) {
      const offer = await made(anna.email);
      const withdrawal = send(
        `/api/store/${employer.storeId}/offers/${offer.id}/withdrawal`,
        { version: 1 },
        seller,
      );
      const answers = await Promise.all([accept(offer.id), reject(offer.id), withdrawal]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const { state, orderNumber } = await inStore(offer.id);
      expect(orderNumber !== null).toBe(state === 'accepted');
    }
  });

  test('[BP12.2] is refused by the policy with its reasons. Nothing is stored, and the offer stays open', async () => {
    const offer = await made(anna.email);
    await savePolicyOf(people, employer.companyId, { maxBenefitOre: 2_000_000, allowedDrives: ['pedal'] });
    const refused = problemIn(await accept(offer.id));
    expect(refused.code).toBe('policy-refused');
    const { reasons } = refused.facts as { reasons: { rule: string }[] };
    expect(reasons.map(({ rule }) => rule)).toEqual([
      'bike-above-maximum',
      'above-maximum',
      'kind-not-allowed',
    ]);
    expect(await ordersOf(anna.email)).toEqual([]);
    expect(dataOf(await get(`/api/offers/${offer.id}`))).toMatchObject({ state: 'open' });
    await savePolicyOf(people, employer.companyId, {
      maxBenefitOre: 10_000_000,
      allowedDrives: ['pedal', 'electric'],
    });
    dataOf(await accept(offer.id));
  });

  test('[BP12.2] accepts only one of two offers if the policy allows one benefit', async () => {
    await savePolicyOf(people, employer.companyId, { allowBikeLeasing: false });
    const offers = [await made(anna.email), await made(anna.email)];
    const answers = await Promise.all(offers.map(({ id }) => accept(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await ordersOf(anna.email)).toHaveLength(1);
  });

  test('[BP12.5] cannot accept what was revised, withdrawn, rejected or has expired', async () => {
    const revised = await made(anna.email);
    const {
      submissionId: _id,
      email: _email,
      ...goods
    } = {
      ...offerBody(''),
      priceOre: 9_000_000,
      listPriceOre: null,
    };
    await people.shop.ask(`/api/store/${employer.storeId}/offers/${revised.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...headersOf(seller) },
      body: JSON.stringify({ version: 1, ...goods }),
    });
    expect(problemIn(await accept(revised.id)).code).toBe('changed-meanwhile');
    expect(problemIn(await reject(revised.id)).code).toBe('changed-meanwhile');
    const withdrawn = await made(anna.email);
    await send(`/api/store/${employer.storeId}/offers/${withdrawn.id}/withdrawal`, { version: 1 }, seller);
    const rejected = await made(anna.email);
    expect(dataOf(await reject(rejected.id))).toMatchObject({ state: 'rejected' });
    dataOf(await reject(rejected.id));
    expect((await inStore(rejected.id)).history.at(-1)).toMatchObject({ event: 'reject', reason: 'För dyr' });
    expect(await mails(rejected.id)).toContainEqual({ kind: 'offer-answered', n: 1 });
    const expired = await made(anna.email);
    await overdue(expired.id);
    expect(dataOf(await get(`/api/offers/${expired.id}`))).toMatchObject({
      state: 'expired',
      stage: 'expired',
    });
    for (const { id } of [withdrawn, rejected, expired])
      expect(problemIn(await accept(id)).code).toBe('not-possible-now');
    expect(await ordersOf(anna.email)).toEqual([]);
  });

  test('[T35] neither sees nor answers the offer of another person, also with an address that is not confirmed', async () => {
    const offer = await made(anna.email);
    const other = await people.person();
    await employ(other);
    const attempts = async (as: Person) => [
      await get(`/api/offers/${offer.id}`, as),
      await accept(offer.id, {}, as),
      await reject(offer.id, as),
    ];
    for (const as of [other, seller, employer.admin])
      for (const answer of await attempts(as)) expect(problemIn(answer).code).toBe('not-found');
    await people.inDatabase('update users set email_confirmed_at = null where id = $1', [anna.id]);
    for (const answer of await attempts(anna)) expect(problemIn(answer).code).toBe('not-found');
    expect(dataOf<OwnOfferRow[]>(await get('/api/account/offers'))).toEqual([]);
    expect(problemIn(await people.shop.ask(`/api/offers/${offer.id}`)).code).toBe('sign-in-required');
  });

  test('[T35] accepts under an own employment only', async () => {
    const offer = await made(anna.email);
    const other = await people.person();
    const theirs = await employ(other, await activeEmployer(people, 'Andra AB'));
    const refused = problemIn(await accept(offer.id, { employmentId: theirs }));
    expect(refused).toMatchObject({
      code: 'invalid-employer-code',
      fields: [{ field: 'employmentId', code: 'employment-ended' }],
    });
    const customer = { ...acceptanceBody('').customer, phone: '1', firstName: '' };
    const fields = problemIn(await accept(offer.id, { customer })).fields?.map(({ field }) => field);
    expect(fields).toEqual(['customer.firstName', 'customer.phone']);
    expect(problemIn(await accept(offer.id, { priceOre: 1 } as Partial<AcceptanceBody>)).code).toBe(
      'invalid-request',
    );
    expect(await ordersOf(anna.email)).toEqual([]);
  });

  test('[BP12.7] without an account finds the offer after sign-up with the address', async () => {
    const email = someEmail();
    const offer = await made(email);
    const bo = await people.person({ email });
    const [listed] = dataOf<OwnOfferRow[]>(await get('/api/account/offers', bo));
    expect(listed).toMatchObject({ id: offer.id, state: 'open', store: 'Testbutiken', totalOre: 2_550_000 });
    const own = await employ(bo);
    expect(dataOf(await accept(offer.id, { employmentId: own }, bo)).state).toBe('accepted');
  });

  test('[BP12.7] reads the own offers page by page, newest first', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 12; n += 1) ids.unshift((await made(anna.email)).id);
    await made(someEmail());
    const page = async (query: string) => {
      const { data, nextCursor } = JSON.parse((await get(`/api/account/offers${query}`)).text);
      return { ids: (data as OwnOfferRow[]).map(({ id }) => id), nextCursor };
    };
    expect(await page('')).toEqual({ ids: ids.slice(0, 10), nextCursor: ids[9] });
    expect(await page(`?cursor=${ids[9]}`)).toEqual({ ids: ids.slice(10), nextCursor: null });
  });
});

describe('an offer', () => {
  test('[BP12.5] that nobody answers expires once, and employee and store are told', async () => {
    const [offer, open] = [await made(someEmail()), await made(someEmail())];
    await overdue(offer.id);
    await Promise.all([expireOffers(people.shop.app), expireOffers(people.shop.app)]);
    await expireOffers(people.shop.app);
    expect(await inStore(offer.id)).toMatchObject({ state: 'expired', stage: 'expired' });
    expect((await inStore(offer.id)).history.map(({ event }) => event)).toEqual(['make', 'expire']);
    expect(await mails(offer.id)).toEqual([
      { kind: 'offer-answered', n: 1 },
      { kind: 'offer-ended', n: 1 },
      { kind: 'offer-made', n: 1 },
    ]);
    expect(await inStore(open.id)).toMatchObject({ state: 'open' });
  });

  test('[BP12.4] shows the store where it is stuck, until the bike is handed over and invoiced', async () => {
    await savePolicyOf(people, employer.companyId, { approval: 'hr' });
    const offer = await made(anna.email);
    const stage = async () => (await inStore(offer.id)).stage;
    expect(await stage()).toBe('employee');
    dataOf(await accept(offer.id));
    expect(await inStore(offer.id)).toMatchObject({ stage: 'employer', employee: 'Anna Anställd' });
    const [order] = await ordersOf(anna.email);
    const orderId = order?.id as string;
    const act = async (event: string) => {
      const [{ version } = { version: 0 }] = await ordersOf(anna.email);
      const done = await send(`/api/admin/orders/${orderId}/acts`, { event, version }, employer.admin);
      expect(done.status, done.text).toBe(200);
    };
    await act('approve');
    expect(await stage()).toBe('signing');
    await signBenefits(people, orderId);
    expect(await stage()).toBe('preparing');
    await act('make-ready');
    expect(await stage()).toBe('handover');
    const { benefitId } = dataOf(await get(`/api/offers/${offer.id}`));
    const { code } = dataOf<{ code: string }>(await send(`/api/benefits/${benefitId}/handover-code`, {}));
    const frameNumber = `OFFER-${benefitId?.slice(-12)}`;
    const handover = `/api/store/${employer.storeId}/handovers/${benefitId}`;
    dataOf(await send(handover, { code, frameNumber, idChecked: true }, seller));
    expect(await inStore(offer.id)).toMatchObject({ state: 'done', stage: 'done' });
    expect(dataOf<OwnOfferRow[]>(await get('/api/account/offers'))).toMatchObject([{ stage: 'done' }]);
    const stores = await storeOrders(people.shop.app.db.pool, { vatPercent: 25, period: 'week' });
    const [invoiced] = stores.find((one) => one.storeId === employer.storeId)?.orders ?? [];
    // 25,000 and 500 incl. VAT.
    expect(invoiced?.rows.map(({ priceOre }) => priceOre)).toEqual([2_000_000, 40_000]);
  });

  test('[BP12.4] is cancelled with its order', async () => {
    await savePolicyOf(people, employer.companyId, { approval: 'hr' });
    const offer = await made(anna.email);
    dataOf(await accept(offer.id));
    const [order] = await ordersOf(anna.email);
    const body = { event: 'cancel', version: order?.version, note: 'Ångrat' };
    const done = await send(`/api/admin/orders/${order?.id}/acts`, body, employer.admin);
    expect(done.status, done.text).toBe(200);
    expect(await inStore(offer.id)).toMatchObject({ state: 'cancelled', stage: 'cancelled' });
  });

  test('[T35] is hidden by the database from everybody but its store and its address', async () => {
    const offer = await made(anna.email);
    const seen = async (userId: string) => {
      const client = await people.shop.app.db.pool.connect();
      try {
        await client.query('begin');
        await client.query(
          `select set_config('shop.caller', $1, true), set_config('shop.caller_role', '', true)`,
          [userId],
        );
        const { rowCount } = await client.query('select 1 from offers where id = $1', [offer.id]);
        const events = await client.query('select 1 from offer_events where offer_id = $1', [offer.id]);
        return [rowCount, events.rowCount];
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    expect(await seen(anna.id)).toEqual([1, 1]);
    expect(await seen(seller.id)).toEqual([1, 1]);
    expect(await seen((await people.person()).id)).toEqual([0, 0]);
  });

  test('[BP12.7] is forgotten with its order', async () => {
    const offer = await made(anna.email);
    dataOf(await accept(offer.id));
    await people.inDatabase(`update orders set email = '' where email = $1`, [anna.email]);
    const [row] = await people.inDatabase('select email, note from offers where id = $1', [offer.id]);
    expect(row).toEqual({ email: '', note: null });
  });
});
