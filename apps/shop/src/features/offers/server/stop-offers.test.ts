// The link "I have not asked for this" in the mail with an offer, over HTTP, on a real database.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { renderMadeMail } from '#src/features/offer-mails/server/mail-offer.ts';
import type { OutboxRow } from '#src/platform/jobs/outbox.ts';
import { post, problemIn } from '#tests/app/served-shop.ts';
import { makePartnerStore } from '#tests/factories/employers.ts';
import { makeStoreMember } from '#tests/factories/handovers.ts';
import { makeOfferTo, offerBody } from '#tests/factories/offers.ts';
import { type Person, type ShopWithPeople, shopWithPeople, someEmail } from '#tests/factories/people.ts';

let people: ShopWithPeople;
let storeId: string;
let seller: Person;
beforeAll(async () => {
  people = await shopWithPeople();
});
afterAll(() => people.shop.close());
beforeEach(async () => {
  storeId = await makePartnerStore(people.shop.app, 'Stoppbutiken');
  seller = await people.person();
  await makeStoreMember(people, storeId, seller);
});

const mailOf = async (offerId: string) => {
  const [row] = await people.inDatabase<OutboxRow>(
    `select id, kind, business_key as "businessKey", language, payload, state, attempts from outbox
      where kind = 'offer-made' and payload ->> 'offerId' = $1 order by id desc`,
    [offerId],
  );
  return renderMadeMail(people.shop.app, row as OutboxRow);
};
const tokenIn = (text: string | undefined) => /\/offer-stop\S*#([\w-]{69})/.exec(text ?? '')?.[1] ?? '';
const stop = (token: string) => post(people.shop, '/api/offers/stop', { token });
const offerTo = (email: string) =>
  post(people.shop, `/api/store/${storeId}/offers`, offerBody(email), {
    authorization: `Bearer ${seller.token}`,
  });

describe('[SPC.B10] the mail with an offer', () => {
  test('[SPC.B10] names store and seller, says why it came, and has a link to stop', async () => {
    const offer = await makeOfferTo(people, { storeId, seller }, someEmail());
    const mail = await mailOf(offer.id);
    expect(mail?.text).toContain('Säljare: ');
    expect(mail?.text).toContain('Butik: Stoppbutiken');
    expect(mail?.text).toContain('Därför får du mejlet');
    expect(mail?.text).toContain('Stoppbutiken har skrivit in din e-postadress');
    expect(mail?.text).toContain('Jag har inte bett om det här');
    expect(tokenIn(mail?.text)).not.toBe('');
  });

  test('[SPC.B10] stops further offers of that store to the mailbox, and of no other', async () => {
    const email = someEmail();
    const offer = await makeOfferTo(people, { storeId, seller }, email);
    const token = tokenIn((await mailOf(offer.id))?.text);
    for (let times = 0; times < 2; times += 1) {
      const answer = await stop(token);
      expect([answer.status, JSON.parse(answer.text).data]).toEqual([200, { store: 'Stoppbutiken' }]);
    }
    const [local, domain] = email.split('@');
    for (const spelled of [email, `${local}+ny@${domain}`]) {
      const refused = await offerTo(spelled);
      expect(problemIn(refused)).toMatchObject({
        code: 'invalid-request',
        fields: [{ field: 'email', code: 'stopped' }],
      });
    }
    // The waiting mail of the open offer is not sent either.
    expect(await mailOf(offer.id)).toBeNull();
    storeId = await makePartnerStore(people.shop.app, 'Andra butiken');
    await makeStoreMember(people, storeId, seller);
    expect((await offerTo(email)).status).toBe(200);
  });

  test('[SPC.B10] is not stopped by a foreign, changed or old link, or by GET', async () => {
    const offer = await makeOfferTo(people, { storeId, seller }, someEmail());
    const token = tokenIn((await mailOf(offer.id))?.text);
    expect((await stop('A'.repeat(69))).status).toBe(404);
    expect((await stop(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404);
    expect((await people.shop.ask('/api/offers/stop')).status).not.toBe(200);
    expect((await people.inDatabase('select 1 from offer_stops where store_id = $1', [storeId])).length).toBe(
      0,
    );
  });

  test('[SPC.B10] stores no address of the person', async () => {
    const email = someEmail();
    const offer = await makeOfferTo(people, { storeId, seller }, email);
    await stop(tokenIn((await mailOf(offer.id))?.text));
    const [row] = await people.inDatabase<{ text: string }>(
      'select offer_stops::text as text from offer_stops where store_id = $1',
      [storeId],
    );
    expect(row?.text).not.toContain(email);
  });
});
