// Two years of orders, withdrawals and complaints. Most are delivered and a few are open. Even fewer are assigned,
// belong to a store, or have a failed refund.
import type pg from 'pg';
import { DATED_ROWS } from './dated-rows.ts';
import type { Queue } from './queue.ts';

const ORDERS = `insert into orders (id, number, state, language, first_name, last_name, email, phone, address, city,
    state_region, zip_code, shipping_option_id, payment_method, tax_mode, subtotal_ore, tax_ore, shipping_ore, total_ore,
    deduction_ore, payable_ore, placed_at, created_at, delivered_at, assigned_to, partner_store_id)
  select id, (1000000 + n)::text, state, 'sv', (array['Siv', 'Bo', 'Eva', 'Ali', 'Åsa', 'Ove', 'Mia'])[1 + n % 7]
      || case when n % 1000 = 7 then ' Lavendel' else '' end, 'Person' || n, 'buyer-' || n || '@example.se', '070',
    'Gatan 1', 'Gislaved', '', '33230', 'standard', (array['active-finance', 'credit-card'])[1 + n % 2], 'added',
    100000, 25000, 0, 125000, 0, 125000, at, at, case when state = 'delivered' then at end,
    case when n % 40 = 0 then (select id from users where email like 'admin@%' limit 1) end,
    case when n % 60 = 0 then (select id from partner_stores order by id limit 1) end
  from (select n, at, id, case when n % 50 = 0 then 'awaiting-employer' when n % 50 = 1 then 'placed'
      when n % 50 = 3 then 'confirmed' when n % 50 = 5 then 'shipped' when n % 10 = 7 then 'cancelled'
      else 'delivered' end as state from ${DATED_ROWS} dated) made`;

const LINES = `insert into order_lines (order_id, position, product_id, variant_id, name, quantity, unit_ore, line_ore)
  select o.id, 1, v.product_id, v.id, 'Cykel', 1, 100000, 100000
  from orders o, (select id, product_id from variants order by id limit 1) v`;

const PAYMENTS = `insert into payments (id, order_id, method, state, amount_ore)
  select gen_random_uuid(), id, payment_method,
    case when payment_method = 'credit-card' then 'captured' else 'awaiting-employer' end, 125000 from orders`;

const REFUNDS = `insert into refunds (id, payment_id, business_key, amount_ore, state, actor)
  select gen_random_uuid(), p.id, 'bench ' || o.number, 125000,
    case when right(o.number, 3) = '015' then 'failed' else 'done' end, 'system'
  from orders o join payments p on p.order_id = o.id where o.number ~ '5$'`;

const CLAIMS = `insert into order_notices (id, kind, language, order_id, order_number, name, email, message,
    fingerprint, received_at, handled_at)
  select made.id, (array['withdrawal', 'complaint'])[1 + n % 2], 'sv', o.id, (1000000 + n)::text, 'Person ' || n,
    'buyer-' || n || '@example.se', 'Växeln gnisslar.', sha256(n::text::bytea), at, case when n % 50 > 0 then at end
  from ${DATED_ROWS} made left join orders o on o.number = (1000000 + n)::text and n % 10 > 0`;

const middleOf = async (client: pg.Client, table: string): Promise<string> => {
  const text = `select id from ${table} order by id offset (select count(*) / 2 from ${table}) limit 1`;
  return (await client.query(text)).rows[0].id;
};

/** The order queue. */
export const ORDER_QUEUE: Queue = {
  name: 'orders',
  async fill(client, rows) {
    for (const text of [ORDERS, LINES, PAYMENTS, REFUNDS])
      await client.query(text, text === ORDERS ? [rows] : []);
  },
  async urls(client) {
    const middle = await middleOf(client, 'orders');
    return [
      '',
      `?cursor=${middle}`,
      '?state=awaiting-employer',
      '?state=returned',
      '?state=awaiting-employer&payment=credit-card',
      '?payment=active-finance',
      '?payment=refund-failed',
      '?state=placed&payment=refund-failed',
      '?assigned=mine',
      '?assigned=mine&state=placed',
      '?assigned=nobody&state=confirmed',
      '?assigned=store',
      '?assigned=store&payment=credit-card',
      '?q=siv',
      '?q=lavendel',
      '?q=1000777',
      '?q=person777',
      '?q=buyer-777@example.se',
      '?q=ingen',
      '?q=lavendel&state=placed',
      `?q=person&cursor=${middle}`,
    ]
      .map((query) => `/api/admin/orders${query}`)
      .concat(`/api/admin/orders/${middle}`);
  },
};

/** The queue of withdrawals and complaints. Needs the orders. */
export const CLAIM_QUEUE: Queue = {
  name: 'withdrawals and complaints',
  async fill(client, rows) {
    await client.query(CLAIMS, [rows]);
  },
  async urls(client) {
    const middle = await middleOf(client, 'order_notices');
    return [
      '',
      '?state=open',
      '?state=handled&kind=complaint',
      '?state=open&kind=withdrawal',
      `?cursor=${middle}`,
      `?state=open&cursor=${middle}`,
    ].map((query) => `/api/admin/order-notices${query}`);
  },
};
