// Server-side helpers for browser tests: creates products, and reads orders and emails.
import { randomBytes } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import pg from 'pg';
import { holderOf } from '#tests/browser/kept-contexts.ts';

const urlOf = (variable: 'SHOP_URL' | 'MAIL_URL' | 'SHOP_DATABASE_URL') => {
  const url = process.env[variable];
  if (!url) throw new Error(`${variable} is not set: run the tests by npm test`);
  return url;
};

// Much longer than any query takes, so that a hanging query fails with its own error, not with the test's timeout.
const RESPONSE_TIMEOUT_MS = 30_000;
let pool: pg.Pool | undefined;

/**
 * Runs a query as the owner of the shop's database and returns its rows. Tests of a worker share connections.
 * Throws if connecting or the query takes more than half a minute.
 */
export async function inDatabase<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  pool ??= new pg.Pool({
    connectionString: urlOf('SHOP_DATABASE_URL'),
    max: 2,
    connectionTimeoutMillis: RESPONSE_TIMEOUT_MS,
    query_timeout: RESPONSE_TIMEOUT_MS,
    allowExitOnIdle: true,
  });
  return (await pool.query(text, values)).rows as Row[];
}

/** A product that no other test uses. */
export interface OwnProduct {
  id: string;
  name: string;
  priceOre: number;
}

/** Creates an unlisted product with one variant. */
export async function ownProduct({ priceOre = 20_000, onHand = 100 } = {}): Promise<OwnProduct> {
  const id = `test-${randomBytes(6).toString('hex')}`;
  const name = `Lykta ${id.slice(-4)}`;
  await inDatabase(
    `insert into products (id, listed, kind, brand, html_rules, price_ore, current_ore, price_basis, made_in,
        manufacturer_name, art)
      select $1, false, 'lights', brand, html_rules, $2, $2, 'list', made_in, manufacturer_name, art
      from products where id = 'demo-helmet'`,
    [id, priceOre],
  );
  await inDatabase(
    `insert into product_texts (product_id, language, name, description, specification, specs)
      select $1, language, $2, description, specification, '{}' from product_texts where product_id = 'demo-helmet'`,
    [id, name],
  );
  await inDatabase('insert into variants (id, product_id, position) values ($1, $1, 1)', [id]);
  await inDatabase('insert into stock (variant_id, on_hand) values ($1, $2)', [id, onHand]);
  return { id, name, priceOre };
}

/** Changes the price of a product. */
export const setPrice = (id: string, priceOre: number) =>
  inDatabase('update products set price_ore = $2, current_ore = $2 where id = $1', [id, priceOre]);

/** Changes the stock of a product. */
export const setStock = (id: string, onHand: number) =>
  inDatabase('update stock set on_hand = $2 where variant_id = $1', [id, onHand]);

/** Deletes a product. */
export const takeOffSale = async (id: string) => {
  await inDatabase('delete from variants where product_id = $1', [id]);
  await inDatabase('delete from products where id = $1', [id]);
};

/** An order in the database. */
export interface StoredRow {
  number: string;
  state: string;
  language: string;
}

/** Returns the orders that contain a product, oldest first. */
export const ordersOf = (productId: string): Promise<StoredRow[]> =>
  inDatabase(
    `select o.number, o.state, o.language from orders o join order_lines l on l.order_id = o.id
      where l.product_id = $1 order by o.placed_at`,
    [productId],
  );

/** Returns the subjects and texts of the emails to an address. */
export async function mailsTo(url: string): Promise<{ subject: string; text: string }[]> {
  const answer = await fetch(`${urlOf('MAIL_URL')}/messages?to=${encodeURIComponent(url)}`);
  return ((await answer.json()) as { messages: { subject: string; text: string }[] }).messages;
}

/** Makes a browser look like a returning visitor with this cart. */
export async function fillCart(
  context: BrowserContext,
  goods: readonly (OwnProduct & { quantity?: number })[],
): Promise<void> {
  await beenHere(context);
  const lines = goods.map(({ id, name, priceOre, quantity = 1 }) => ({
    key: id,
    productId: id,
    variantId: null,
    quantity,
    name,
    unitOre: priceOre,
    image: null,
    variantLabel: null,
  }));
  const cart = JSON.stringify({ version: 1, generation: randomBytes(32).toString('base64url'), lines });
  const holder = holderOf(context);
  if (holder) return holder.evaluate((text) => localStorage.setItem('cart', text), cart);
  // Only for the first page of the context. Later ones use the data that the shop has stored.
  await context.addInitScript((text) => {
    // A page without a URL has no storage.
    if (!location.protocol.startsWith('http') || localStorage.getItem('filled')) return;
    localStorage.setItem('filled', '1');
    localStorage.setItem('cart', text);
  }, cart);
}

/** Makes a browser look like a returning visitor, so that it gets no demo cart. */
export const beenHere = (context: BrowserContext) =>
  context.addCookies([{ name: 'seen', value: '1', url: urlOf('SHOP_URL') }]);

/** Sets the language of a browser like the language switch. */
export const speak = (context: BrowserContext, language: 'sv' | 'en') =>
  context.addCookies([{ name: 'lang', value: language, url: urlOf('SHOP_URL') }]);
