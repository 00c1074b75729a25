// Tests the stand-in against the provider's documentation, without our adapter.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Running } from '../service/start-service.ts';
import { startFortnox } from './start-fortnox.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'fortnox-'));
let running: Running;
beforeAll(async () => {
  running = await startFortnox({ port: 0, publicUrl: 'http://localhost', folder });
});
afterAll(async () => {
  await running.close();
  rmSync(folder, { recursive: true });
});
const control = (name: string, input: object = {}) =>
  fetch(`${running.url}/sandbox/${name}`, { method: 'POST', body: JSON.stringify(input) });
beforeEach(() => control('reset'));

const BASIC = `Basic ${Buffer.from('sandbox-fortnox-client:sandbox-fortnox-secret').toString('base64')}`;
const back = 'http://localhost:3000/oauth/fortnox/callback';
const decide = async (query: Record<string, string>) => {
  const asked = new URLSearchParams({
    client_id: 'sandbox-fortnox-client',
    redirect_uri: back,
    scope: 'supplier supplierinvoice',
    state: 'abc',
    response_type: 'code',
    choice: 'allow',
    ...query,
  });
  const answer = await fetch(`${running.url}/oauth-v1/decision?${asked}`, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? 'none:').searchParams;
};
const ask = async (form: Record<string, string>, authorization = BASIC) => {
  const answer = await fetch(`${running.url}/oauth-v1/token`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
};
async function tokens(scope = 'supplier supplierinvoice article bookkeeping') {
  const code = (await decide({ scope })).get('code') ?? '';
  return (await ask({ grant_type: 'authorization_code', code, redirect_uri: back })).body;
}
const get = async (at: string, token: string | undefined, more: Record<string, string> = {}) => {
  const answer = await fetch(`${running.url}${at}`, {
    headers: { accept: 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}), ...more },
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, never> };
};
const codeIn = (body: Record<string, unknown>) => {
  const { code, Code } = (body.ErrorInformation ?? {}) as { code?: number; Code?: string };
  return String(code ?? Code);
};

test('the consent page lists the scopes and redirects with code and state, or with an error', async () => {
  const page = await fetch(
    `${running.url}/oauth-v1/auth?client_id=sandbox-fortnox-client&redirect_uri=${back}&scope=supplier&state=x&response_type=code`,
  );
  expect(await page.text()).toMatch(/<li>supplier<\/li>[\s\S]*Godkänn[\s\S]*Neka/);
  expect((await decide({})).get('state')).toBe('abc');
  for (const choice of ['access_denied', 'error_missing_license', 'error_missing_system_admin_right'])
    expect((await decide({ choice })).get('error')).toBe(choice);
  expect((await decide({ scope: 'nothing' })).get('error')).toBe('invalid_scope');
  const wrong = await fetch(`${running.url}/oauth-v1/auth?client_id=x&redirect_uri=${back}`);
  expect(await wrong.text()).toContain('ClientID supplied is invalid');
});

test('codes work once, refresh tokens rotate, and a used one is invalid', async () => {
  const code = (await decide({})).get('code') ?? '';
  const form = { grant_type: 'authorization_code', code, redirect_uri: back };
  expect((await ask(form, 'Basic eDp5')).status).toBe(401);
  const first = await ask(form);
  expect(first.body).toMatchObject({
    scope: 'supplier supplierinvoice',
    expires_in: 3600,
    token_type: 'bearer',
  });
  expect((await ask(form)).body).toMatchObject({ error: 'invalid_grant' });
  const refresh = { grant_type: 'refresh_token', refresh_token: String(first.body.refresh_token) };
  const second = await ask(refresh);
  expect(second.body.refresh_token).not.toBe(first.body.refresh_token);
  expect(await ask(refresh)).toEqual({
    status: 400,
    body: { error: 'invalid_grant', error_description: 'Invalid refresh token' },
  });
});

describe('the API', () => {
  test('the API requires a valid token with the scope', async () => {
    const { access_token } = await tokens('supplier');
    expect([
      (await get('/3/suppliers', undefined)).status,
      codeIn((await get('/3/suppliers', undefined)).body),
    ]).toEqual([403, '2000311']);
    expect((await get('/3/suppliers', 'x')).status).toBe(401);
    expect(codeIn((await get('/3/articles', access_token)).body)).toBe('2000663');
    expect(codeIn((await get('/3/suppliers', access_token, { accept: 'text/html' })).body)).toBe('1000030');
    await control('expire', { as: '403' });
    expect((await get('/3/suppliers', access_token)).status).toBe(403);
  });

  test('the API pages lists, with and without a trailing slash', async () => {
    const { access_token } = await tokens();
    const page = await get('/3/accounts/?limit=500&page=2', access_token);
    expect(page.body.MetaInformation).toMatchObject({ '@TotalPages': 2, '@CurrentPage': 2 });
    expect(codeIn((await get('/3/accounts?limit=501', access_token)).body)).toBe('2000588');
    const both = await get('/3/supplierinvoices?filter=unbooked&suppliernumber=1', access_token);
    expect(codeIn(both.body)).toBe('2000588');
  });

  test('the API accepts a balanced invoice, adds its own rows, and the control API books it', async () => {
    const { access_token } = await tokens();
    const create = (invoice: object) =>
      fetch(`${running.url}/3/supplierinvoices`, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          authorization: `Bearer ${access_token}`,
        },
        body: JSON.stringify({ SupplierInvoice: invoice }),
      });
    const rows = [{ Account: 6540, ArticleNumber: '1', Quantity: 1, Price: 100 }];
    const made = await create({
      SupplierNumber: '1',
      InvoiceNumber: 'A',
      VAT: '25.00',
      Total: '125.00',
      SupplierInvoiceRows: rows,
    });
    const { SupplierInvoice } = (await made.json()) as {
      SupplierInvoice: { GivenNumber: string; SupplierInvoiceRows: { Code?: string }[] };
    };
    expect(made.status).toBe(201);
    expect(SupplierInvoice.SupplierInvoiceRows.map(({ Code }) => Code)).toEqual(['TOT', 'VAT', undefined]);
    await control('book', { givenNumber: SupplierInvoice.GivenNumber });
    const unbooked = await get('/3/supplierinvoices?filter=unbooked', access_token);
    expect(JSON.stringify(unbooked.body)).not.toContain('"InvoiceNumber":"A"');
    const reverse = await create({
      SupplierNumber: '1',
      VAT: '0.00',
      Total: '100.00',
      VATType: 'REVERSE',
      SupplierInvoiceRows: rows,
    });
    expect(((await reverse.json()) as { SupplierInvoice: object }).SupplierInvoice).toMatchObject({
      VATType: 'REVERSE',
      SupplierInvoiceRows: [{ Code: 'TOT' }, { Code: 'CND' }, { Code: 'CNC' }, { Total: 100 }],
    });
    const wrong = [
      [{ SupplierNumber: '1', orderNumberInBackoffice: '1' }, '2001399'],
      [{ SupplierNumber: '77' }, '2000729'],
      [{ SupplierNumber: '1', Total: '1.00', VAT: '0.00' }, '2000755'],
      [{ SupplierNumber: '1', SupplierInvoiceRows: [{ Account: 1, Price: 0, Quantity: 1 }] }, '2001304'],
      [{ SupplierNumber: '1', SupplierInvoiceRows: [{ Price: 1, Quantity: 0.5 }] }, '2000108'],
      [{ SupplierNumber: '1', VATType: 'OTHER' }, '2000588'],
      [
        { SupplierNumber: '1', SupplierInvoiceRows: [{ TransactionInformation: 'x'.repeat(101) }] },
        '2000588',
      ],
    ] as const;
    for (const [invoice, code] of wrong)
      expect(codeIn((await (await create(invoice)).json()) as never)).toBe(code);
  });

  test('[BP11] the API creates customers and invoices to them, finds both, and books an invoice once', async () => {
    const { access_token } = await tokens('customer invoice');
    const send = async (method: string, at: string, body: object = {}) => {
      const answer = await fetch(`${running.url}/3/${at}`, {
        method,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          authorization: `Bearer ${access_token}`,
        },
        body: JSON.stringify(body),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, never> };
    };
    const customer = { Name: 'Verkstaden AB', OrganisationNumber: '556036-0793', Type: 'COMPANY' };
    expect(await send('POST', 'customers', { Customer: customer })).toMatchObject({
      status: 201,
      body: { Customer: { CustomerNumber: '1', Name: 'Verkstaden AB' } },
    });
    const found = await get('/3/customers?organisationnumber=556036-0793', access_token);
    expect(found.body.Customers).toMatchObject([{ CustomerNumber: '1' }]);
    const row = { Description: 'Cykel', DeliveredQuantity: 1, Price: 664.65, VAT: 25 };
    const invoice = {
      CustomerNumber: '1',
      ExternalInvoiceReference1: 'AP-1',
      VATIncluded: true,
      InvoiceRows: [row, row],
    };
    const made = await send('POST', 'invoices', { Invoice: invoice });
    expect(made).toMatchObject({
      status: 201,
      body: {
        Invoice: { DocumentNumber: '1', Total: 1329.3, TotalVAT: 265.86, Net: 1063.44, Booked: false },
      },
    });
    const listed = async (query: string) =>
      ((await get(`/3/invoices?${query}`, access_token)).body.Invoices as unknown as object[]).length;
    expect(await listed('externalinvoicereference1=AP-1')).toBe(1);
    expect(await listed('externalinvoicereference1=AP-2')).toBe(0);
    expect(await listed('filter=unbooked')).toBe(1);
    expect((await send('PUT', 'invoices/1/bookkeep')).body.Invoice).toMatchObject({ Booked: true });
    expect((await send('PUT', 'invoices/1/bookkeep')).status).toBe(400);
    const wrong = [
      [{ ...invoice, Reference: 'x' }, '2001399'],
      [{ ...invoice, CustomerNumber: '9' }, '2000433'],
      [{ ...invoice, YourReference: 'x'.repeat(51) }, '2000588'],
      [{ ...invoice, InvoiceRows: [{ ...row, VAT: 24 }] }, '2000588'],
      [{ ...invoice, InvoiceRows: [{ ...row, Price: 'x' }] }, '2000108'],
    ] as const;
    for (const [one, code] of wrong)
      expect(codeIn((await send('POST', 'invoices', { Invoice: one })).body)).toBe(code);
    const { access_token: other } = await tokens('supplier');
    expect(codeIn((await get('/3/invoices', other)).body)).toBe('2000663');
  });

  test('the API accepts 25 requests in five seconds and refuses the next', async () => {
    const { access_token } = await tokens();
    const statuses = await Promise.all(
      Array.from({ length: 26 }, async () => (await get('/3/suppliers', access_token)).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

test('the books survive a restart', async () => {
  const { access_token } = await tokens();
  await running.close();
  running = await startFortnox({ port: 0, publicUrl: 'http://localhost', folder });
  expect((await get('/3/suppliers', access_token)).status).toBe(200);
});
