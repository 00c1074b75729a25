// Reviews over HTTP: authors, visible data, and hiding by staff.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order, orderFor, problemIn } from '#tests/app/served-shop.ts';
import { makeProduct } from '#tests/factories/factories.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import type { OwnReview, Review, StaffReview } from '../contract.ts';

let people: ShopWithPeople;
let store: Person;
beforeAll(async () => {
  people = await shopWithPeople();
  store = await people.person({ role: 'store' });
});
afterAll(() => people.shop.close());

const send = (who: Person | null, method: string, path: string, body?: unknown) =>
  people.shop.ask(path, {
    method,
    headers: {
      ...(who ? { authorization: `Bearer ${who.token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const bought = async (email: string, productId: string, state = 'delivered') => {
  const body = await orderFor(people.shop, [{ productId, quantity: 1 }]);
  const answer = await order(people.shop, { ...body, customer: { ...body.customer, email } });
  expect(answer.status).toBe(201);
  const { orderNumber } = (JSON.parse(answer.text) as { data: { orderNumber: string } }).data;
  await people.inDatabase('update orders set state = $2 where number = $1', [orderNumber, state]);
  return orderNumber;
};
const own = async (who: Person, productId: string) =>
  (
    JSON.parse((await send(who, 'GET', `/api/reviews/${productId}/own`)).text) as {
      data: { reviews: OwnReview[]; mayWrite: boolean };
    }
  ).data;
const shown = async (productId: string, language = 'sv') =>
  (
    JSON.parse((await people.shop.ask(`/api/reviews/${productId}?lang=${language}`)).text) as {
      data: Review[];
    }
  ).data;
const rated = async (productId: string) => {
  const { data } = JSON.parse((await people.shop.ask(`/api/products/${productId}`)).text) as {
    data: { rating: number | null; review_count: number };
  };
  return [data.rating, data.review_count];
};
const write = (who: Person, productId: string, rating: number, comment = 'Rullar fint.') =>
  send(who, 'POST', `/api/reviews/${productId}/own?lang=sv`, { rating, comment });

describe('a review', () => {
  it('[S1.06] can be written by a person who received the product, once per order, and counts at once', async () => {
    await people.shop.sell(makeProduct({ id: 'reviewed-1' }));
    const buyer = await people.person();
    expect(await own(buyer, 'reviewed-1')).toEqual({ reviews: [], mayWrite: false });
    expect(problemIn(await write(buyer, 'reviewed-1', 5)).code).toBe('not-possible-now');
    await bought(buyer.email, 'reviewed-1', 'shipped');
    expect(problemIn(await write(buyer, 'reviewed-1', 5)).code).toBe('not-possible-now');
    await bought(buyer.email, 'reviewed-1');
    expect(await rated('reviewed-1')).toEqual([null, 0]);
    expect((await own(buyer, 'reviewed-1')).mayWrite).toBe(true);
    expect((await write(buyer, 'reviewed-1', 4)).status).toBe(200);
    expect(problemIn(await write(buyer, 'reviewed-1', 1)).code).toBe('not-possible-now');
    expect(await shown('reviewed-1', 'en')).toEqual([
      expect.objectContaining({
        author: 'Anna Å.',
        rating: 4,
        comment: 'Rullar fint.',
        language: 'sv',
        verifiedPurchase: true,
      }),
    ]);
    expect(await rated('reviewed-1')).toEqual([4, 1]);
    const other = await people.person();
    await bought(other.email, 'reviewed-1');
    expect((await write(other, 'reviewed-1', 1)).status).toBe(200);
    expect(await rated('reviewed-1')).toEqual([2.5, 2]);
  });

  it('written at the same time as another one counts, like the other', async () => {
    await people.shop.sell(makeProduct({ id: 'reviewed-2' }));
    const buyers = await Promise.all([people.person(), people.person(), people.person()]);
    for (const { email } of buyers) await bought(email, 'reviewed-2');
    await Promise.all(buyers.map((buyer) => write(buyer, 'reviewed-2', 5)));
    expect(await rated('reviewed-2')).toEqual([5, 3]);
  });

  it('can be changed only by its author, and not over a newer version', async () => {
    await people.shop.sell(makeProduct({ id: 'reviewed-3' }));
    const [buyer, other] = [await people.person(), await people.person()];
    await bought(buyer.email, 'reviewed-3');
    await write(buyer, 'reviewed-3', 2);
    const [review] = (await own(buyer, 'reviewed-3')).reviews as [OwnReview];
    const change = (who: Person, version: number) =>
      send(who, 'PUT', `/api/reviews/reviewed-3/own/${review.id}`, {
        version,
        rating: 3,
        comment: 'Bättre nu.',
      });
    expect(problemIn(await change(other, review.version)).code).toBe('not-found');
    expect(problemIn(await change(store, review.version)).code).toBe('not-found');
    expect((await change(buyer, review.version)).status).toBe(200);
    expect(problemIn(await change(buyer, review.version)).code).toBe('changed-meanwhile');
    expect(await rated('reviewed-3')).toEqual([3, 1]);
    expect((await shown('reviewed-3'))[0]?.comment).toBe('Bättre nu.');
  });

  it('that staff hide is invisible and not counted, shows its author the reason, and both actions are audited', async () => {
    await people.shop.sell(makeProduct({ id: 'reviewed-4' }));
    const buyer = await people.person();
    await bought(buyer.email, 'reviewed-4');
    await write(buyer, 'reviewed-4', 1, 'Ring mig på 070-123 45 67');
    const listed = async (query = '') =>
      (
        JSON.parse((await send(store, 'GET', `/api/admin/reviews${query}`)).text) as { data: StaffReview[] }
      ).data.find(({ productId }) => productId === 'reviewed-4');
    const { id, version } = (await listed()) as StaffReview;
    const hide = (reason: string | null, at: number, who = store) =>
      send(who, 'POST', `/api/admin/reviews/${id}/hiding`, { version: at, reason });
    expect((await hide('Telefonnummer', version, buyer)).status).toBe(403);
    expect((await hide('', version)).status).toBe(400);
    expect((await hide('Telefonnummer', version)).status).toBe(200);
    expect(await shown('reviewed-4')).toEqual([]);
    expect(await rated('reviewed-4')).toEqual([null, 0]);
    expect((await own(buyer, 'reviewed-4')).reviews[0]?.hiddenReason).toBe('Telefonnummer');
    expect(problemIn(await hide(null, version)).code).toBe('changed-meanwhile');
    expect((await listed('?hidden=yes'))?.hiddenReason).toBe('Telefonnummer');
    expect((await hide(null, version + 1)).status).toBe(200);
    expect(await listed('?hidden=yes')).toBeUndefined();
    expect(await rated('reviewed-4')).toEqual([1, 1]);
    const trace = await people.inDatabase<{ action: string; reason: string | null }>(
      'select action, reason from audit_log where target_id = $1 order by at',
      [id],
    );
    expect(trace).toEqual([
      { action: 'review.hidden', reason: 'Telefonnummer' },
      { action: 'review.shown', reason: null },
    ]);
  });

  it('stays without a name after the account of its author is deleted', async () => {
    await people.shop.sell(makeProduct({ id: 'reviewed-5' }));
    const buyer = await people.person();
    await bought(buyer.email, 'reviewed-5');
    await write(buyer, 'reviewed-5', 5);
    await people.inDatabase('delete from users where id = $1', [buyer.id]);
    await expect.poll(async () => (await shown('reviewed-5'))[0]?.author).toBe('');
    expect(await rated('reviewed-5')).toEqual([5, 1]);
  });

  it.each([
    { rating: 0 },
    { rating: 6 },
    { rating: 4.5 },
    { comment: '  ' },
    { comment: 'x'.repeat(2001) },
    { author: 'X' },
  ])('is refused with %j', async (wrong) => {
    const buyer = await people.person();
    const body = { rating: 5, comment: 'Bra', ...wrong };
    expect((await send(buyer, 'POST', '/api/reviews/reviewed-1/own', body)).status).toBe(400);
  });
});

it('is in the list of all products’ reviews, in pages', async () => {
  await people.inDatabase(
    `with added as (
       insert into reviews (id, product_id, author, rating, written_on)
       select gen_random_uuid(), 'reviewed-1', 'Författare', 3, date '2026-01-01' + n % 3 from generate_series(1, 45) n
       returning id)
     insert into review_texts (review_id, language, comment) select id, 'sv', 'x' from added`,
  );
  const ids: string[] = [];
  for (let cursor = ''; ; ) {
    const answer = await send(store, 'GET', `/api/admin/reviews?${cursor && `cursor=${cursor}`}`);
    const part = JSON.parse(answer.text) as { data: StaffReview[]; nextCursor: string | null };
    ids.push(...part.data.map(({ id }) => id));
    if (part.nextCursor === null) break;
    cursor = part.nextCursor;
  }
  const [{ count } = { count: 0 }] = await people.inDatabase<{ count: number }>(
    'select count(*)::int as count from reviews',
  );
  expect(new Set(ids).size).toBe(count);
  expect(ids).toHaveLength(count);
});
