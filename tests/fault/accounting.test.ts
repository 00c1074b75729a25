// Accounting with servers that are killed between the provider's change and our commit, with two servers, and with
// different clocks.
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { query } from '#tests/app/own-cluster.ts';
import { controlService } from '#tests/app/service-control.ts';
import { fortnoxBooks, giveConsent } from '#tests/browser/fortnox-page.ts';
import { type Shop, type Stage, setStage } from '#tests/faults/fault-environment.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
beforeEach(() => controlService(stage.fortnoxUrl, 'reset', {}));
afterEach(() => stage?.clear());

interface Said {
  status: number;
  body: Record<string, unknown>;
}
type Call = (name: string, body?: object) => Promise<Said>;

async function post(shop: Shop, url: string, body: object, token?: string): Promise<Said> {
  const answer = await fetch(`${shop.baseUrl}${url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const signIn = async (shop: Shop): Promise<Record<string, unknown>> => {
  const url = '/auth/v1/token?grant_type=password';
  return (await post(shop, url, { email: 'admin@activepick.se', password: 'cykel-demo-2026' })).body;
};
/**
 * Signs in the demonstration's admin at a server, whose tokens are valid only there. Returns a function that calls the
 * server's functions.
 */
async function adminAt(shop: Shop): Promise<Call> {
  const token = String((await signIn(shop)).access_token);
  return (name, input = {}) => post(shop, `/functions/v1/${name}`, input, token);
}

/** Stores a self-billing agreement of the supplier, which an invoice requires. */
const agree = (shop: Shop) =>
  query(
    shop.database.ownerUrl,
    `insert into billing_agreements (supplier_number, signed_on, reference) values ('1', '2026-10-01', 'Avtal 17')`,
  );

async function connect(call: Call): Promise<void> {
  const { body } = await call('fortnox-invoice', { action: 'authenticate' });
  const { code, state } = await giveConsent(String(body.authUrl));
  expect(await call('fortnox-invoice', { action: 'exchange_token', code, state })).toMatchObject({
    status: 200,
  });
}
const INVOICE = {
  supplierNumber: '1',
  invoiceNumber: 'S-KILLED',
  invoiceDate: '2026-11-21',
  dueDate: '2026-12-21',
  comments: 'Självfaktura enligt avtal',
  supplierInvoiceRows: [{ Account: 6540, ArticleNumber: '1', Quantity: 1, Price: 100 }],
  VAT: '25.00',
  Total: '125.00',
};
const sent = async () =>
  (await fortnoxBooks(stage.fortnoxUrl)).invoices.filter(({ InvoiceNumber }) => InvoiceNumber === 'S-KILLED')
    .length;
const PATIENT = { timeout: 60_000, interval: 20 };

test('[F10] after a kill between the provider’s invoice and our commit, another server finds it, and it exists once', async () => {
  const shop = await stage.open();
  const beside = await stage.open({ beside: shop });
  const [here, there] = await Promise.all([adminAt(shop), adminAt(beside)]);
  await agree(shop);
  await connect(here);
  // The look-up succeeds. The invoice is created, but its response is too late.
  await controlService(stage.fortnoxUrl, 'fault', { does: 'slow', value: 0, path: '/3/supplierinvoices' });
  await controlService(stage.fortnoxUrl, 'fault', {
    does: 'late',
    value: 8_000,
    path: '/3/supplierinvoices',
  });
  const lost = here('create-supplier-invoice', INVOICE).catch(() => null);
  await expect.poll(sent, PATIENT).toBe(1);
  await shop.end('SIGKILL');
  expect(await lost).toBeNull();
  // The killed server's claim lasts for the maximum time of its call.
  expect(await there('create-supplier-invoice', INVOICE)).toMatchObject({ status: 409 });
  await query(
    shop.database.ownerUrl,
    `update self_invoices set claimed_until = now() - interval '1 second', updated_at = now() - interval '2 minutes'`,
  );
  // This server's job may claim it for a moment.
  await expect
    .poll(async () => (await there('create-supplier-invoice', INVOICE)).status, {
      ...PATIENT,
      interval: 1_000,
    })
    .toBe(200);
  expect(await sent()).toBe(1);
});

test('[F10] after a kill between the renewal of a token and our commit, a new consent is requested and works', async () => {
  const shop = await stage.open();
  await connect(await adminAt(shop));
  await query(shop.database.ownerUrl, 'update provider_tokens set expires_at = now()');
  // A server without the token in memory.
  const fresh = await stage.open({ beside: shop });
  const here = await adminAt(fresh);
  await controlService(stage.fortnoxUrl, 'fault', { does: 'late', value: 8_000, path: '/oauth-v1/token' });
  const lost = here('fortnox-invoice', { action: 'get_suppliers' }).catch(() => null);
  await expect.poll(async () => (await fortnoxBooks(stage.fortnoxUrl)).refreshes, PATIENT).toBe(1);
  await fresh.end('SIGKILL');
  expect(await lost).toBeNull();
  await query(
    shop.database.ownerUrl,
    `update provider_tokens set leased_until = now() - interval '1 second'`,
  );
  const after = await stage.open({ beside: shop });
  const there = await adminAt(after);
  expect(await there('fortnox-invoice', { action: 'get_suppliers' })).toMatchObject({
    status: 409,
    body: { code: 'not-connected' },
  });
  await connect(there);
  expect((await there('fortnox-invoice', { action: 'get_suppliers' })).status).toBe(200);
});

test('two servers renew a token only once', async () => {
  const first = await stage.open();
  await connect(await adminAt(first));
  await query(first.database.ownerUrl, 'update provider_tokens set expires_at = now()');
  const others = await Promise.all([1, 2].map(() => stage.open({ beside: first })));
  const calls = await Promise.all(others.map(adminAt));
  const read = { action: 'get_unbooked_supplier_invoices' };
  const answers = await Promise.all([...calls, ...calls].map((call) => call('fortnox-invoice', read)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await fortnoxBooks(stage.fortnoxUrl)).refreshes).toBe(1);
});

test('[F08] with one of two servers ten minutes ahead, consents, tokens and requests use the database’s clock', async () => {
  const ahead = path.resolve(import.meta.dirname, '../support/faults/clock-ahead.mjs');
  const shifted = await stage.open({ env: { NODE_OPTIONS: `--import=${ahead}` } });
  const right = await stage.open({ beside: shifted });
  const [there, here] = await Promise.all([adminAt(shifted), adminAt(right)]);
  expect((await signIn(shifted)).expires_at).toBeGreaterThan(Number((await signIn(right)).expires_at) + 500);
  await connect(there);
  for (const call of [there, here])
    expect((await call('fortnox-invoice', { action: 'get_suppliers' })).status).toBe(200);
  await connect(here);
  for (const call of [there, here])
    expect((await call('fortnox-invoice', { action: 'get_suppliers' })).status).toBe(200);
  expect((await fortnoxBooks(stage.fortnoxUrl)).refreshes).toBe(0);
  const words = { type: 'contact', data: { name: 'Bo', email: 'bo@example.se', message: 'Två klockor' } };
  const [first, second] = [await there('send-email', words), await here('send-email', words)];
  expect(second.body.id).toBe(first.body.id);
});
