// Checks the invariants of orders, stock and reservations in the database.
import { query } from '#tests/app/own-cluster.ts';
import type { OrderBody } from '../../../apps/shop/src/features/order-placement/contract.ts';

/** A variant to buy. */
export interface Ware {
  productId: string;
  variantId: string;
}

/**
 * Returns `count` products of the catalogue with one variant each. Sets their stock to `onHand` and disables order
 * items.
 */
export async function stockUp(ownerUrl: string, count: number, onHand: number): Promise<Ware[]> {
  return query<{ productId: string; variantId: string }>(
    ownerUrl,
    `with chosen as (
       select min(v.id) as variant_id, p.id as product_id from products p join variants v on v.product_id = p.id
       where p.listed group by p.id order by p.id limit $1
     ), filled as (
       update stock s set on_hand = $2, order_item = false from chosen c where s.variant_id = c.variant_id
     )
     select product_id as "productId", variant_id as "variantId" from chosen order by product_id`,
    [count, onHand],
  );
}

/** Returns a cart line. */
export const lineOf = ({ productId, variantId }: Ware, quantity = 1): OrderBody['items'][number] => ({
  productId,
  variantId,
  quantity,
});

/** The result of the checks. */
export interface Books {
  /** The order number by buyer. */
  numbers: Map<string, string>;
  /** One line per violation. */
  faults: string[];
}

interface OrderRow {
  email: string;
  number: string;
  lines: number;
  pieces: number;
  held: number;
  payments: number;
  keys: number;
  events: number;
  outbox: number;
  /** Whether an order under an employer's programme, and no other, waits for its approval. */
  isAsked: boolean;
}

// The demonstration places orders of its employer's people when it starts. They do not count.
/** SQL of the orders that the test has placed. */
export const BOUGHT = `(select * from orders where email not like '%@activepick.se')`;
const notOfDemo = (orderId: string) =>
  `not exists (select 1 from orders d where d.id::text = ${orderId} and d.email like '%@activepick.se')`;

const ORDERS = `select o.email, o.number,
    (select count(*)::int from order_lines l where l.order_id = o.id) as lines,
    (select coalesce(sum(quantity), 0)::int from order_lines l where l.order_id = o.id) as pieces,
    (select coalesce(sum(taken), 0)::int from reservations r where r.order_id = o.id) as held,
    (select count(*)::int from payments p where p.order_id = o.id) as payments,
    (select count(*)::int from order_keys k where k.order_id = o.id) as keys,
    (select count(*)::int from order_events e where e.order_id = o.id) as events,
    (select count(*)::int from outbox b where b.business_key = 'order:' || o.id || ':confirmation') as outbox,
    (o.company_id is null) <> exists (select 1 from order_approvals a where a.order_id = o.id) as "isAsked"
  from ${BOUGHT} o`;

// Finds rows without their order, and stock that is missing without an order.
const ORPHANS = `select
    (select count(*)::int from outbox b
      where b.kind <> 'approval-requested' and ${notOfDemo("b.payload->>'orderId'")}) - bought.n as outbox,
    (select count(*)::int from outbox b where b.kind = 'approval-requested'
      and not exists (select 1 from orders o where o.id::text = b.payload->>'orderId')) as approvals,
    (select count(*)::int from order_keys k where ${notOfDemo('k.order_id::text')}) - bought.n as keys,
    (select count(*)::int from payments p where ${notOfDemo('p.order_id::text')}) - bought.n as payments
  from (select count(*)::int as n from ${BOUGHT} o) bought`;

/** Runs the checks. `onHand` is the stock of each of `wares` before the first order. */
export async function readBooks(ownerUrl: string, wares: readonly Ware[], onHand: number): Promise<Books> {
  const orders = await query<OrderRow & Record<string, unknown>>(ownerUrl, ORDERS);
  const faults = orders.flatMap(faultsOf);
  const numbers = new Map<string, string>();
  for (const { email, number } of orders) {
    if (numbers.has(email)) faults.push(`${email} has two orders`);
    numbers.set(email, number);
  }
  const [orphans] = await query<Record<string, number>>(ownerUrl, ORPHANS);
  for (const [table, more] of Object.entries(orphans ?? {}))
    if (more !== 0) faults.push(`${table}: ${more} more rows than orders`);
  return { numbers, faults: [...faults, ...(await stockFaults(ownerUrl, wares, onHand))] };
}

function faultsOf(order: OrderRow): string[] {
  const { lines, pieces, held, payments, keys, events, outbox, isAsked } = order;
  const isWhole =
    lines > 0 && pieces === held && payments === 1 && keys === 1 && events === 2 && outbox === 1 && isAsked;
  return isWhole ? [] : [`not whole: ${JSON.stringify(order)}`];
}

async function stockFaults(ownerUrl: string, wares: readonly Ware[], onHand: number): Promise<string[]> {
  const rows = await query<{ variant_id: string; on_hand: number; taken: number }>(
    ownerUrl,
    `select s.variant_id, s.on_hand, coalesce(sum(r.taken), 0)::int as taken
     from stock s left join reservations r on r.variant_id = s.variant_id and ${notOfDemo('r.order_id::text')}
     where s.variant_id = any($1::text[]) group by s.variant_id, s.on_hand`,
    [wares.map(({ variantId }) => variantId)],
  );
  return rows
    .filter((row) => row.on_hand + row.taken !== onHand)
    .map((row) => `${row.variant_id}: ${row.on_hand} in stock and ${row.taken} ordered of ${onHand}`);
}
