import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveProducts } from '#src/features/product-storage/server/product-write-repository.ts';
import { type TestApp, testApp } from '#tests/app/test-app.ts';
import { makeEmployer, TEST_EMPLOYER_CODE } from '#tests/factories/employers.ts';
import { makeOrderBody, makeProduct } from '#tests/factories/factories.ts';
import type { CheckedBody, OrderBody } from '../contract.ts';
import { checkOrder, fingerprintOf } from './check-order.ts';
import { type PlaceOrderResult, placeOrder } from './place-order.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

let count = 0;
const newKey = () => `generation-of-a-cart-${String(++count).padStart(6, '0')}`;

// A city bike of 10 000 SEK costs 8 000 at the ActivePick price; tax 25 %, standard delivery 9.99.
const ONE_BIKE = 800_000 + 200_000 + 999;

async function stored(more: Parameters<typeof makeProduct>[0] = {}): Promise<string> {
  const product = makeProduct(more);
  await app.db.transaction((tx) => saveProducts(tx, [product], new Map(), app.now().toISOString()));
  return product.id;
}

async function place(body: OrderBody, key: string, language: 'sv' | 'en' = 'sv'): Promise<PlaceOrderResult> {
  const check = checkOrder(body as CheckedBody, app.today());
  if (!check.ok) throw new Error(check.reason);
  return placeOrder(app, check.order, key, { language, hasProvedEmail: true, userId: null });
}

const rows = async (text: string, values: unknown[] = []) => (await app.db.pool.query(text, values)).rows;
const onHand = async (id: string) =>
  (await rows('select on_hand from stock where variant_id = $1', [`${id}-m`]))[0].on_hand;

describe('placing an order', () => {
  let bike: string;
  beforeEach(async () => {
    bike = await stored();
  });
  const body = (more: Partial<OrderBody> = {}) =>
    makeOrderBody({ items: [{ productId: bike, quantity: 1 }], expectedTotal: ONE_BIKE, ...more });

  it('stores order, lines, history, payment, reservation and one email together', async () => {
    const placing = await place(body(), newKey());
    if (placing.outcome !== 'placed') throw new Error(placing.outcome);
    const { id, number } = placing.order;
    expect(number).toMatch(/^[1-9]\d{5}$/);
    const [order] = await rows('select * from orders where id = $1', [id]);
    expect(order).toMatchObject({
      state: 'awaiting-employer',
      total_ore: String(ONE_BIKE),
      deduction_ore: '18000',
    });
    expect(
      await rows('select name, quantity, unit_ore from order_lines where order_id = $1', [id]),
    ).toHaveLength(1);
    const events = await rows(
      'select event, to_state from order_events where order_id = $1 order by at, id',
      [id],
    );
    expect(events).toEqual([
      { event: 'place', to_state: 'placed' },
      { event: 'ask-employer', to_state: 'awaiting-employer' },
    ]);
    expect(await rows('select state, amount_ore from payments where order_id = $1', [id])).toEqual([
      { state: 'awaiting-employer', amount_ore: String(ONE_BIKE - 18_000) },
    ]);
    expect(await rows('select quantity, taken from reservations where order_id = $1', [id])).toEqual([
      { quantity: 1, taken: 1 },
    ]);
    expect(
      await rows(`select language from outbox where business_key = $1`, [`order:${id}:confirmation`]),
    ).toHaveLength(1);
    expect(await onHand(bike)).toBe(4);
  });

  it('returns the same order for the same key again and takes the goods once', async () => {
    const key = newKey();
    const first = await place(body(), key);
    const again = await place(body(), key);
    if (first.outcome !== 'placed' || again.outcome !== 'repeated') throw new Error(again.outcome);
    expect(again.order.number).toBe(first.order.number);
    expect(again.order.placedAt).toEqual(first.order.placedAt);
    expect(await onHand(bike)).toBe(4);
  });

  it('places one order in twenty simultaneous requests with one key', async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(body(), key)));
    expect(answers.filter(({ outcome }) => outcome === 'placed')).toHaveLength(1);
    expect(answers.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(19);
    expect(await onHand(bike)).toBe(4);
  });

  it('returns the existing order if its key is used with another order', async () => {
    const key = newKey();
    const first = await place(body(), key);
    const other = await place(body({ shippingOptionId: 'pickup', expectedTotal: 1_000_000 }), key);
    if (first.outcome !== 'placed') throw new Error(first.outcome);
    expect(other).toEqual({ outcome: 'mismatch', orderNumber: first.order.number });
  });

  it('treats a corrected personal number as the same order', async () => {
    const key = newKey();
    await place(body(), key);
    const again = await place(
      body({ payment: { method: 'active-finance', personalNumber: '19640823-3234' } }),
      key,
    );
    expect(again.outcome).toBe('repeated');
  });

  it('[F20] refuses a changed total, returns the new one, and stores nothing under the key', async () => {
    const key = newKey();
    expect(await place(body({ expectedTotal: 5 }), key)).toEqual({
      outcome: 'total-changed',
      total: ONE_BIKE,
    });
    expect((await place(body(), key)).outcome).toBe('placed');
  });

  it('[S7.ORDER] refuses products not for sale, and those without a required variant', async () => {
    const twoSizes = await stored({
      id: 'test-two-sizes',
      variants: ['s', 'l'].map((size) => ({
        id: `test-two-sizes-${size}`,
        size: { sv: size, en: size },
        colour: null,
        art: null,
        onHand: 1,
        orderItem: false,
      })),
    });
    const gone = await place(body({ items: [{ productId: 'gone', quantity: 1 }] }), newKey());
    expect(gone).toMatchObject({ outcome: 'not-sold', lines: [{ productId: 'gone' }] });
    const unchosen = await place(body({ items: [{ productId: twoSizes, quantity: 1 }] }), newKey());
    expect(unchosen.outcome).toBe('choose-variant');
    const foreign = await place(
      body({ items: [{ productId: bike, variantId: 'test-two-sizes-s', quantity: 1 }] }),
      newKey(),
    );
    expect(foreign.outcome).toBe('not-sold');
  });

  it('adds up two lines of one variant for the check of the stock', async () => {
    const line = { productId: bike, quantity: 3 };
    const placing = await place(body({ items: [line, line], expectedTotal: 1 }), newKey());
    expect(placing).toMatchObject({ outcome: 'out-of-stock', lines: [{ available: 5 }, { available: 5 }] });
    expect(await onHand(bike)).toBe(5);
  });

  it('takes available pieces of an order item and orders the rest', async () => {
    const special = await stored({
      variants: [{ id: 'special-m', size: null, colour: null, art: null, onHand: 2, orderItem: true }],
    });
    const placing = await place(
      body({ items: [{ productId: special, quantity: 3 }], expectedTotal: 3 * 1_000_000 + 999 }),
      newKey(),
    );
    if (placing.outcome !== 'placed') throw new Error(placing.outcome);
    expect(
      await rows('select quantity, taken from reservations where order_id = $1', [placing.order.id]),
    ).toEqual([{ quantity: 3, taken: 2 }]);
  });

  it('[S3.42] stores code and personal number encrypted, bound to their row and column', async () => {
    await makeEmployer(app);
    const payment = {
      method: 'active-finance',
      employerCode: ` ${TEST_EMPLOYER_CODE.toLowerCase()}`,
      personalNumber: '640823-3234',
    } as const;
    const placing = await place(body({ payment }), newKey());
    if (placing.outcome !== 'placed') throw new Error(placing.outcome);
    const { id } = placing.order;
    const [row] = await rows(
      'select employer_code_sealed, personal_number_sealed from orders where id = $1',
      [id],
    );
    expect(JSON.stringify(row)).not.toMatch(/KOD-77|640823|3234/);
    const at = (column: string, of = id) => ({ table: 'orders', column, row: of });
    expect(app.encryption.decrypt(row.personal_number_sealed, at('personal_number_sealed'))).toBe(
      '196408233234',
    );
    expect(app.encryption.decrypt(row.employer_code_sealed, at('employer_code_sealed'))).toBe(
      TEST_EMPLOYER_CODE,
    );
    expect(() =>
      app.encryption.decrypt(row.personal_number_sealed, at('personal_number_sealed', 'another')),
    ).toThrow();
  });

  it('[BP4.4] uses the employer that the buyer has joined instead of a code, and only their own', async () => {
    const companyId = await makeEmployer(app);
    const [one, other] = await rows(
      `insert into users (id, email, language) values (gen_random_uuid(), 'en@example.se', 'sv'),
        (gen_random_uuid(), 'annan@example.se', 'sv') returning id`,
    );
    const [employment] = await rows(
      `with listed as (
          insert into company_employees (id, company_id, position, name, email, since_version)
          values (gen_random_uuid(), $1, 0, 'En', 'en@example.se', 1) returning person_id
        )
        insert into employments (id, company_id, user_id, person_id, matched_by)
        select gen_random_uuid(), $1, $2, person_id, 'email' from listed returning id`,
      [companyId, one.id],
    );
    const payment = { method: 'active-finance', employmentId: employment.id } as const;
    const order = checkOrder(body({ payment }) as CheckedBody, app.today());
    if (!order.ok) throw new Error(order.reason);
    const placeAs = (userId: string | null) =>
      placeOrder(app, order.order, newKey(), { language: 'sv', hasProvedEmail: true, userId });
    expect((await placeAs(other.id)).outcome).toBe('employment-ended');
    expect((await placeAs(null)).outcome).toBe('employment-ended');
    const placing = await placeAs(one.id);
    if (placing.outcome !== 'placed') throw new Error(placing.outcome);
    const [row] = await rows('select employer_code_sealed from orders where id = $1', [placing.order.id]);
    const at = { table: 'orders', column: 'employer_code_sealed', row: placing.order.id };
    expect(app.encryption.decrypt(row.employer_code_sealed, at)).toBe(TEST_EMPLOYER_CODE);
    await rows('update company_employees set until_version = 2 where company_id = $1', [companyId]);
    expect((await placeAs(one.id)).outcome).toBe('employment-ended');
  });

  it('accepts a former code within its remaining days', async () => {
    const companyId = await makeEmployer(app);
    await rows(
      `insert into former_employer_codes (code, company_id, valid_until)
        values ('F0RM-ER01', $1, now() + interval '1 day'), ('F0RM-ER02', $1, now())`,
      [companyId],
    );
    const placeWith = (employerCode: string) =>
      place(body({ payment: { method: 'active-finance', employerCode } }), newKey());
    expect((await placeWith('form-er01')).outcome).toBe('placed');
    expect((await placeWith('form-er02')).outcome).toBe('invalid-employer-code');
  });

  it('stores the texts of the lines in the language of the order', async () => {
    const placing = await place(body(), newKey(), 'en');
    if (placing.outcome !== 'placed') throw new Error(placing.outcome);
    expect(placing.order.lines[0]?.name).toMatch(/^City bike/);
  });
});

describe('the validation before the database', () => {
  const problem = (more: Partial<OrderBody>) => {
    const check = checkOrder(makeOrderBody(more) as CheckedBody, '2026-11-21');
    return check.ok ? null : check;
  };
  it('names every invalid customer field', () => {
    const customer = { ...makeOrderBody().customer, email: 'anna', city: '  ' };
    expect(problem({ customer })).toEqual({
      ok: false,
      reason: 'invalid-customer',
      fields: [
        { field: 'customer.email', code: 'email' },
        { field: 'customer.city', code: 'required' },
      ],
    });
  });
  it('[S5.15] refuses an invalid personal number and accepts an empty one', () => {
    const pay = (personalNumber: string) => ({
      payment: { method: 'active-finance' as const, personalNumber },
    });
    expect(problem(pay('19640823-3235'))?.reason).toBe('invalid-personal-number');
    expect(problem(pay(''))).toBeNull();
  });
  it('gives all cards the same fingerprint', () => {
    const fingerprint = (payment: OrderBody['payment']) => {
      const check = checkOrder(makeOrderBody({ payment }) as CheckedBody, '2026-11-21');
      return check.ok ? fingerprintOf(check.order).toString('hex') : null;
    };
    const card = (paymentMethodId: string) => fingerprint({ method: 'credit-card', paymentMethodId });
    expect(card('pm_1')).toBe(card('pm_2'));
    expect(card('pm_1')).not.toBe(fingerprint({ method: 'active-finance' }));
  });
});
