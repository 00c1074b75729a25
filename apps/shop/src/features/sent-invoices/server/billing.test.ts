// Self-billing beyond the form: series, agreement, approval and objection, credit, the list, and orders of partner stores.
import { BILLING_STAGES, billingStage } from '@activepick/domain/invoicing/billing-stage.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import { SYSTEM_CONTEXT } from '#src/platform/provider-client/request-audit.ts';
import { idInToken } from '#src/platform/security/signed-link.ts';
import { post } from '#tests/app/served-shop.ts';
import { control, fortnoxBooks, giveConsent } from '#tests/browser/fortnox-page.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { approvalToken } from './approval-link.ts';
import { documentOf } from './billing-endpoints.ts';
import { findBilled } from './billing-repository.ts';
import { documentTexts } from './document-pdf.ts';
import { renderInvoiceApprovalMail } from './mails/mail-approval.ts';
import { pollInvoices } from './poll-invoices.ts';

let people: ShopWithPeople;
let admin: Person;
let at: string;
beforeAll(async () => {
  people = await shopWithPeople({ services: 'sandbox' });
  admin = await people.person({ role: 'admin' });
  at = people.shop.app.settings.fortnox.apiUrl;
});
afterAll(() => people.shop.close());
beforeEach(async () => {
  await control(at, 'reset');
  for (const table of [
    'provider_tokens',
    'accounting_attempts',
    'self_invoice_orders',
    'self_invoices',
    'billing_agreements',
    'store_suppliers',
    'rate_limits',
  ])
    await people.inDatabase(`delete from ${table}`);
  await people.inDatabase(`delete from outbox where kind = 'self-invoice-approval'`);
  await people.inDatabase(
    `insert into billing_agreements (supplier_number, signed_on, reference, has_f_tax)
      values ('1', '2026-09-01', 'Avtal 9', true), ('2', '2026-09-01', 'Avtal 8', null)`,
  );
  const begun = await invoke('fortnox-invoice', { action: 'authenticate' });
  const { code, state } = await giveConsent(begun.authUrl);
  await invoke('fortnox-invoice', { action: 'exchange_token', code, state });
});

// biome-ignore lint/suspicious/noExplicitAny: answers of different shapes
type Any = any;
async function invoke(name: string, body: object): Promise<Any> {
  const { data, error } = await admin.client.functions.invoke(name, { body: body as never });
  return error ? await (error.context as Response).json() : data;
}
const headers = () => ({ authorization: `Bearer ${admin.token}` });
const read = async (path: string): Promise<Any> => {
  const answer = await people.shop.ask(path, { headers: headers() });
  return JSON.parse(answer.text);
};
const send = async (path: string, body: object = {}, own = headers()): Promise<Any> => {
  const { status, text } = await post(people.shop, path, body, own);
  return { status, ...JSON.parse(text) };
};
const decide = (token: string, decision: string, reason?: string) =>
  send('/api/self-invoices/approval', { token, decision, ...(reason ? { reason } : {}) }, {} as never);

const INVOICE = {
  supplierNumber: '1',
  invoiceNumber: '1-0001',
  invoiceDate: '2026-11-21',
  dueDate: '2026-12-21',
  comments: 'Självfaktura enligt avtal',
  supplierInvoiceRows: [{ Account: 6540, ArticleNumber: '3', Quantity: 2, Price: 799.5 }],
  VAT: '399.75',
  Total: '1998.75',
  document: { lines: [{ description: 'Hjälm', vatPercent: 25 }] },
};
const create = (part: object = {}) => invoke('create-supplier-invoice', { ...INVOICE, ...part });
const billed = async () =>
  findBilled(people.shop.app.db.pool, { q: '', stage: null, before: null, most: 50 });
const only = async () => (await billed())[0] as NonNullable<Awaited<ReturnType<typeof billed>>[0]>;
const rowOfMail = async () => {
  const [row] = await people.inDatabase<Any>(
    `select id, kind, business_key as "businessKey", language, payload, state, attempts from outbox
      where kind = 'self-invoice-approval' order by id desc limit 1`,
  );
  return row;
};

describe('a seller', () => {
  test('has its own number series without gaps, payment terms, and its stored agreement', async () => {
    await people.inDatabase('delete from billing_agreements');
    const before = await read('/api/self-invoices/sellers/1');
    expect(before).toMatchObject({
      nextNumber: '1-0001',
      agreement: null,
      particulars: {
        termDays: 30,
        email: 'faktura+1@example.se',
        party: {
          name: 'Cykelhandlaren i Gislaved AB',
          vatNumber: 'SE559999100101',
          address: 'Cykelgatan 1',
          town: '332 30 Gislaved',
          bankgiro: '5555-1001',
        },
      },
      buyer: { name: people.shop.app.settings.brand.legalName },
    });
    const { status } = await people.shop.ask('/api/self-invoices/sellers/1/agreement', {
      method: 'PUT',
      headers: { ...headers(), 'content-type': 'application/json' },
      body: JSON.stringify({ signedOn: '2026-10-01', reference: 'Avtal 17', hasFTax: true }),
    } as never);
    expect(status).toBe(200);
    await create();
    // A number that was never sent leaves no gap.
    await create({
      invoiceNumber: '1-0002',
      supplierInvoiceRows: [{ Account: 1999, ArticleNumber: '3', Quantity: 2, Price: 799.5 }],
    });
    expect(await read('/api/self-invoices/sellers/1')).toMatchObject({
      nextNumber: '1-0002',
      agreement: { signedOn: '2026-10-01', reference: 'Avtal 17', hasFTax: true },
    });
    expect((await read('/api/self-invoices/sellers/2')).nextNumber).toBe('2-0001');
    // Without a connection, our own data are still returned.
    await people.inDatabase('delete from provider_tokens');
    expect(await read('/api/self-invoices/sellers/1')).toMatchObject({
      particulars: null,
      nextNumber: '1-0002',
    });
  });

  test('gets an email, and approves once by its link, which only it has', async () => {
    await create();
    expect((await only()).approval).toBe('asked');
    const mail = await renderInvoiceApprovalMail(people.shop.app, await rowOfMail());
    expect(mail?.to.address).toBe('faktura+1@example.se');
    const token = /\/invoice-approval#([A-Za-z0-9_-]{69})/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(idInToken(token)).toBe((await only()).id);
    const seen = await send('/api/self-invoices/approval/view', { token }, {} as never);
    expect(seen.data).toMatchObject({
      number: '1-0001',
      stage: 'awaiting-approval',
      rates: [{ vatPercent: 25, netOre: 159_900, vatOre: 39_975 }],
      seller: { vatNumber: 'SE559999100101' },
    });
    const made = `${token.slice(0, -3)}abc`;
    expect((await decide(made, 'approve')).status).toBe(404);
    expect(await decide(token, 'approve')).toMatchObject({ status: 200, stage: 'approved' });
    expect(await decide(token, 'approve')).toMatchObject({ status: 200, stage: 'approved' });
    expect((await decide(token, 'object', 'Fel antal')).status).toBe(409);
  });

  test('gets its own decision in the response, even if the invoice is credited right after it', async () => {
    await create();
    const own = await only();
    // Runs at the commit of the decision, before anything can be read after it.
    await people.inDatabase(`create function take_back() returns trigger language plpgsql as
      $$ begin update self_invoices set is_cancelled = true where id = new.id; return null; end $$`);
    await people.inDatabase(`create constraint trigger take_back after update of approval on self_invoices
      deferrable initially deferred for each row execute function take_back()`);
    const token = approvalToken(people.shop.app, own);
    const answer = await decide(token, 'object', 'Fel antal').finally(() =>
      people.inDatabase('drop function take_back cascade'),
    );
    expect(answer).toMatchObject({ status: 200, stage: 'objected' });
    expect(await only()).toMatchObject({ isCancelled: true });
    expect(await decide(token, 'object', 'Fel antal')).toMatchObject({ status: 200, stage: 'cancelled' });
  });

  test('objects, and a credit invoice with the next number is created, once', async () => {
    await create();
    const token = approvalToken(people.shop.app, await only());
    expect(await decide(token, 'object', 'Fel antal hjälmar')).toMatchObject({ stage: 'objected' });
    await Promise.all([pollInvoices(people.shop.app), pollInvoices(people.shop.app)]);
    await pollInvoices(people.shop.app);
    const [credit, first, ...more] = await billed();
    expect(more).toEqual([]);
    expect(first).toMatchObject({ isCredited: true, objection: 'Fel antal hjälmar' });
    expect(credit).toMatchObject({
      kind: 'credit',
      credits: '1-0001',
      invoice: { invoiceNumber: '1-0002', totalOre: -199_875 },
    });
    const { invoices } = await fortnoxBooks(at);
    const own = invoices.filter(({ InvoiceNumber }) => InvoiceNumber.startsWith('1-0'));
    expect(own.map(({ total, Comments }) => [total, Comments])).toEqual([
      [199_875, 'Självfaktura enligt avtal'],
      [-199_875, 'Kreditfaktura för självfaktura 1-0001'],
    ]);
  });

  test('[A11Y.M14] can object only with a reason', async () => {
    await create();
    const token = approvalToken(people.shop.app, await only());
    for (const reason of [undefined, '', '  '])
      expect(await decide(token, 'object', reason)).toMatchObject({
        status: 400,
        fields: [{ field: 'reason', code: 'required' }],
      });
    expect((await only()).approval).toBe('asked');
  });

  test('[I6] can be sent a new link that replaces the old one, while an answer is missing', async () => {
    await create();
    const first = await only();
    const old = approvalToken(people.shop.app, first);
    expect((await send(`/api/self-invoices/${first.id}/link`)).status).toBe(200);
    const view = (token: string) => send('/api/self-invoices/approval/view', { token }, {} as never);
    expect(await view(old)).toMatchObject({ status: 410, code: 'link-ended' });
    expect(await decide(old, 'approve')).toMatchObject({ status: 410 });
    const mail = await renderInvoiceApprovalMail(people.shop.app, await rowOfMail());
    const fresh = /\/invoice-approval#([A-Za-z0-9_-]{69})/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await view(fresh)).status).toBe(200);
    expect(await decide(fresh, 'approve')).toMatchObject({ stage: 'approved' });
    expect((await send(`/api/self-invoices/${first.id}/link`)).status).toBe(409);
    const audited = await people.inDatabase(
      `select 1 from audit_log where action = 'self-invoice.links-renewed' and target_id = $1`,
      [first.id],
    );
    expect(audited).toHaveLength(1);
  });

  test('[I6] [A11Y.UX8] can open the link for 90 days after the answer, or for a year without one, and sees until when', async () => {
    await create();
    const own = await only();
    const view = (token: string) => send('/api/self-invoices/approval/view', { token }, {} as never);
    const DAY = 86_400_000;
    const ago = (days: number) => ({
      ...people.shop.app,
      now: () => new Date(people.shop.app.now().getTime() - days * DAY),
    });
    expect((await view(approvalToken(ago(365), own))).status).toBe(200);
    expect(await view(approvalToken(ago(366), own))).toMatchObject({ status: 410, code: 'link-ended' });
    const token = approvalToken(people.shop.app, own);
    const dayIn = (days: number) => ago(-days).now().toISOString().slice(0, 10);
    expect(await view(token)).toMatchObject({ data: { linkEndsOn: dayIn(365) } });
    expect((await renderInvoiceApprovalMail(people.shop.app, await rowOfMail()))?.text).toMatch(
      /gäller till och med \d+\s/,
    );
    await decide(token, 'approve');
    const answered = (days: number) =>
      people.inDatabase('update self_invoices set decided_at = $1', [ago(days).now()]);
    await answered(89);
    expect(await view(token)).toMatchObject({ status: 200, data: { linkEndsOn: dayIn(1) } });
    await answered(91);
    expect(await view(token)).toMatchObject({ status: 410, code: 'link-ended' });
  });

  test.each([
    ['name', 'säljarens namn'],
    ['address', 'säljarens adress'],
    ['city', 'säljarens adress'],
    ['orgNumber', 'säljarens momsregistreringsnummer'],
  ])('[LAW.5.2] cannot be invoiced while its %s is missing in the books', async (part, named) => {
    const { accounting } = people.shop.app;
    const known = await accounting.supplier('1', SYSTEM_CONTEXT);
    const lacking = { ...known, ...(part === 'city' ? { zipCode: '' } : { vatNumber: '' }), [part]: ' ' };
    const spy = vi.spyOn(accounting, 'supplier').mockResolvedValue(lacking as never);
    try {
      const refused = await create();
      expect(refused).toMatchObject({ success: false, code: 'seller-incomplete' });
      expect(refused.error).toContain(named);
      expect(refused.error).toContain('Fortnox');
    } finally {
      spy.mockRestore();
    }
    expect(await billed()).toEqual([]);
    expect((await create()).success).toBe(true);
  });

  test('[LAW.5.2] cannot be invoiced while the accounting system cannot identify it', async () => {
    await control(at, 'fault', { does: 'down', path: '/3/suppliers', times: 9 });
    expect(await create()).toMatchObject({ success: false, code: 'unavailable' });
    expect(await billed()).toEqual([]);
    await control(at, 'fault', { does: 'slow', value: 0, path: '/3/nothing' });
  });

  test('is asked later, and only once, if the accounting system was down', async () => {
    const { accounting } = people.shop.app;
    const known = await accounting.supplier('1', SYSTEM_CONTEXT);
    // Down right after the invoice was sent.
    const spy = vi
      .spyOn(accounting, 'supplier')
      .mockResolvedValueOnce(known)
      .mockRejectedValueOnce(new ProviderError('unavailable', 'down'));
    expect((await create()).success).toBe(true);
    spy.mockRestore();
    expect((await only()).approval).toBe('none');
    await Promise.all([pollInvoices(people.shop.app), pollInvoices(people.shop.app)]);
    expect((await only()).approval).toBe('asked');
    expect(await people.inDatabase(`select 1 from outbox where kind = 'self-invoice-approval'`)).toHaveLength(
      1,
    );
  });
});

describe('a sent invoice', () => {
  test('can be credited manually once, also by two people at the same time', async () => {
    await create();
    const { id } = await only();
    const both = await Promise.all([
      send(`/api/self-invoices/${id}/credit`),
      send(`/api/self-invoices/${id}/credit`),
    ]);
    // The second of two concurrent requests is told that the result is unknown yet, and later that it is
    // done.
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([409, 503]).toContain(both.find(({ status }) => status !== 200)?.status);
    expect((await send(`/api/self-invoices/${id}/credit`)).status).toBe(409);
    expect(await billed()).toHaveLength(2);
    // A credit invoice needs no answer; the seller only gets an email.
    expect((await only()).approval).toBe('none');
    const mail = await renderInvoiceApprovalMail(people.shop.app, await rowOfMail());
    expect(mail?.subject).toMatch(/^Kreditfaktura 1-0002 från /);
  });

  test('[T11] is listed with its state in Fortnox, found by words, and exported to a file without formulas', async () => {
    await create();
    await create({ supplierNumber: '2', invoiceNumber: '=2+3' });
    const { data } = await read('/api/self-invoices');
    expect(data.map((one: Any) => [one.number, one.supplierName, one.stage])).toEqual([
      ['=2+3', 'Västra Cykelverkstaden AB', 'awaiting-approval'],
      ['1-0001', 'Cykelhandlaren i Gislaved AB', 'awaiting-approval'],
    ]);
    expect((await read('/api/self-invoices?q=gislaved')).data).toHaveLength(1);
    expect((await read('/api/self-invoices?stage=paid')).data).toEqual([]);
    await decide(approvalToken(people.shop.app, { id: data[1].id, linkVersion: 1 }), 'approve');
    await control(at, 'book', { givenNumber: data[1].givenNumber });
    await send('/api/self-invoices/refresh');
    expect((await read('/api/self-invoices?stage=booked')).data[0]).toMatchObject({
      number: '1-0001',
      balanceOre: 199_875,
    });
    await control(at, 'pay', { givenNumber: data[1].givenNumber });
    await send('/api/self-invoices/refresh');
    expect((await read('/api/self-invoices?stage=paid')).data).toHaveLength(1);
    const file = await people.shop.ask('/api/self-invoices/csv?lang=en', { headers: headers() });
    expect(file.headers['content-disposition']).toMatch(/"\d{4}-\d{2}-\d{2}-self-billing\.csv"/);
    const [entry] = await people.inDatabase<{ detail: object }>(
      `select detail from audit_log where action = 'self-invoices.exported'`,
    );
    expect(entry?.detail).toEqual({ stage: null, isSearch: false, count: 2 });
    const lines = file.text.replace('\ufeff', '').trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe(
      'Invoice number;Given number in Fortnox;Supplier;Name;Invoice date;Due date;Total (SEK);Balance (SEK);Status',
    );
    expect(lines[1]).toMatch(/^'=2\+3;/);
    expect(lines[2]).toMatch(
      /^1-0001;\d+;1;Cykelhandlaren i Gislaved AB;2026-11-21;2026-12-21;1998.75;0.00;Paid$/,
    );
  });

  test('[LAW.5.3] has a document with all data that the law requires', async () => {
    await create();
    const one = await only();
    const said = JSON.stringify(documentTexts(documentOf(people.shop.app, one), 'sv'));
    for (const words of [
      'Självfakturering',
      '1-0001',
      '2026-11-21',
      'SE559999100101',
      'Cykelgatan 1',
      'Hjälm',
      'Beskattningsunderlag 25',
      'Leveransdatum',
      'Bankgiro: 5555-1001',
      'enligt avtal om självfakturering: Avtal 9, signerat 2026-09-01',
      'Säljaren är godkänd för F-skatt',
      people.shop.app.settings.brand.legalName,
    ])
      expect(said).toContain(words);
    const file = await people.shop.ask(`/api/self-invoices/${one.id}/document`, { headers: headers() });
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.text.startsWith('%PDF-')).toBe(true);
    expect((await people.shop.ask(`/api/self-invoices/${one.id}/document`)).status).toBe(401);
  });

  test('[READ.INV.09] [READ.INV.12] [READ.INV.15] has a document with supply, discount and reason, as sent', async () => {
    const zeroVat = { reason: 'exempt', reference: '10 kap. 6 § mervärdesskattelagen' };
    await create({
      supplierInvoiceRows: [
        { Account: 6540, ArticleNumber: '3', Quantity: 2, Price: 799.5, Discount: 12.5 },
        { Account: 6540, ArticleNumber: '11', Quantity: 1, Price: 100 },
      ],
      VAT: '349.78',
      Total: '1848.91',
      document: {
        lines: [
          { description: 'Hjälm', vatPercent: 25, suppliedOn: '2026-11-02' },
          { description: 'Vård', vatPercent: 0, zeroVat },
        ],
      },
    });
    // Later changes of the stored data do not change an invoice.
    await people.inDatabase(`update billing_agreements set reference = 'Annat'`);
    const document = documentOf(people.shop.app, await only());
    for (const [language, words] of [
      ['sv', ['2026-11-02', '12,50\u00a0%', 'Undantag från skatteplikt: 10 kap. 6 §', 'Avtal 9', 'Rabatt']],
      ['en', ['2026-11-02', '12.50%', 'Exempt from VAT (undantag från skatteplikt): 10 kap.', 'Discount']],
    ] as const)
      for (const word of words) expect(JSON.stringify(documentTexts(document, language))).toContain(word);
    const { id } = await only();
    const answer = await send(`/api/self-invoices/${id}/credit`);
    expect(answer.status).toBe(200);
    const [credit] = await billed();
    expect(documentOf(people.shop.app, credit as never)).toMatchObject({
      totalOre: -184_891,
      rows: [{ suppliedOn: '2026-11-02', discountPercent: 12.5, netOre: -139_913 }, { zeroVat }],
      agreement: { reference: 'Avtal 9' },
    });
  });

  test('[LAW.5.2] has no document if the rate of its VAT is unknown', async () => {
    await create();
    await people.inDatabase(
      `update self_invoices set lines = null, invoice = jsonb_set(invoice, '{vatOre}', '30000')`,
    );
    const { id } = await only();
    const file = await people.shop.ask(`/api/self-invoices/${id}/document`, { headers: headers() });
    expect(file.status).toBe(409);
  });

  test('has the stage that the rule gives, in every combination that the database allows', async () => {
    await create();
    for (const approval of ['none', 'asked', 'approved', 'objected'])
      for (const isBooked of [false, true])
        for (const balance of [null, 0, 100])
          for (const isCancelled of [false, true]) {
            await people.inDatabase(
              'update self_invoices set approval = $1, is_booked = $2, balance_ore = $3, is_cancelled = $4',
              [approval, isBooked, balance, isCancelled],
            );
            const stage = billingStage(await only());
            for (const asked of BILLING_STAGES) {
              const found = await findBilled(people.shop.app.db.pool, {
                q: '',
                stage: asked,
                before: null,
                most: 5,
              });
              expect(found).toHaveLength(asked === stage ? 1 : 0);
            }
          }
  });
});

test('[L2] an agreement is signed on an existing day, today at the latest', async () => {
  const put = async (signedOn: string) =>
    (
      await people.shop.ask('/api/self-invoices/sellers/1/agreement', {
        method: 'PUT',
        headers: { ...headers(), 'content-type': 'application/json' },
        body: JSON.stringify({ signedOn, reference: 'Avtal 17' }),
      })
    ).status;
  for (const day of ['2026-02-30', '0000-01-01', '9999-99-99', '2199-01-01'])
    expect(await put(day)).toBe(400);
  expect(await put('2026-10-01')).toBe(200);
});

describe('delivered orders of a partner store', () => {
  const STORE = '0192bbbb-0000-7000-8000-000000000001';
  const ORDER = '0192bbbb-0000-7000-8000-000000000002';
  const deliver = async () => {
    await people.inDatabase(
      `insert into partner_stores (id, name, address, zip_code, town) values ($1, 'Cykelhörnan', 'Gatan 1', '33230', 'Gislaved')
        on conflict do nothing`,
      [STORE],
    );
    await people.inDatabase(
      `insert into orders (id, number, state, language, first_name, last_name, email, phone, address, city, state_region,
          zip_code, shipping_option_id, payment_method, tax_mode, subtotal_ore, tax_ore, shipping_ore, total_ore,
          deduction_ore, payable_ore, partner_store_id, delivered_at)
        values ($1, '512345', 'delivered', 'sv', 'Bo', 'Ek', 'bo@example.se', '070', 'Gatan 1', 'Gislaved', '', '33230',
          'standard', 'credit-card', 'added', 20000, 5000, 0, 25000, 0, 25000, $2, now()) on conflict do nothing`,
      [ORDER, STORE],
    );
    await people.inDatabase(`delete from order_lines where order_id = $1`, [ORDER]);
    const [variant] = await people.inDatabase<Any>('select id, product_id from variants limit 1');
    await people.inDatabase(
      `insert into order_lines (order_id, position, product_id, variant_id, name, quantity, unit_ore, line_ore)
        values ($1, 1, $2, $3, 'Hjälm', 2, 10000, 20000)`,
      [ORDER, variant.product_id, variant.id],
    );
  };

  test('can be invoiced with their rows, prices and VAT, linked in both directions, and never twice', async () => {
    const { makeProduct } = await import('#tests/factories/factories.ts');
    await people.shop.sell(makeProduct({ id: 'invoiced-helmet' }));
    await deliver();
    const { data } = await read('/api/self-invoices/store-orders');
    expect(data).toEqual([
      {
        storeId: STORE,
        name: 'Cykelhörnan',
        supplierNumber: null,
        from: expect.any(String),
        to: expect.any(String),
        claims: [],
        orders: [
          {
            id: ORDER,
            number: '512345',
            deliveredAt: expect.any(String),
            rows: [{ description: 'Hjälm', quantity: 2, priceOre: 10_000, vatPercent: 25 }],
          },
        ],
      },
    ]);
    const of = {
      supplierInvoiceRows: [{ Account: 6540, ArticleNumber: '3', Quantity: 2, Price: 100 }],
      VAT: '50.00',
      Total: '250.00',
      document: { lines: [{ description: 'Hjälm', vatPercent: 25 }], orderIds: [ORDER], storeId: STORE },
    };
    const both = await Promise.all([create(of), create({ ...of, invoiceNumber: '1-0002' })]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(both.find(({ success }) => !success)).toMatchObject({ code: 'already-invoiced' });
    expect((await read('/api/self-invoices')).data).toMatchObject([{ orders: [ORDER] }]);
    expect((await read('/api/self-invoices/store-orders')).data).toEqual([]);
    expect(
      await people.inDatabase('select supplier_number from store_suppliers where partner_store_id = $1', [
        STORE,
      ]),
    ).toEqual([{ supplier_number: '1' }]);
  });

  test('[L13] can be invoiced only after delivery, by their own store', async () => {
    const { makeProduct } = await import('#tests/factories/factories.ts');
    await people.shop.sell(makeProduct({ id: 'unbilled-helmet' }));
    await deliver();
    const bill = (part: object) =>
      create({
        supplierInvoiceRows: [{ Account: 6540, ArticleNumber: '3', Quantity: 2, Price: 100 }],
        VAT: '50.00',
        Total: '250.00',
        document: { lines: [{ description: 'Hjälm', vatPercent: 25 }], orderIds: [ORDER], ...part },
      });
    const refused = { code: 'orders-not-billable' };
    expect(await bill({ orderIds: [ORDER, STORE] })).toMatchObject(refused);
    expect(await bill({ storeId: ORDER })).toMatchObject(refused);
    for (const [state, store] of [
      ['confirmed', STORE],
      ['shipped', STORE],
      ['cancelled', STORE],
      ['delivered', null],
    ]) {
      await people.inDatabase('update orders set state = $1, partner_store_id = $2', [state, store]);
      expect(await bill({}), String(state)).toMatchObject(refused);
    }
    expect(await people.inDatabase('select 1 from self_invoices')).toEqual([]);
    await people.inDatabase(`update orders set state = 'delivered', partner_store_id = $1`, [STORE]);
    expect(await bill({})).toMatchObject({ success: true });
  });
});
