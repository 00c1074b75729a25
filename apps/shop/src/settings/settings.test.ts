import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { PRODUCTION_FACTS, PRODUCTION_PROVIDERS } from '#tests/app/production-providers.ts';
import { envExample, readSettings, SettingsError } from './settings.ts';

test('everything has a default', () => {
  expect(readSettings({})).toMatchObject({
    mode: 'demo',
    port: 3000,
    landing: 'store',
    tax: { mode: 'added', vatPercent: 25 },
    activeFinance: { deductionPercent: 2.25, savingPercent: 25 },
    brand: { name: 'ActivePick', legalName: 'ActivePick AB', domain: 'activepick.se' },
    mail: { host: '127.0.0.1', port: 4011, from: 'order@activepick.se' },
  });
});

test('all values with the brand’s name follow from it', () => {
  const settings = readSettings({ BRAND_DOMAIN: 'cykel.example' });
  expect(settings.brand.email).toBe('kontakt@cykel.example');
  expect(settings.mail.from).toBe('order@cykel.example');
});

test('card payments use the sandbox by default, two ports after its first', () => {
  expect(readSettings({ SANDBOX_PORT: '5000' }).payments).toEqual({
    apiUrl: 'http://localhost:5002',
    scriptUrl: 'http://localhost:5002/stripe.js',
    publishableKey: 'pk_test_sandbox',
    secretKey: 'sk_test_sandbox',
    webhookSecret: 'whsec_sandbox',
  });
  expect(readSettings({ PAYMENTS_API_URL: 'https://api.stripe.com' }).payments.scriptUrl).toBe(
    'https://js.stripe.com/v3/',
  );
});

test("the HTTP API of emails is the sandbox's by default", () => {
  const { transport, resend } = readSettings({ SANDBOX_PORT: '5000', MAIL_TRANSPORT: 'resend' }).mail;
  expect([transport, resend]).toEqual(['resend', { baseUrl: 'http://localhost:5000', apiKey: 're_sandbox' }]);
});

test('an empty variable counts as missing', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ', MAIL_FROM: '' })).toEqual(readSettings({}));
});

test('accounts in the settings are at the domain of the brand by default, in the normalised form', () => {
  const own = readSettings({ BRAND_DOMAIN: 'cykel.example' }).accounts;
  expect(own).toMatchObject({
    admins: ['admin@cykel.example', 'drift@cykel.example', 'ekonomi@cykel.example'],
    stores: ['butik@cykel.example'],
    municipal: 'gislaved@cykel.example',
    isAutoConfirmed: true,
  });
  expect(readSettings({ ADMIN_EMAILS: ' Chef@Example.se,b@example.se ' }).accounts.admins).toEqual([
    'chef@example.se',
    'b@example.se',
  ]);
});

test('the direct address of the database is the normal one by default', () => {
  expect(readSettings({ DATABASE_URL: 'postgres://a' }).database.directUrl).toBe('postgres://a');
});

describe('a wrong value stops the start and names its variable', () => {
  test.each([
    ['APP_MODE', 'staging'],
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'shop.example.se'],
    ['PUBLIC_URL', 'https://shop.example.se/butik'],
    ['PUBLIC_URL', 'https://shop.example.se/'],
    ['METRICS_PORT', '-1'],
    ['DATABASE_POOL', '0'],
    ['DATABASE_REPLICA_URL', 'mysql://shop@127.0.0.1/shop'],
    ['DATABASE_REPLICA_LAG_SECONDS', '0'],
    ['PAGE_CACHE_MB', 'much'],
    ['LOG_LEVEL', 'loud'],
    ['LANDING', 'elsewhere'],
    ['TAX_MODE', 'none'],
    ['VAT_PERCENT', '101'],
    ['ACTIVE_FINANCE_DEDUCTION_PERCENT', '-1'],
    ['ACTIVE_FINANCE_SAVING_PERCENT', 'a lot'],
    ['MARGINAL_TAX_PERCENT', '120'],
    ['TERM_MONTHS', '0'],
    ['SANDBOX_PORT', '99999'],
    ['SANDBOX_PUBLIC_URL', 'localhost'],
    ['BRAND_DOMAIN', 'ActivePick.se'],
    ['BRAND_DOMAIN', 'activepick.se/x'],
    ['MAIL_FROM', 'Butiken <order@activepick.se>'],
    ['ORDER_NUMBER_KEY', 'short'],
    ['LINK_SIGNING_KEY', 'short'],
    ['ENCRYPTION_KEYS', 'k1:c2hvcnQ='],
    ['ENCRYPTION_KEYS', 'not a key'],
    ['SMTP_PORT', '0'],
    ['SMTP_SECURE', 'yes'],
    ['SMTP_REQUIRE_TLS', '1'],
    ['ALLOW_SANDBOX', 'perhaps'],
    ['PAYMENTS_API_URL', 'api.stripe.com'],
    ['PAYMENTS_SCRIPT_URL', 'https://js.stripe.com'],
    ['BANKID_ISSUER', 'name.criipto.id'],
    ['BANKID_ISSUER', 'https://name.criipto.id/path'],
    ['ROARING_API_URL', 'api.roaring.io'],
    ['ONEFLOW_WORKSPACE_ID', 'mine'],
    ['BUDGET_LOOKUPS_PER_USER', '0'],
    ['ALLOW_DEMO_ACCOUNTS', 'perhaps'],
    ['AUTH_AUTOCONFIRM', 'sometimes'],
    ['AUTH_LIMIT_FACTOR', '0'],
    ['ADMIN_EMAILS', 'admin@activepick.se, nobody'],
    ['STORE_EMAILS', 'butik'],
    ['MUNICIPAL_EMAIL', 'gislaved'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'https://app.example.se/path'],
    ['REDIRECT_ORIGINS', 'https://user@app.example.se'],
    ['TRUST_PROXY', 'garbage'],
    ['TRUST_PROXY', '127.0.0.1,'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '::/0'],
  ])('%s=%s', (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(name);
  });

  test('several mistakes are all named', () => {
    const read = () => readSettings({ PORT: 'x', TAX_MODE: 'x' });
    expect(read).toThrow(/\n {2}PORT: .*\n {2}TAX_MODE: /);
  });
});

test('[T31] [M3] a demonstration is open to the network only with the setting for it', () => {
  for (const HOST of ['0.0.0.0', '::', '192.168.1.10']) {
    expect(() => readSettings({ HOST })).toThrow('HOST: ');
    expect(readSettings({ HOST, ALLOW_DEMO_NETWORK: 'true' }).host).toBe(HOST);
  }
});

describe('[T31] production', () => {
  const COMPLETE = {
    APP_MODE: 'production',
    PUBLIC_URL: 'https://shop.example.se',
    DATABASE_URL: 'postgres://app@db.example.se/shop',
    DATABASE_DIRECT_URL: 'postgres://owner@db.example.se/shop',
    SMTP_HOST: 'mail.example.se',
    SMTP_PORT: '587',
    SMTP_REQUIRE_TLS: 'true',
    ...PRODUCTION_PROVIDERS,
    ...PRODUCTION_FACTS,
  };

  test('[T31] starts if all required settings are given', () => {
    expect(readSettings(COMPLETE).mode).toBe('production');
    expect(readSettings(COMPLETE).warnings).toEqual([]);
  });

  test('signs links with ORDER_NUMBER_KEY and warns while LINK_SIGNING_KEY is missing', () => {
    expect(readSettings(COMPLETE).linkSigningKey).toBe(COMPLETE.LINK_SIGNING_KEY);
    const settings = readSettings({ ...COMPLETE, LINK_SIGNING_KEY: '' });
    expect(settings.linkSigningKey).toBe(COMPLETE.ORDER_NUMBER_KEY);
    expect(settings.warnings).toEqual([expect.stringContaining('LINK_SIGNING_KEY')]);
    expect(readSettings({}).warnings).toEqual([]);
  });

  test.each([
    'PUBLIC_URL',
    'DATABASE_URL',
    'ENCRYPTION_KEYS',
    'ORDER_NUMBER_KEY',
    'SMTP_PORT',
    'TAX_MODE',
    'BRAND_ORG_NUMBER',
    'BRAND_ADDRESS',
    'BRAND_PHONE',
    'SIGNER_NAME',
  ])('[T31] refuses to start without %s', (name) => {
    const read = () => readSettings({ ...COMPLETE, [name]: '' });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(`${name}: `);
  });

  test.each([
    ['AUTH_AUTOCONFIRM', 'true'],
    ['AUTH_LIMIT_FACTOR', '100000'],
    ['REQUEST_LIMIT_FACTOR', '2'],
    ['DATABASE_DIRECT_URL', ''],
    ['DATABASE_DIRECT_URL', 'postgres://app@db.example.se/shop'],
    ['ACCESS_CODE', 'Cykel-2026'],
    ['ACCESS_CODE', '123456'],
    ['ACCESS_CODE', '1234567890'],
    ['ACCESS_CODE', 'aaaaaaaaaaaa'],
    ['ENCRYPTION_KEYS', `k1:${Buffer.alloc(32).toString('base64')}`],
    [
      'ENCRYPTION_KEYS',
      `${PRODUCTION_FACTS.ENCRYPTION_KEYS},k0:${Buffer.alloc(32, 'ab').toString('base64')}`,
    ],
    ['ORDER_NUMBER_KEY', 'a'.repeat(32)],
    ['LINK_SIGNING_KEY', 'a'.repeat(32)],
    ['CORS_ORIGINS', 'https://app.example.se,http://app.example.se'],
    ['REDIRECT_ORIGINS', 'http://app.example.se'],
    ['TRUST_PROXY', ''],
    ['PRODUCTS_URL', 'http://localhost:4017'],
  ])('[T31] [M3] refuses to start with %s=%s', (name, value) => {
    const refused = name === 'DATABASE_DIRECT_URL' ? 'DATABASE_URL' : name;
    const read = () => readSettings({ ...COMPLETE, [name]: value });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(`${refused}: `);
  });

  test('[T31] [M3] names all problems in one message, including invalid values', () => {
    const read = () =>
      readSettings({
        ...COMPLETE,
        PORT: 'x',
        PUBLIC_URL: '',
        TAX_MODE: '',
        ACCESS_CODE: '',
        ORDER_NUMBER_KEY: '',
      });
    for (const name of ['PORT', 'PUBLIC_URL', 'TAX_MODE', 'ACCESS_CODE', 'ORDER_NUMBER_KEY'])
      expect(read).toThrow(`\n  ${name}: `);
  });

  test.each([
    ['ALLOW_OWNER_ROLE', { DATABASE_DIRECT_URL: '' }],
    ['ALLOW_DEMO_IDENTITY', { BRAND_ORG_NUMBER: '', BRAND_ADDRESS: '', BRAND_PHONE: '', SIGNER_NAME: '' }],
  ])('[T31] [M3] %s disables its own check, and no other', (name, unsafe) => {
    expect(() => readSettings({ ...COMPLETE, ...unsafe })).toThrow(SettingsError);
    expect(readSettings({ ...COMPLETE, ...unsafe, [name]: 'true' }).mode).toBe('production');
    expect(() => readSettings({ ...COMPLETE, ...unsafe, [name]: 'true', TAX_MODE: '' })).toThrow(
      'TAX_MODE: ',
    );
  });

  test.each([
    ['BRAND_ORG_NUMBER', '556016-0681'],
    ['BRAND_ORG_NUMBER', '12345'],
    ['BRAND_VAT_NUMBER', 'SE556016068101'],
    ['BRAND_VAT_NUMBER', 'SE5560160680'],
    ['BRAND_PHONE', 'växeln'],
    ['BRAND_ADDRESS', 'Storgatan 1'],
    ['BRAND_ADDRESS', 'Storgatan 1, 032 30 Gislaved'],
    ['BRAND_DOMAIN', 'Example.se'],
    ['BRAND_DOMAIN', '-example.se'],
    ['MAIL_FROM', 'order@example'],
    ['SIGNER_EMAIL', 'karin'],
  ])('[OPS2.M4] refuses %s=%s as a form would', (name, value) => {
    expect(() => readSettings({ ...COMPLETE, [name]: value })).toThrow(`\n  ${name}: must be a`);
  });

  test('[OPS2.M4] writes an organisation number with a dash, and derives the VAT number from it', () => {
    for (const number of ['5560160680', '556016-0680', ' 16556016-0680 '])
      expect(readSettings({ ...COMPLETE, BRAND_ORG_NUMBER: number }).brand).toMatchObject({
        orgNumber: '556016-0680',
        vatNumber: 'SE556016068001',
      });
    const group = readSettings({ ...COMPLETE, BRAND_VAT_NUMBER: 'SE559999000801' });
    expect(group.brand.vatNumber).toBe('SE559999000801');
    expect(readSettings({ ...COMPLETE, BRAND_VAT_NUMBER: 'DE123456789' }).brand.vatNumber).toBe(
      'DE123456789',
    );
  });

  test('[OPS.2] [M2] an https URL requires the address of the proxy, or the word none', () => {
    expect(() => readSettings({ ...COMPLETE, TRUST_PROXY: '' })).toThrow('all visitors count as the proxy');
    expect(readSettings({ ...COMPLETE, TRUST_PROXY: 'none' }).trustProxy).toBeUndefined();
    expect(readSettings({ ...COMPLETE, TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' }).trustProxy).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
    ]);
  });

  test('[T31] a refusal of TAX_MODE explains the price law', () => {
    expect(() => readSettings({ ...COMPLETE, TAX_MODE: '' })).toThrow('2004:347');
  });

  test.each([
    ['ACCESS_CODE', 'cykel-2026'],
    ['ACCESS_CODE', ''],
    ['HOST', '0.0.0.0'],
    ['HOST', '192.168.1.10'],
    ['SMTP_PORT', '4011'],
    ['SMTP_REQUIRE_TLS', 'false'],
    ['PUBLIC_URL', 'http://shop.example.se'],
    ['PAYMENTS_API_URL', ''],
    ['PAYMENTS_API_URL', 'http://localhost:4012'],
    ['PAYMENTS_API_URL', 'http://api.stripe.com'],
    ['PAYMENTS_SCRIPT_URL', 'http://localhost:4012/stripe.js'],
    ['PAYMENTS_PUBLISHABLE_KEY', ''],
    ['PAYMENTS_PUBLISHABLE_KEY', 'pk_test_1'],
    ['PAYMENTS_SECRET_KEY', ''],
    ['PAYMENTS_SECRET_KEY', 'sk_test_1'],
    ['PAYMENTS_WEBHOOK_SECRET', ''],
    ['BANKID_ISSUER', ''],
    ['BANKID_ISSUER', 'http://localhost:4013'],
    ['BANKID_ISSUER', 'https://localhost:4013'],
    ['BANKID_ISSUER', 'http://activepick.criipto.id'],
    ['BANKID_CLIENT_ID', ''],
    ['BANKID_CLIENT_SECRET', ''],
    ['ROARING_API_URL', ''],
    ['ROARING_API_URL', 'https://api.roaring.example'],
    ['ROARING_CLIENT_ID', ''],
    ['ROARING_CLIENT_SECRET', ''],
    ['ONEFLOW_API_URL', 'http://localhost:4015'],
    ['ONEFLOW_API_TOKEN', ''],
    ['ONEFLOW_SIGN_KEY', ''],
    ['ONEFLOW_USE_AGREEMENT_TEMPLATE_ID', ''],
    ['FORTNOX_AUTH_URL', ''],
    ['FORTNOX_API_URL', 'http://localhost:4016'],
    ['FORTNOX_CLIENT_ID', ''],
    ['FORTNOX_CLIENT_SECRET', ''],
  ])('[T31] refuses to start with %s=%s', (name, value) => {
    expect(() => readSettings({ ...COMPLETE, [name]: value })).toThrow(name);
  });

  const BY_RESEND = {
    ...COMPLETE,
    SMTP_HOST: '',
    SMTP_PORT: '',
    SMTP_REQUIRE_TLS: '',
    MAIL_TRANSPORT: 'resend',
    RESEND_BASE_URL: 'https://api.resend.com',
    RESEND_API_KEY: 're_live_key',
  };

  test('[T31] starts with the HTTP API of mails instead of a mail server', () => {
    expect(readSettings(BY_RESEND).mail.transport).toBe('resend');
  });

  test.each([
    ['RESEND_BASE_URL', ''],
    ['RESEND_BASE_URL', 'http://localhost:4010'],
    ['RESEND_API_KEY', ''],
  ])('[T31] refuses to start with the HTTP API of mails and %s=%s', (name, value) => {
    expect(() => readSettings({ ...BY_RESEND, [name]: value })).toThrow(name);
  });

  test('[T31] can be open to the network behind a named proxy', () => {
    const settings = readSettings({ ...COMPLETE, HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.1, 10.0.0.2' });
    expect(settings.trustProxy).toEqual(['10.0.0.1', '10.0.0.2']);
  });

  test('[READ.SET] [T31] starts without the sandbox’s catalogue, and can use another one on the same machine', () => {
    const from = (port: number) => ({ ...COMPLETE, PRODUCTS_URL: `http://127.0.0.1:${port}` });
    const { SANDBOX_PORT: first = '4010' } = COMPLETE as Record<string, string>;
    expect(() => readSettings(from(Number(first) + 7))).toThrow('PRODUCTS_URL');
    expect(readSettings(from(8088)).products.url).toContain(':8088');
  });

  test('[T31] uses the sandbox only with the setting for it', () => {
    const toSandbox = {
      ...COMPLETE,
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: '4011',
      SMTP_REQUIRE_TLS: 'false',
      PAYMENTS_API_URL: '',
      BANKID_ISSUER: '',
      ROARING_API_URL: '',
      ONEFLOW_API_URL: '',
    };
    expect(() => readSettings(toSandbox)).toThrow('SMTP_PORT');
    expect(readSettings({ ...toSandbox, ALLOW_SANDBOX: 'true' }).mail.port).toBe(4011);
  });
});

test('.env.example agrees with the settings', () => {
  const file = path.resolve(import.meta.dirname, '../../../../.env.example');
  expect(readFileSync(file, 'utf8')).toBe(envExample());
});

test('.env.example contains every default and has the same effect as an empty environment', () => {
  const values = Object.fromEntries(
    envExample()
      .split('\n')
      .filter((line) => /^[A-Z_]+=/.test(line))
      .map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]),
  );
  expect(readSettings(values)).toEqual({ ...readSettings({}), publicUrl: 'http://localhost:3000' });
});
