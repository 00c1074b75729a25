// The functions of the accounting system with the unmodified client and the sandbox.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settleInvoices } from '#src/features/sent-invoices/server/send-invoice.ts';
import { control, fortnoxBooks, giveConsent } from '#tests/browser/fortnox-page.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';

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
  await people.inDatabase('delete from provider_tokens');
  await people.inDatabase('delete from accounting_attempts');
  await people.inDatabase('delete from self_invoices');
  await people.inDatabase('delete from billing_agreements');
  await agree('1');
  await people.inDatabase('delete from rate_limits');
});

/** Stores an agreement. */
const agree = (supplier: string, signedOn = '2026-10-01') =>
  people.inDatabase(
    `insert into billing_agreements (supplier_number, signed_on, reference) values ($1, $2, 'Avtal 17')`,
    [supplier, signedOn],
  );

interface Invoked {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of different shapes
  body: any;
}
async function invoke(name: string, body?: object, who: Person = admin): Promise<Invoked> {
  const { data, error, response } = await who.client.functions.invoke(
    name,
    body ? { body: body as never } : {},
  );
  if (!error) return { status: 200, body: data };
  return { status: response?.status ?? 0, body: await (error.context as Response).json() };
}
const act = (action: string, more: object = {}, who?: Person) =>
  invoke('fortnox-invoice', { action, ...more }, who);

async function connect(scope?: string): Promise<void> {
  const { body } = await act('authenticate', scope ? { scope } : {});
  const { code, state } = await giveConsent(body.authUrl);
  const { status } = await act('exchange_token', {
    code,
    state,
    originalState: body.state,
    originalScope: scope,
  });
  expect(status).toBe(200);
}
const INVOICE = {
  supplierNumber: '1',
  invoiceNumber: 'S-2026-1',
  invoiceDate: '2026-11-21',
  dueDate: '2026-12-21',
  comments: 'Självfaktura enligt avtal',
  supplierInvoiceRows: [{ Account: 6540, ArticleNumber: 1, Quantity: 1, Price: 100 }],
  VAT: '25.00',
  Total: '125.00',
};
const create = (part: object = {}) => invoke('create-supplier-invoice', { ...INVOICE, ...part });
const sentUnder = async (number: string) =>
  (await fortnoxBooks(at)).invoices.filter(({ InvoiceNumber }) => InvoiceNumber === number);

describe('authorising', () => {
  test('[S6.18] authenticate returns authUrl and state, with the scopes of the specification by default', async () => {
    const { body } = await act('authenticate');
    expect(Object.keys(body).sort()).toEqual(['authUrl', 'state']);
    const url = new URL(body.authUrl);
    expect(url.searchParams.get('state')).toBe(body.state);
    expect(url.searchParams.get('redirect_uri')).toBe(`${people.shop.app.publicUrl}/oauth/fortnox/callback`);
    expect(url.searchParams.get('scope')).toBe(
      'supplierinvoice supplier companyinformation article project costcenter invoice customer bookkeeping',
    );
    const own = await act('authenticate', { scope: 'companyinformation' });
    expect(new URL(own.body.authUrl).searchParams.get('scope')).toBe('companyinformation');
    expect((await act('authenticate', { scope: 'DROP TABLE' })).body.code).toBe('scope-missing');
  });

  test('[S7.65] validate_callback explains the error and what to do', async () => {
    const { body } = await act('validate_callback', {
      error: 'access_denied',
      error_description: 'x',
      state: 's',
    });
    expect(body.validation).toEqual({
      hasError: true,
      errorDetails: { error: 'access_denied', description: 'Du nekade åtkomst i Fortnox.' },
      recommendations: ['Börja om och välj Godkänn.'],
    });
    expect((await act('validate_callback', { code: 'c', state: 's' })).body.validation).toEqual({
      hasError: false,
      errorDetails: null,
      recommendations: [],
    });
    expect((await act('validate_callback', { error: 'toString' })).body.validation.hasError).toBe(true);
  });

  test('[S7.66] exchange_token connects, and check_auth_status checks the scopes', async () => {
    expect((await act('check_auth_status', { scope: 'supplier' })).body).toEqual({
      isAuthenticated: false,
      missing: [],
    });
    await connect('supplier article');
    expect((await act('check_auth_status', { scope: 'supplier article' })).body).toEqual({
      isAuthenticated: true,
      missing: [],
    });
    expect((await act('check_auth_status', { scope: 'supplier bookkeeping' })).body).toEqual({
      isAuthenticated: false,
      missing: ['bookkeeping'],
    });
  });

  test('[S8.INV] exchange_token returns the requested scopes that were not granted', async () => {
    await control(at, 'grant', { without: 'bookkeeping' });
    const { body } = await act('authenticate', { scope: 'supplier bookkeeping' });
    const { code, state } = await giveConsent(body.authUrl);
    expect((await act('exchange_token', { code, state })).body).toEqual({
      success: true,
      scope: 'supplier',
      missing: ['bookkeeping'],
    });
  });

  test('[S7.69] exchange_token accepts the code alone, as the callback page sends it', async () => {
    const { body } = await act('authenticate');
    const { code } = await giveConsent(body.authUrl);
    expect((await act('exchange_token', { code })).body).toMatchObject({ success: true });
  });

  test('exchange_token reports a missing code, a missing attempt, and a code that Fortnox refuses', async () => {
    expect((await act('exchange_token', {})).body).toMatchObject({ code: 'code-missing' });
    const english = await invoke('fortnox-invoice?lang=en', { action: 'exchange_token', code: 'x' });
    expect(english.body).toMatchObject({
      code: 'state-missing',
      error: 'Original state parameter missing from storage',
    });
    const { body } = await act('authenticate');
    expect((await act('exchange_token', { code: 'made-up', state: body.state })).body).toMatchObject({
      code: 'exchange-failed',
    });
  });
});

describe('reading', () => {
  test('[S3.134] returns everything in the formats of the specification', async () => {
    await connect();
    const { suppliers } = (await act('get_suppliers')).body;
    expect(suppliers[0]).toEqual({ SupplierNumber: '1', Name: 'Cykelhandlaren i Gislaved AB' });
    const { accounts } = (await act('get_accounts')).body;
    expect(accounts).toContainEqual({ Number: 6540, Description: 'IT-tjänster', Active: true });
    const { supplierInvoices } = (await act('get_unbooked_supplier_invoices')).body;
    expect(Object.keys(supplierInvoices[0]).sort()).toEqual(
      'InvoiceNumber SupplierName SupplierNumber InvoiceDate DueDate Total Balance GivenNumber'
        .split(' ')
        .sort(),
    );
    const { articles } = (await invoke('fortnox-listarticles')).body;
    expect(articles[0]).toEqual({
      ArticleNumber: '1',
      Description: 'Cykel enligt förmånsavtal',
      Price: 0,
      VAT: 25,
    });
    const { companyInformation } = (await act('get_company_information', { scope: 'companyinformation' }))
      .body;
    expect(Object.keys(companyInformation).sort()).toEqual(
      'CompanyName OrganizationNumber VATNumber Address ZipCode City CountryCode Phone Email DatabaseNumber'
        .split(' ')
        .sort(),
    );
  });

  test('without a consent asks for one, in both languages', async () => {
    const [sv, en] = [
      await act('get_suppliers'),
      await invoke('fortnox-invoice?lang=en', { action: 'get_suppliers' }),
    ];
    expect([sv.status, sv.body.code]).toEqual([409, 'not-connected']);
    expect(sv.body.error).toMatch(/Anslut igen/);
    expect(en.body.error).toMatch(/No valid access token.*authenticate/);
  });

  test('without the scope names the permission, with Fortnox’ own message and code', async () => {
    await connect();
    await people.inDatabase('update provider_tokens set updated_at = now()');
    await control(at, 'fault', { does: 'status', value: 400, path: '/3/suppliers' });
    expect((await act('get_suppliers')).body).toMatchObject({ code: 'refused' });
    await people.inDatabase('delete from provider_tokens');
    await connect('supplier');
    expect((await act('get_accounts')).body).toMatchObject({ code: 'not-permitted' });
    expect((await invoke('fortnox-invoice?lang=en', { action: 'get_accounts' })).body.error).toMatch(
      /permission/,
    );
  });

  test('audits every call: who, what, the result, and no secret', async () => {
    await connect();
    await act('get_suppliers');
    const [row] = await people.inDatabase<{ detail: object }>(
      `select actor_id, action, detail from audit_log where action = 'fortnox.suppliers' order by id desc limit 1`,
    );
    expect(row).toMatchObject({ actor_id: admin.id, detail: { outcome: 'done', status: 200, attempts: 1 } });
    const all = await people.inDatabase(`select detail from audit_log where action like 'fortnox.%'`);
    expect(JSON.stringify(all)).not.toMatch(/eyJ|Bearer|refresh_token/);
  });
});

describe('create-supplier-invoice', () => {
  beforeEach(() => connect());

  test('[S3.130] stores the invoice in the books, with the order number of the back office as a line of the comments', async () => {
    const { status, body } = await create({ orderNumberInBackoffice: '512345' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      supplierInvoice: { InvoiceNumber: 'S-2026-1', SupplierNumber: '1' },
    });
    const [invoice] = await sentUnder('S-2026-1');
    expect(invoice).toMatchObject({
      total: 12_500,
      Comments: 'Självfaktura enligt avtal\nOrdernumber in backoffice: 512345',
    });
  });

  test('is idempotent, also for concurrent requests', async () => {
    const both = await Promise.all([create(), create()]);
    // A concurrent second request is told that the first one is in progress. Later ones get the same
    // response.
    for (const { status, body } of both)
      expect([200, 409]).toContain(status === 409 ? (body.code === 'in-progress' ? 409 : body.code) : status);
    const sent = both.find(({ status }) => status === 200)?.body;
    expect(sent.supplierInvoice.GivenNumber).toMatch(/^\d+$/);
    expect((await create()).body).toEqual(sent);
    expect(await sentUnder('S-2026-1')).toHaveLength(1);
  });

  test('refuses another invoice under the same number, also after a manual entry', async () => {
    await create();
    expect((await create({ comments: 'En annan' })).body.code).toBe('number-taken');
    expect((await create({ invoiceNumber: 'F-2001' })).body.code).toBe('number-taken');
    expect(await people.inDatabase(`select 1 from self_invoices where invoice_number = 'F-2001'`)).toEqual(
      [],
    );
  });

  test.each([
    [{ VAT: '25.01' }, /Netto och moms/],
    [{ Total: '125', VAT: 'x' }, /två decimaler/],
    [{ invoiceNumber: ' ' }, /obligatoriska/],
    [{ dueDate: '2026-11-20' }, /Förfallodatum/],
    [{ supplierInvoiceRows: [] }, /minst en rad/],
  ])('refuses %j before any request to Fortnox', async (part, words) => {
    const { status, body } = await create(part);
    expect([status, body.code]).toEqual([422, 'invoice-invalid']);
    expect(body.error).toMatch(words);
    expect(await people.inDatabase('select 1 from self_invoices')).toEqual([]);
  });

  test('returns the reason of a refusal by Fortnox, and the number can be used again', async () => {
    await agree('99');
    const { status, body } = await create({ supplierNumber: '99' });
    expect([status, body.code, body.fortnoxCode]).toEqual([422, 'refused', '2000729']);
    expect(body.error).toContain('A valid identifier was not provided.');
    expect(await people.inDatabase('select 1 from self_invoices')).toEqual([]);
  });

  test('[L13] refuses a seller without a stored agreement, or with a later one', async () => {
    expect(await create({ supplierNumber: '2' })).toMatchObject({
      status: 422,
      body: { code: 'no-agreement' },
    });
    await agree('2', '2026-11-22');
    const later = await create({ supplierNumber: '2' });
    expect(later).toMatchObject({ status: 422, body: { code: 'invoice-invalid' } });
    expect(later.body.error).toContain('2026-11-22');
    expect(await people.inDatabase('select 1 from self_invoices')).toEqual([]);
  });

  const ROW = { Account: 6540, ArticleNumber: '1', Quantity: 1, Price: 100 };
  const LINE = { description: 'Cykel', vatPercent: 25 };
  test.each([
    ['[LAW.5.2] mixed rates without lines', { supplierInvoiceRows: [ROW, ROW], Total: '225.00' }, /momssats/],
    ['[READ.INV.15] 0 % VAT without a reason', { VAT: '0.00', Total: '100.00' }, /0\u00a0% moms/],
    [
      '[READ.INV.09] a supply after the invoice',
      { document: { lines: [{ ...LINE, suppliedOn: '2026-11-22' }] } },
      /Leveransdatum/,
    ],
    [
      '[READ.INV.09] a supply on no day',
      { document: { lines: [{ ...LINE, suppliedOn: '2026-02-30' }] } },
      /ÅÅÅÅ-MM-DD/,
    ],
    [
      '[L2] a row of 1e308 pieces',
      { supplierInvoiceRows: [{ ...ROW, Quantity: 1e308 }] },
      /för stort belopp/,
    ],
    ['[S8.INV] an invoice on no day', { invoiceDate: '2026-02-30' }, /ÅÅÅÅ-MM-DD/],
    [
      '[READ.INV.12] a discount above 100 %',
      { supplierInvoiceRows: [{ ...ROW, Discount: 101 }], VAT: '0.00', Total: '0.00' },
      /Rabatten/,
    ],
  ])('refuses %s', async (_name, part, words) => {
    const { status, body } = await create(part);
    expect([status, body.code]).toEqual([422, 'invoice-invalid']);
    expect(body.error).toMatch(words);
  });

  test('[READ.INV.09] [READ.INV.12] sends the date of supply and the discount to Fortnox, and the sum is right', async () => {
    const { body } = await create({
      supplierInvoiceRows: [{ ...ROW, Quantity: 3, Discount: 10 }],
      VAT: '67.50',
      Total: '337.50',
      document: { lines: [{ ...LINE, suppliedOn: '2026-11-02' }] },
    });
    expect(body.success).toBe(true);
    const [invoice] = await sentUnder('S-2026-1');
    expect(invoice).toMatchObject({
      total: 33_750,
      VATType: 'NORMAL',
      rows: [{}, {}, { Quantity: 1, Price: 270, TransactionInformation: 'Leverans 2026-11-02; Rabatt 10 %' }],
    });
  });

  test('[READ.INV.15] tells Fortnox that the buyer is liable for the VAT', async () => {
    const zeroVat = { reason: 'reverse-charge', reference: '' };
    const { body } = await create({
      VAT: '0.00',
      Total: '100.00',
      document: { lines: [{ ...LINE, vatPercent: 0, zeroVat }] },
    });
    expect(body.success).toBe(true);
    const [invoice] = await sentUnder('S-2026-1');
    expect(invoice).toMatchObject({ total: 10_000, VATType: 'REVERSE' });
    expect(invoice?.rows.map(({ Code }) => Code).filter(Boolean)).toEqual(['TOT', 'CND', 'CNC']);
  });

  // The first request is the look-up, which succeeds.
  const losePost = async () => {
    await control(at, 'fault', { does: 'slow', value: 0, path: '/3/supplierinvoices' });
    await control(at, 'fault', { does: 'lose', path: '/3/supplierinvoices' });
  };

  test('[F10] finds the invoice of a lost response in the books and does not send it again', async () => {
    await losePost();
    expect((await create()).status).toBe(200);
    expect(await sentUnder('S-2026-1')).toHaveLength(1);
  });

  test('[F10] is in doubt if the response is lost and Fortnox is down afterwards, and the same request resolves it', async () => {
    await losePost();
    await control(at, 'fault', { does: 'down', times: 3, path: '/3/supplierinvoices' });
    const first = await create();
    expect([first.status, first.body.code]).toEqual([503, 'in-doubt']);
    expect((await create()).status).toBe(200);
    expect(await sentUnder('S-2026-1')).toHaveLength(1);
  });

  test('[F10] finds an invoice by supplier and number if the server died before saving it', async () => {
    const { app } = people.shop;
    // The state after a killed process: the row with the intent, and the invoice in Fortnox.
    const died = {
      ...app.accounting,
      createInvoice: async (...of: Parameters<typeof app.accounting.createInvoice>) => {
        await app.accounting.createInvoice(...of);
        throw new Error('killed');
      },
    };
    const { sendInvoice } = await import('#src/features/sent-invoices/server/send-invoice.ts');
    const invoice = invoiceForDomain();
    const providerContext = { actor: { kind: 'user' as const, id: admin.id }, orgNumber: null };
    await expect(sendInvoice({ ...app, accounting: died }, invoice, providerContext)).rejects.toThrow(
      'killed',
    );
    expect((await create()).body.code).toBe('in-progress');
    await people.inDatabase(
      `update self_invoices set claimed_until = null, updated_at = now() - interval '1 minute'`,
    );
    const again = await create();
    expect(again.status).toBe(200);
    expect(await sentUnder('S-2026-1')).toHaveLength(1);
  });

  test('[F10] in doubt while Fortnox is down is settled by the job, and deleted if it never arrived', async () => {
    const { app } = people.shop;
    const intend = (number: string) =>
      people.inDatabase(
        `insert into self_invoices (id, supplier_number, invoice_number, state, fingerprint, invoice, net_ore, vat_ore, total_ore, updated_at)
         values (gen_random_uuid(), '1', $1, 'unknown', '', $2, 10000, 2500, 12500, now() - interval '1 minute')`,
        [number, JSON.stringify({ ...invoiceForDomain(), invoiceNumber: number })],
      );
    await intend('F-2001');
    await intend('NEVER-SENT');
    await control(at, 'fault', { does: 'down', path: '/3/supplierinvoices', times: 3 });
    await settleInvoices(app);
    expect(await people.inDatabase(`select 1 from self_invoices where state = 'unknown'`)).toHaveLength(2);
    await control(at, 'fault', { does: 'slow', value: 1, path: '/3/supplierinvoices' });
    await people.inDatabase(`update self_invoices set updated_at = now() - interval '1 minute'`);
    await settleInvoices(app);
    expect(await people.inDatabase('select invoice_number, state, given_number from self_invoices')).toEqual([
      { invoice_number: 'F-2001', state: 'sent', given_number: '1' },
    ]);
  });
});

function invoiceForDomain() {
  return {
    supplierNumber: '1',
    invoiceNumber: 'S-2026-1',
    invoiceDate: '2026-11-21',
    dueDate: '2026-12-21',
    comments: 'Självfaktura enligt avtal',
    rows: [{ account: 6540, articleNumber: '1', quantity: 1, priceOre: 10_000 as never }],
    vatOre: 2_500 as never,
    totalOre: 12_500 as never,
  };
}
