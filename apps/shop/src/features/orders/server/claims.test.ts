// Withdrawing from an order and complaining about it, over HTTP.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { order, orderFor, post, problemIn } from '#tests/app/served-shop.ts';
import { ANNA, makeProduct } from '#tests/factories/factories.ts';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { jobsOf } from '../../../jobs.ts';

let people: ShopWithPeople;
let number: string;
const bike = makeProduct();
beforeAll(async () => {
  people = await shopWithPeople();
  await people.shop.sell(bike);
});
afterAll(() => people.shop.close());
beforeEach(async () => {
  await people.inDatabase('update stock set on_hand = 5');
  const placed = await order(people.shop, await orderFor(people.shop, [{ productId: bike.id, quantity: 1 }]));
  number = (JSON.parse(placed.text) as { data: { orderNumber: string } }).data.orderNumber;
});

const form = (more: object = {}) => ({
  kind: 'withdrawal',
  name: 'Anna Åkesson',
  orderNumber: number,
  email: ANNA.email,
  message: '',
  ...more,
});
const give = (body: object, lang = 'sv') => post(people.shop, `/api/orders/notices?lang=${lang}`, body);
async function deliver() {
  const before = people.shop.app.recorded.length;
  for (const { id } of await people.inDatabase<{ id: string }>(
    `select id from outbox where state = 'waiting' order by id`,
  ))
    await jobsOf(people.shop.app)['deliver-outbox']?.({ id }, { attempt: 1, max: 12 });
  return people.shop.app.recorded.slice(before).filter(({ subject }) => !subject.includes('hos ActivePick'));
}
const stored = () =>
  people.inDatabase<{ kind: string; order_id: string | null }>(
    'select kind, order_id from order_notices where order_number = $1 order by id',
    [number],
  );

test('[LAW.3.6] [A11Y.M17] a repeated withdrawal is stored once, with a receipt that states content and time', async () => {
  const answers = await Promise.all([give(form()), give(form()), give(form())]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await stored()).toMatchObject([{ kind: 'withdrawal', order_id: expect.any(String) }]);
  const mails = await deliver();
  const receipt = mails.find(({ to }) => to.address === ANNA.email);
  expect(receipt?.subject).toBe(`Kvitto: du har ångrat beställning ${number} – ActivePick`);
  expect(receipt?.text).toContain(`Jag frånträder avtalet om varorna i beställning ${number}`);
  expect(receipt?.text).toMatch(/\d{4}\skl\.\s\d{2}:\d{2}/);
  // Day and time fit on one line of a phone.
  expect(receipt?.html).not.toMatch(/font-size:\s?40px/);
  expect(mails.filter(({ to }) => to.address === people.shop.app.settings.mail.contactTo)).toHaveLength(1);
});

test('[T13] if number and address belong to no order, the response is the same and no email is sent', async () => {
  const right = JSON.parse((await give(form())).text);
  await deliver();
  const wrong = await give(form({ email: 'stranger@example.se' }));
  expect(Object.keys(JSON.parse(wrong.text).data)).toEqual(Object.keys(right.data));
  const mails = await deliver();
  expect(mails.map(({ to }) => to.address)).toEqual([people.shop.app.settings.mail.contactTo]);
  expect(mails[0]?.text).toContain('hör inte ihop med någon beställning');
  expect(await stored()).toMatchObject([{}, { order_id: null }]);
});

test('a complaint contains the fault, in the language of its buyer', async () => {
  expect(problemIn(await give(form({ kind: 'complaint' }))).fields).toEqual([
    { field: 'message', code: 'required' },
  ]);
  expect((await give(form({ kind: 'complaint', message: 'The chain\nskips.' }), 'en')).status).toBe(200);
  const receipt = (await deliver()).find(({ to }) => to.address === ANNA.email);
  expect(receipt?.subject).toContain('your report of a fault in order');
  expect(receipt?.text).toContain('The chain');
});

test('[T26] a buyer’s text is plain text in the emails, and never in a header', async () => {
  const evil = '<img src=x onerror=alert(1)>\r\nBcc: all@example.se';
  await give(form({ kind: 'complaint', name: evil, message: evil }));
  for (const mail of await deliver()) {
    expect(mail.html).not.toContain('<img src=x');
    expect(mail.subject).not.toContain('Bcc');
    expect(mail.replyTo?.name ?? '').not.toMatch(/[\r\n]/);
  }
});

test('staff see open claims, and handle each once', async () => {
  const store = await people.person({ role: 'store' });
  const as = { authorization: `Bearer ${store.token}` };
  await give(form());
  const list = async (query: string) =>
    JSON.parse((await people.shop.ask(`/api/admin/order-notices?${query}`, { headers: as })).text).data as {
      id: string;
      orderNumber: string;
      handledBy: string | null;
    }[];
  const [claim] = await list('state=open');
  expect(claim).toMatchObject({ orderNumber: number, handledBy: null });
  const handle = () => post(people.shop, `/api/admin/order-notices/${claim?.id}/handled`, {}, as);
  const answers = await Promise.all([handle(), handle()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await list('state=open')).map(({ id }) => id)).not.toContain(claim?.id);
  expect((await list('state=handled&kind=withdrawal'))[0]).toMatchObject({ handledBy: 'Anna Åkesson' });
});

test('a person’s own orders are those of their confirmed address', async () => {
  const email = `own-${number}@example.se`;
  await order(
    people.shop,
    await orderFor(people.shop, [{ productId: bike.id, quantity: 2 }], { customer: { ...ANNA, email } }),
  );
  const ask = async (token: string) =>
    JSON.parse(
      (await people.shop.ask('/api/profile/orders', { headers: { authorization: `Bearer ${token}` } })).text,
    );
  const owner = await people.person({ email });
  const other = await people.person();
  expect((await ask(owner.token)).data).toMatchObject([
    { state: 'awaiting-employer', items: expect.stringContaining('2 × Stadscykel'), toReview: [] },
  ]);
  // A delivered product without a review links to the form for it.
  await people.inDatabase(`update orders set state = 'delivered', delivered_at = now() where email = $1`, [
    email,
  ]);
  const [delivered] = (await ask(owner.token)).data;
  expect(delivered.toReview).toMatchObject([{ id: bike.id, name: expect.stringContaining('Stadscykel') }]);
  const said = { rating: 4, comment: 'Rullar bra.' };
  const as = { authorization: `Bearer ${owner.token}` };
  expect((await post(people.shop, `/api/reviews/${bike.id}/own`, said, as)).status).toBe(200);
  expect((await ask(owner.token)).data[0].toReview).toEqual([]);
  expect((await ask(other.token)).data).toEqual([]);
  await people.inDatabase('update users set email_confirmed_at = null where email = $1', [email]);
  expect((await ask(owner.token)).data).toEqual([]);
});
