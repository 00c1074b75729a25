// The adapter against the sandbox: its requests, the renewal of tokens, and the handling of every refusal.

import { ore } from '@activepick/domain/money.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import { SYSTEM_CONTEXT } from '#src/platform/provider-client/request-audit.ts';
import { createApp } from '#src/start/create-app.ts';
import { silentLog } from '#tests/app/silent-log.ts';
import { type TestApp, testApp } from '#tests/app/test-app.ts';
import { control, fortnoxBooks, giveConsent } from '#tests/browser/fortnox-page.ts';
import type { Accounting } from './accounting.ts';

let app: TestApp;
let other: Awaited<ReturnType<typeof createApp>>;
let at: string;
beforeAll(async () => {
  app = await testApp({ services: 'sandbox' });
  at = app.settings.fortnox.apiUrl;
  // Another process of the same shop.
  other = await createApp(app.settings, app.publicUrl, silentLog());
});
afterAll(async () => {
  await other.db.close();
  await app.close();
});
beforeEach(async () => {
  await control(at, 'reset');
  await app.db.pool.query('delete from provider_tokens');
  // Resets counters, so that one test does not affect the next.
  await app.db.pool.query('delete from rate_limits');
});

const SCOPE =
  'supplierinvoice supplier companyinformation article project costcenter invoice customer bookkeeping';
const redirectUri = 'http://localhost:3000/oauth/fortnox/callback';
async function connect(scope = SCOPE, accounting: Accounting = app.accounting): Promise<readonly string[]> {
  const { code } = await giveConsent(accounting.consentUrl({ state: 's', scope, redirectUri }));
  return accounting.connect({ code: code ?? '', scope, redirectUri }, SYSTEM_CONTEXT);
}
const failureOf = async (work: Promise<unknown>): Promise<ProviderError> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ProviderError);
  return error as ProviderError;
};
const refusal = async (work: Promise<unknown>) => {
  const error = await failureOf(work);
  return { kind: error.kind, ...app.accounting.refusalOf(error) };
};
const INVOICE = {
  supplierNumber: '1',
  invoiceNumber: 'S-1',
  invoiceDate: '2026-11-21',
  dueDate: '2026-12-21',
  comments: 'Självfaktura enligt avtal',
  rows: [{ account: 6540, articleNumber: '1', quantity: 2, priceOre: ore(10_050) }],
  vatOre: ore(5_025),
  totalOre: ore(25_125),
};

describe('consent', () => {
  test('is requested with scopes, state and the redirect URL, as in the guides', () => {
    const url = new URL(
      app.accounting.consentUrl({ state: 'abc', scope: ' supplier  article ', redirectUri }),
    );
    expect(url.origin + url.pathname).toBe(`${at}/oauth-v1/auth`);
    expect(url.search).toContain('scope=supplier%20article');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'sandbox-fortnox-client',
      redirect_uri: redirectUri,
      scope: 'supplier article',
      state: 'abc',
      access_type: 'offline',
      response_type: 'code',
    });
  });

  test('returns the granted scopes, and matches only a request for all of them', async () => {
    expect(await app.accounting.isConnected(['supplier'])).toBe(false);
    expect(await connect()).toEqual(SCOPE.split(' '));
    expect(await app.accounting.isConnected(SCOPE.split(' '))).toBe(true);
    expect(await app.accounting.isConnected(['supplier', 'salary'])).toBe(false);
    expect(await other.accounting.isConnected(['supplier'])).toBe(true);
  });

  test('for the company’s particulars exists beside the main one', async () => {
    await connect('companyinformation');
    expect(await app.accounting.isConnected(['companyinformation'])).toBe(true);
    expect(await refusal(app.accounting.suppliers(SYSTEM_CONTEXT))).toMatchObject({
      refusal: 'not-permitted',
    });
    await connect('supplier');
    expect(await app.accounting.isConnected(['companyinformation'])).toBe(true);
    expect(await app.accounting.suppliers(SYSTEM_CONTEXT)).toHaveLength(10);
  });

  test('needs a code, which works once and only with its redirect URL', async () => {
    const { code } = await giveConsent(app.accounting.consentUrl({ state: 's', scope: SCOPE, redirectUri }));
    const elsewhere = { code: code ?? '', scope: SCOPE, redirectUri: 'http://localhost:3000/invoice' };
    expect(await refusal(app.accounting.connect(elsewhere, SYSTEM_CONTEXT))).toMatchObject({
      kind: 'refused',
      code: 'invalid_grant',
    });
    await app.accounting.connect({ ...elsewhere, redirectUri }, SYSTEM_CONTEXT);
    expect(
      (await failureOf(app.accounting.connect({ ...elsewhere, redirectUri }, SYSTEM_CONTEXT))).kind,
    ).toBe('refused');
  });
});

describe('tokens', () => {
  test.each(['401', '403'])(
    'that have expired, refused with %s, are renewed and the request continues',
    async (as) => {
      await connect();
      await control(at, 'expire', { as });
      expect(await app.accounting.suppliers(SYSTEM_CONTEXT)).toHaveLength(10);
      expect((await fortnoxBooks(at)).refreshes).toBe(1);
    },
  );

  test.each(['401', '403'])(
    '[S8.INV] that have expired, refused with %s for many concurrent requests, are renewed once, and all requests continue',
    async (as) => {
      await connect();
      await app.accounting.suppliers(SYSTEM_CONTEXT);
      await control(at, 'expire', { as });
      const loads = ['suppliers', 'articles', 'unbookedInvoices', 'companyInformation'] as const;
      const answers = await Promise.allSettled(
        [...loads, ...loads].map((load) => app.accounting[load](SYSTEM_CONTEXT)),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 'fulfilled'));
      expect((await fortnoxBooks(at)).refreshes).toBe(1);
    },
  );

  test('are renewed once for two processes and many concurrent calls', async () => {
    await connect();
    await app.db.pool.query(`update provider_tokens set expires_at = now()`);
    const calls = [app, other, app, other, app, other].map(({ accounting }) =>
      accounting.articles(SYSTEM_CONTEXT),
    );
    for (const articles of await Promise.all(calls)) expect(articles.length).toBeGreaterThan(9);
    expect((await fortnoxBooks(at)).refreshes).toBe(1);
  });

  test('whose renewal was lost require a new consent, and are not retried endlessly', async () => {
    await connect();
    await app.db.pool.query(`update provider_tokens set expires_at = now()`);
    // Fortnox has renewed the token, but the response was lost, as after a crash before saving.
    await control(at, 'fault', { does: 'lose', path: '/oauth-v1/token' });
    const fresh = await createApp(app.settings, app.publicUrl, silentLog());
    expect((await failureOf(fresh.accounting.suppliers(SYSTEM_CONTEXT))).kind).toBe('unknown-outcome');
    expect(await refusal(fresh.accounting.suppliers(SYSTEM_CONTEXT))).toMatchObject({
      refusal: 'not-connected',
    });
    expect(await fresh.accounting.isConnected(['supplier'])).toBe(false);
    await connect(SCOPE, fresh.accounting);
    expect(await fresh.accounting.suppliers(SYSTEM_CONTEXT)).toHaveLength(10);
    await fresh.db.close();
  });

  test('that were revoked at Fortnox are reported at once', async () => {
    await connect();
    await control(at, 'revoke');
    expect(await refusal(app.accounting.suppliers(SYSTEM_CONTEXT))).toMatchObject({
      refusal: 'not-connected',
    });
    expect(await app.accounting.isConnected(['supplier'])).toBe(false);
  });

  test('are stored encrypted in the database', async () => {
    await connect();
    const { rows } = await app.db.pool.query('select token_sealed from provider_tokens');
    expect(rows).toHaveLength(1);
    expect(rows[0].token_sealed).not.toMatch(/eyJ|supplier/);
  });
});

describe('reading', () => {
  beforeEach(() => connect());

  test('returns suppliers, articles with their sales price as Price, and accounts over several pages', async () => {
    expect((await app.accounting.suppliers(SYSTEM_CONTEXT))[0]).toEqual({
      SupplierNumber: '1',
      Name: 'Cykelhandlaren i Gislaved AB',
    });
    expect(await app.accounting.articles(SYSTEM_CONTEXT)).toContainEqual({
      ArticleNumber: '9',
      Description: 'Frakt',
      Price: 99.5,
      VAT: 25,
    });
    const accounts = await app.accounting.accounts(SYSTEM_CONTEXT);
    expect(accounts.length).toBeGreaterThan(500);
    expect(accounts).toContainEqual({ Number: 6540, Description: 'IT-tjänster', Active: true });
  });

  test('returns the unbooked invoices, with amounts as numbers', async () => {
    const invoices = await app.accounting.unbookedInvoices(SYSTEM_CONTEXT);
    expect(invoices.map(({ GivenNumber }) => GivenNumber)).toEqual(['1', '2', '3']);
    expect(invoices[2]).toEqual({
      InvoiceNumber: 'F-2003',
      SupplierName: 'Elcykelhuset i Malmö AB',
      SupplierNumber: '3',
      InvoiceDate: '2026-11-02',
      DueDate: '2026-12-02',
      Total: 12_345.67,
      Balance: 12_345.67,
      GivenNumber: '3',
    });
  });

  test('returns the company, with fields of another scope only if that is granted', async () => {
    const company = await app.accounting.companyInformation(SYSTEM_CONTEXT);
    expect(company).toMatchObject({
      CompanyName: 'ActivePick AB',
      DatabaseNumber: 654321,
      VATNumber: '',
      Phone: '',
    });
    await connect(`${SCOPE} settings`);
    expect(await app.accounting.companyInformation(SYSTEM_CONTEXT)).toMatchObject({
      VATNumber: 'SE559999000801',
      Email: 'ekonomi@activepick.se',
    });
  });
});

describe('an invoice', () => {
  beforeEach(() => connect());

  test('is stored in the books, unbooked, and found again by supplier and number', async () => {
    const given = await app.accounting.createInvoice(INVOICE, SYSTEM_CONTEXT);
    expect(await app.accounting.findInvoice(INVOICE, SYSTEM_CONTEXT)).toBe(given);
    expect(await app.accounting.findInvoice({ ...INVOICE, supplierNumber: '2' }, SYSTEM_CONTEXT)).toBeNull();
    expect((await app.accounting.unbookedInvoices(SYSTEM_CONTEXT)).at(-1)).toMatchObject({
      GivenNumber: given,
      InvoiceNumber: 'S-1',
      Total: 251.25,
    });
  });

  test('with a fraction of a piece is sent as one piece at the reduced price, because quantities are whole there', async () => {
    const rows = [{ account: null, articleNumber: '7', quantity: 0.5, priceOre: ore(99_500) }];
    await app.accounting.createInvoice(
      { ...INVOICE, rows, vatOre: ore(0), totalOre: ore(49_750) },
      SYSTEM_CONTEXT,
    );
    expect((await fortnoxBooks(at)).invoices.at(-1)).toMatchObject({ total: 49_750 });
  });

  test.each([
    ['a supplier that is not there', { supplierNumber: '99' }, '2000729'],
    ['an account that is not there', { rows: [{ ...INVOICE.rows[0], account: 9_998 }] }, '2001304'],
    ['an account that is closed', { rows: [{ ...INVOICE.rows[0], account: 6_999 }] }, '2001304'],
    ['an article that is not there', { rows: [{ ...INVOICE.rows[0], articleNumber: '999' }] }, '2001302'],
    ['sums that do not balance', { totalOre: ore(25_126) }, '2000755'],
  ])('with %s is refused, and nothing is stored in the books', async (_name, part, code) => {
    const before = (await fortnoxBooks(at)).invoices.length;
    const refused = await refusal(
      app.accounting.createInvoice({ ...INVOICE, ...part } as typeof INVOICE, SYSTEM_CONTEXT),
    );
    expect(refused).toMatchObject({ kind: 'refused', refusal: 'invalid', code });
    expect((await fortnoxBooks(at)).invoices.length).toBe(before);
  });

  test('[F10] whose response was lost has an unknown outcome, and is never repeated automatically', async () => {
    await control(at, 'fault', { does: 'lose', path: '/3/supplierinvoices' });
    expect((await failureOf(app.accounting.createInvoice(INVOICE, SYSTEM_CONTEXT))).kind).toBe(
      'unknown-outcome',
    );
    expect(
      (await fortnoxBooks(at)).invoices.filter(({ InvoiceNumber }) => InvoiceNumber === 'S-1'),
    ).toHaveLength(1);
  });
});

describe('refusals', () => {
  test('a missing scope, detected by us or by Fortnox, requires another consent', async () => {
    await connect('supplier');
    expect(await refusal(app.accounting.articles(SYSTEM_CONTEXT))).toMatchObject({
      refusal: 'not-permitted',
    });
    await app.db.pool.query('delete from provider_tokens');
    await control(at, 'grant', { without: 'bookkeeping' });
    expect(await connect()).not.toContain('bookkeeping');
    expect(await refusal(app.accounting.accounts(SYSTEM_CONTEXT))).toMatchObject({
      refusal: 'not-permitted',
    });
  });

  test.each([
    [{ status: 400, code: 2000663, message: 'Har inte behörighet för scope' }, 'not-permitted'],
    [{ status: 403, code: '2003275', message: 'Saknar behörighet för Leverantörsfaktura' }, 'not-permitted'],
    [
      { status: 400, code: 2001101, message: 'Det finns ingen aktiv licens för önskat scope' },
      'not-permitted',
    ],
    [{ status: 400, code: 2001103, message: 'Api-licens saknas.' }, 'no-licence'],
    [{ status: 403, code: 2000311, message: 'Kan inte logga in' }, 'not-connected'],
    [{ status: 401, code: null, message: null }, 'not-connected'],
    [{ status: 404, code: 2000423, message: 'Kan inte hitta kontot.' }, 'invalid'],
    [{ status: 422, code: 7, message: 'Nytt fel' }, 'invalid'],
  ])('%j is %s, in upper and lower case', ({ status, code, message }, refusalKind) => {
    for (const body of [
      { ErrorInformation: { error: 1, message, code } },
      { ErrorInformation: { Error: 1, Message: message, Code: code } },
    ]) {
      const error = new ProviderError('refused', 'status', undefined, { answer: { status, body } });
      expect(app.accounting.refusalOf(error)).toMatchObject({ refusal: refusalKind, message });
    }
  });

  test.each(['down', 'status', 'busy', 'html', 'cut', 'huge', 'nonsense', 'redirect'])(
    '[F09] a service that is %s is unavailable, the state stays, and it works again afterwards',
    async (does) => {
      const fresh = await createApp(app.settings, app.publicUrl, silentLog());
      await connect(SCOPE, fresh.accounting);
      await control(at, 'fault', {
        does,
        times: 20,
        value: does === 'status' ? 500 : 0,
        path: '/3/suppliers',
      });
      const error = await failureOf(fresh.accounting.suppliers(SYSTEM_CONTEXT));
      expect(error.kind).toBe('unavailable');
      expect(fresh.accounting.refusalOf(error)).toBeNull();
      expect(await fresh.accounting.isConnected(['supplier'])).toBe(true);
      await fresh.db.close();
      await control(at, 'reset');
    },
  );

  test('two processes together keep the limit of 25 requests in 5 seconds', async () => {
    await connect();
    const begun = Date.now();
    await Promise.all(
      Array.from({ length: 30 }, (_, n) => (n % 2 ? app : other).accounting.suppliers(SYSTEM_CONTEXT)),
    );
    // Fortnox itself would have refused the 26th request within this time.
    expect(Date.now() - begun).toBeGreaterThan(4_000);
    await Promise.all([app.background.settled(), other.background.settled()]);
    const { rows } = await app.db.pool.query(
      `select count(*)::int as n from audit_log where action = 'fortnox.suppliers' and detail->>'outcome' <> 'done'
        and at > to_timestamp($1::float8 / 1000)`,
      [begun],
    );
    expect(rows[0].n).toBe(0);
  }, 60_000);
});
