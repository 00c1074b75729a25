// What a store does with its offers, over HTTP, on a real database.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { renderEndedMail, renderMadeMail } from '#src/features/offer-mails/server/mail-offer.ts';
import type { OutboxRow } from '#src/platform/jobs/outbox.ts';
import { type Answer, post, problemIn } from '#tests/app/served-shop.ts';
import { makePartnerStore } from '#tests/factories/employers.ts';
import { makeStoreMember } from '#tests/factories/handovers.ts';
import { makeOfferTo, offerBody } from '#tests/factories/offers.ts';
import { type Person, type ShopWithPeople, shopWithPeople, someEmail } from '#tests/factories/people.ts';
import type { ListedOffer, StoreOffer } from '../contract.ts';
import { OFFERS_BY_EMAIL } from './offer-limits.ts';

let people: ShopWithPeople;
let storeId: string;
let seller: Person;
beforeAll(async () => {
  people = await shopWithPeople({ environment: { REQUEST_LIMIT_FACTOR: '1' } });
});
afterAll(() => people.shop.close());
beforeEach(async () => {
  storeId = await makePartnerStore(people.shop.app);
  seller = await people.person();
  await makeStoreMember(people, storeId, seller);
});

const at = (path = '') => `/api/store/${storeId}/offers${path}`;
const headersOf = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
const get = (path: string, as = seller) => people.shop.ask(path, { headers: headersOf(as) });
const send = (path: string, body: object, as = seller, method: 'POST' | 'PUT' = 'POST') =>
  people.shop.ask(path, {
    method,
    headers: { 'content-type': 'application/json', ...headersOf(as) },
    body: JSON.stringify(body),
  });
const dataOf = <Data>(answer: Answer): Data => {
  expect(answer.status, answer.text).toBe(200);
  return (JSON.parse(answer.text) as { data: Data }).data;
};
const made = (email = someEmail(), change = {}) => makeOfferTo(people, { storeId, seller }, email, change);
const revisionOf = (change = {}) => {
  const { submissionId: _id, email: _email, ...goods } = offerBody('');
  return { version: 1, ...goods, ...change };
};
const mailsOf = (offerId: string, kind: string) =>
  people.inDatabase<OutboxRow>(
    `select id, kind, business_key as "businessKey", language, payload, state, attempts from outbox
      where kind = $2 and payload ->> 'offerId' = $1 order by id`,
    [offerId, kind],
  );
const fieldsOf = (answer: Answer) => {
  const { code, fields } = problemIn(answer);
  return { code, fields: fields?.map(({ field, code: why }) => `${field}: ${why}`) };
};

describe('a member of a store', () => {
  test('[BP12.2] makes an offer of any bike, which is valid for 14 days and mailed once', async () => {
    const email = someEmail();
    const offer = await made(` ${email.toUpperCase()} `, { size: ' 51 cm ', colour: '  ' });
    expect(offer).toMatchObject({
      version: 1,
      state: 'open',
      stage: 'employee',
      email,
      bike: 'Crescent Elda',
      totalOre: 2_550_000,
      size: '51 cm',
      colour: null,
      orderNumber: null,
      history: [{ event: 'make', version: 1, reason: null }],
    });
    const days = (Date.parse(offer.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThan(14.1);
    const [row, second] = await mailsOf(offer.id, 'offer-made');
    expect(second).toBeUndefined();
    const mail = await renderMadeMail(people.shop.app, row as OutboxRow);
    expect(mail).toMatchObject({
      to: { name: '', address: email },
      subject: expect.stringContaining('Testbutiken'),
    });
    expect(mail?.text).toContain(`/offers/${offer.id}`);
    expect(mail?.text).toMatch(/25\s500/);
    const audit = await people.inDatabase(
      `select 1 from audit_log where action = 'offer.made' and target_id = $1 and actor_id = $2`,
      [offer.id, seller.id],
    );
    expect(audit).toHaveLength(1);
  });

  test('[BP12.2] makes one offer when the form is sent twice at once', async () => {
    const body = offerBody(someEmail());
    const answers = await Promise.all([send(at(), body), send(at(), body), send(at(), body)]);
    const ids = answers.map((answer) => dataOf<StoreOffer>(answer).id);
    expect(new Set(ids).size).toBe(1);
    expect(await mailsOf(ids[0] as string, 'offer-made')).toHaveLength(1);
  });

  test('[BP12.1] is told at the field about absurd prices, links, bikes as accessories and 100 accessories', async () => {
    const refused = async (change: object) =>
      fieldsOf(await send(at(), { ...offerBody(someEmail()), ...change }));
    expect(await refused({ priceOre: 9e15, listPriceOre: null })).toEqual({
      code: 'invalid-request',
      fields: ['priceOre: price-too-high'],
    });
    expect((await refused({ priceOre: -5, listPriceOre: null })).fields).toEqual(['priceOre: price-too-low']);
    expect((await refused({ brand: 'https://evil.example' })).fields).toEqual(['brand: link']);
    expect((await refused({ email: 'not-an-address' })).fields).toEqual(['email: email']);
    const accessories = Array.from({ length: 100 }, () => ({ name: 'Korg', kind: 'bag', priceOre: 100_00 }));
    expect((await refused({ accessories })).fields).toEqual(['accessories: too-many']);
    expect(
      (await refused({ accessories: [{ name: 'Till', kind: 'cargo', priceOre: 100_00 }] })).fields,
    ).toEqual(['accessories.0.kind: kind']);
    expect(problemIn(await send(at(), { ...offerBody(someEmail()), totalOre: 1 })).code).toBe(
      'invalid-request',
    );
    expect(await people.inDatabase('select 1 from offers where store_id = $1', [storeId])).toEqual([]);
  });

  test('[BP12.5] revises an open offer: a new version is mailed, and the mail of the former one is not sent any more', async () => {
    const offer = await made();
    const revised = dataOf<StoreOffer>(
      await send(at(`/${offer.id}`), revisionOf({ priceOre: 2_000_000 }), seller, 'PUT'),
    );
    expect(revised).toMatchObject({ version: 2, state: 'open', priceOre: 2_000_000, totalOre: 2_050_000 });
    expect(problemIn(await send(at(`/${offer.id}`), revisionOf(), seller, 'PUT')).code).toBe(
      'changed-meanwhile',
    );
    const mails = await mailsOf(offer.id, 'offer-made');
    const texts = await Promise.all(mails.map((row) => renderMadeMail(people.shop.app, row)));
    expect(texts.map((mail) => mail !== null)).toEqual([false, true]);
    expect(texts[1]?.text).toMatch(/20\s500/);
    const [event] = await people.inDatabase<{ former: { priceOre: number } }>(
      `select former from offer_events where offer_id = $1 and event = 'revise'`,
      [offer.id],
    );
    expect(event?.former.priceOre).toBe(2_500_000);
  });

  test('[BP12.5] withdraws an open offer once, and the employee is told', async () => {
    const email = someEmail();
    const offer = await made(email);
    const withdraw = () => send(at(`/${offer.id}/withdrawal`), { version: 1 });
    expect(dataOf<StoreOffer>(await withdraw())).toMatchObject({ state: 'withdrawn', stage: 'withdrawn' });
    expect(problemIn(await withdraw()).code).toBe('not-possible-now');
    expect(problemIn(await send(at(`/${offer.id}`), revisionOf(), seller, 'PUT')).code).toBe(
      'not-possible-now',
    );
    const [row] = await mailsOf(offer.id, 'offer-ended');
    const mail = await renderEndedMail(people.shop.app, row as OutboxRow);
    expect(mail?.to.address).toBe(email);
    const [first] = await mailsOf(offer.id, 'offer-made');
    expect(await renderMadeMail(people.shop.app, first as OutboxRow)).toBeNull();
  });

  test('[BP12.4] reads the offers of the store page by page and by state, newest first', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 27; n += 1) ids.push((await made()).id);
    const newest = [...ids].reverse();
    await send(at(`/${ids[3]}/withdrawal`), { version: 1 });
    const page = async (query: string) => {
      const answer = await get(at(query));
      const { data, nextCursor } = JSON.parse(answer.text) as {
        data: ListedOffer[];
        nextCursor: string | null;
      };
      return { ids: data.map(({ id }) => id), nextCursor };
    };
    const first = await page('');
    expect(first).toEqual({ ids: newest.slice(0, 25), nextCursor: newest[24] });
    expect(await page(`?cursor=${first.nextCursor}`)).toEqual({ ids: newest.slice(25), nextCursor: null });
    expect(await page('?state=ended')).toEqual({ ids: [ids[3]], nextCursor: null });
    expect((await page('?state=open')).ids).toHaveLength(25);
    expect(await page('?state=done')).toEqual({ ids: [], nextCursor: null });
    expect(problemIn(await get(at('?state=unknown'))).code).toBe('invalid-request');
  });

  test('[T13] can mail one address only ten times a day, whatever store the offers come from', async () => {
    const email = someEmail();
    for (let n = 0; n < OFFERS_BY_EMAIL.points; n += 1) await made(email);
    expect(problemIn(await send(at(), offerBody(email))).code).toBe('too-many-requests');
    expect((await send(at(), offerBody(someEmail()))).status).toBe(200);
  });

  test('[BP12.2] of a former partner makes no offers', async () => {
    await people.inDatabase('update partner_stores set active = false where id = $1', [storeId]);
    expect(problemIn(await send(at(), offerBody(someEmail()))).code).toBe('not-possible-now');
  });
});

describe('an offer', () => {
  test('[T35] of a store is neither seen nor changed by other stores, strangers and its employee', async () => {
    const employee = await people.person();
    const offer = await made(employee.email);
    const otherStore = await makePartnerStore(people.shop.app);
    const other = await people.person();
    await makeStoreMember(people, otherStore, other);
    const before = await people.inDatabase('select * from offers where id = $1', [offer.id]);
    const attempts = (base: string, as: Person) =>
      Promise.all([
        get(base, as),
        get(`${base}/${offer.id}`, as),
        send(base, offerBody(someEmail()), as),
        send(`${base}/${offer.id}`, revisionOf(), as, 'PUT'),
        send(`${base}/${offer.id}/withdrawal`, { version: 1 }, as),
      ]);
    for (const as of [other, employee, await people.person({ role: 'store' })])
      for (const answer of await attempts(at(), as)) expect(problemIn(answer).code).toBe('not-found');
    // The own store of the other member does not have it either.
    const [list, read, , revised, withdrawn] = await attempts(`/api/store/${otherStore}/offers`, other);
    // It may list the offer that the same round of attempts has made there.
    const ids = dataOf<ListedOffer[]>(list as Answer).map(({ id }) => id);
    expect(ids).not.toContain(offer.id);
    for (const answer of [read, revised, withdrawn])
      expect(problemIn(answer as Answer).code).toBe('not-found');
    expect(await people.inDatabase('select * from offers where id = $1', [offer.id])).toEqual(before);
  });

  test('[T35] is open to an admin who acts for the store, which the history says', async () => {
    const admin = await people.person({ role: 'admin' });
    const offer = dataOf<StoreOffer>(await send(at(), offerBody(someEmail()), admin));
    const rows = await people.inDatabase(
      'select actor, actor_id as by from offer_events where offer_id = $1',
      [offer.id],
    );
    expect(rows).toEqual([{ actor: 'admin', by: admin.id }]);
  });

  test.each(['sv', 'en'] as const)('[T13] with hostile HTML is text in its mail in %s', async (language) => {
    const brand = '<img src=x onerror=alert(1)>';
    const body = offerBody(someEmail(), { brand, note: '<script>alert(2)</script>' });
    const answer = await post(people.shop, `${at()}?lang=${language}`, body, headersOf(seller));
    const { id } = dataOf<StoreOffer>(answer);
    const [row] = await mailsOf(id, 'offer-made');
    expect(row?.language).toBe(language);
    const mail = await renderMadeMail(people.shop.app, row as OutboxRow);
    expect(mail?.html).not.toContain('<img src=x');
    expect(mail?.html).toContain('&lt;img src=x');
    expect(mail?.text).toContain(brand);
    // A store's note could advertise for anything, so it is only on the page.
    expect(mail?.html).not.toContain('alert(2)');
    expect(mail?.subject).not.toContain('<');
  });

  test('[BP12.6] answers a request at its own address, made by staff who act for the store only', async () => {
    const sent = await post(people.shop, '/functions/v1/send-email?lang=en', {
      type: 'active-pick',
      data: {
        name: 'Åsa',
        email: 'asa.pick@example.se',
        phoneNumber: '070-123 45 67',
        message: 'En lastcykel',
      },
    });
    const { id: requestId } = JSON.parse(sent.text) as { id: string };
    const body = { ...offerBody('someone.else@example.se'), requestId };
    // A member without the role of staff sees no requests.
    expect(problemIn(await send(at(), body)).code).toBe('not-found');
    const staff = await people.person({ role: 'store' });
    await makeStoreMember(people, storeId, staff);
    expect(problemIn(await send(at(), { ...body, requestId: randomUUID() }, staff)).code).toBe('not-found');
    const offer = dataOf<StoreOffer>(await send(at(), body, staff));
    expect(offer).toMatchObject({ email: 'asa.pick@example.se', language: 'en', requestId });
  });
});
