// Buyers of the order benchmark. Each orders one piece of a random product.
import pg from 'pg';
import type { CartItem } from '../../apps/shop/src/features/cart/contract.ts';
import type { OrderBody } from '../../apps/shop/src/features/order-placement/contract.ts';

/** The number of concurrent buyers, and of the floor's connections. */
export const BUYERS = 16;
const PRODUCTS = 200;
const AMPLE = 1_000_000;

const CUSTOMER: OrderBody['customer'] = {
  firstName: 'Åsa',
  lastName: 'Öberg',
  email: 'asa.oberg@example.com',
  phone: '070-174 06 35',
  address: 'Storgatan 1',
  city: 'Gislaved',
  state: 'Jönköpings län',
  zipCode: '332 30',
};

/** An order item and its total price, in öre. */
export interface Wish {
  item: CartItem;
  total: number;
}

/** Fills the stock of every variant. Returns the products to choose from, with their first variant. */
export async function stockUp(ownerUrl: string): Promise<CartItem[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('update stock set on_hand = $1', [AMPLE]);
    const { rows } = await client.query(
      `select v.product_id, v.id from variants v join products p on p.id = v.product_id
       where p.listed and v.position = (select min(position) from variants where product_id = p.id)
       order by md5(v.id) limit $1`,
      [PRODUCTS],
    );
    if (rows.length < PRODUCTS) throw new Error(`there are only ${rows.length} products to draw from`);
    return rows.map((row) => ({ productId: row.product_id, variantId: row.id, quantity: 1 }));
  } finally {
    await client.end();
  }
}

/** Returns the items with their price from the shop's quote. */
export async function quoted(baseUrl: string, items: readonly CartItem[]): Promise<Wish[]> {
  return Promise.all(items.map(async (item) => ({ item, total: await totalOf(baseUrl, item) })));
}

async function totalOf(baseUrl: string, item: CartItem): Promise<number> {
  const answer = await fetch(`${baseUrl}/api/cart/quote`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ items: [item], shippingOptionId: 'standard', paymentMethod: 'active-finance' }),
  });
  if (!answer.ok) throw new Error(`the quote of ${item.productId} failed with ${answer.status}`);
  const { data } = (await answer.json()) as { data: { totals: { total: number } } };
  return data.totals.total;
}

/** Returns a random element. */
export const drawn = <Thing>(from: readonly Thing[]): Thing =>
  from[Math.floor(Math.random() * from.length)] as Thing;

/** Payment methods. The card is the one that always succeeds in the provider's test mode. */
export const PAYMENTS = {
  'active-finance': { method: 'active-finance' },
  'credit-card': { method: 'credit-card', paymentMethodId: 'pm_card_visa' },
} as const satisfies Record<string, OrderBody['payment']>;

/** Returns the request body of an order for an item. */
export const orderBody = (
  { item, total }: Wish,
  payment: OrderBody['payment'] = PAYMENTS['active-finance'],
): OrderBody => ({
  items: [item],
  customer: CUSTOMER,
  shippingOptionId: 'standard',
  payment,
  expectedTotal: total,
});
