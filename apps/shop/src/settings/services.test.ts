// The states of the services by settings.
import { SERVICE_STATES, SERVICES, type Service } from '@activepick/domain/services/services.ts';
import { describe, expect, test } from 'vitest';
import { PRODUCTION_FACTS, PRODUCTION_PROVIDERS } from '#tests/app/production-providers.ts';
import { SERVICE_SETTINGS } from './service-variables.ts';
import { readSettings, SettingsError } from './settings.ts';

const DEMO = {};
const PRODUCTION = {
  ...PRODUCTION_PROVIDERS,
  ...PRODUCTION_FACTS,
  APP_MODE: 'production',
  PUBLIC_URL: 'https://shop.example.se',
  DATABASE_URL: 'postgres://app@db.example.se/shop',
  DATABASE_DIRECT_URL: 'postgres://owner@db.example.se/shop',
  SMTP_HOST: 'mail.example.se',
  SMTP_PORT: '587',
  SMTP_REQUIRE_TLS: 'true',
};
const BACKEND = { PRODUCTS_URL: 'https://backend.example.se' };

// The settings of the provider that only a service that is on needs, with the name of one of them.
const OWN: Readonly<Record<Service, readonly [named: string, names: RegExp]>> = {
  payments: ['PAYMENTS_API_URL', /^PAYMENTS_/],
  bankid: ['BANKID_ISSUER', /^BANKID_/],
  'company-register': ['ROARING_API_URL', /^ROARING_/],
  contracts: ['ONEFLOW_API_URL', /^ONEFLOW_/],
  accounting: ['FORTNOX_API_URL', /^FORTNOX_/],
  'store-backend': ['PRODUCTS_URL', /^PRODUCTS_/],
};
const without = (pattern: RegExp) =>
  Object.fromEntries(Object.entries(PRODUCTION).filter(([name]) => !pattern.test(name)));

describe.each(SERVICES)('[OPS.2] [T31] %s', (service) => {
  const name = SERVICE_SETTINGS[service];
  const [named, own] = OWN[service];
  const backend = service === 'store-backend' ? BACKEND : {};
  const state = (environment: Record<string, string>) => readSettings(environment).services[service];

  test('has one setting with three states in a demonstration', () => {
    for (const value of ['off', 'sandbox']) expect(state({ ...DEMO, ...backend, [name]: value })).toBe(value);
    const real = { ...PRODUCTION_PROVIDERS, ...backend, [name]: 'on' };
    expect(state(real)).toBe('on');
    expect(() => readSettings({ ...DEMO, [name]: 'perhaps' })).toThrow(
      `${name}: must be one of: ${SERVICE_STATES.join(', ')}`,
    );
  });

  test('is the sandbox in a demonstration and on in production without its setting', () => {
    expect(state({ ...DEMO, ...backend })).toBe('sandbox');
    expect(state({ ...PRODUCTION, ...backend })).toBe('on');
    expect(state({ ...PRODUCTION, ...backend, ALLOW_SANDBOX: 'true' })).toBe('sandbox');
  });

  test('starts in production without the settings of its provider only if it is off', () => {
    expect(state({ ...without(own), [name]: 'off' })).toBe('off');
    expect(() => readSettings({ ...without(own), [name]: 'on' })).toThrow(`${named}: `);
  });

  test('is in production never the sandbox without ALLOW_SANDBOX', () => {
    const read = () => readSettings({ ...PRODUCTION, ...backend, [name]: 'sandbox' });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(`${name}: must be on or off`);
    expect(state({ ...PRODUCTION, ...backend, [name]: 'sandbox', ALLOW_SANDBOX: 'true' })).toBe('sandbox');
  });

  test('needs the real provider if it is on, also in a demonstration and with ALLOW_SANDBOX', () => {
    expect(() => readSettings({ ...DEMO, [name]: 'on' })).toThrow(`${named}: `);
    expect(() => readSettings({ ...without(own), ALLOW_SANDBOX: 'true', [name]: 'on' })).toThrow(
      `${named}: `,
    );
  });
});

test('[OPS.2] all services can be off in production at once', () => {
  const off = Object.fromEntries(Object.values(SERVICE_SETTINGS).map((name) => [name, 'off']));
  const nothing = without(/^(PAYMENTS|BANKID|ROARING|ONEFLOW|FORTNOX)_/);
  expect(Object.values(readSettings({ ...nothing, ...off }).services)).toEqual(SERVICES.map(() => 'off'));
});

test('[OPS.2] the store back end is off without its address', () => {
  expect(readSettings({}).services['store-backend']).toBe('off');
  expect(readSettings({}).products.url).toBeUndefined();
  expect(readSettings({ ...BACKEND, STORE_BACKEND: 'off' }).products.url).toBeUndefined();
  expect(readSettings({ STORE_BACKEND: 'sandbox' }).products.url).toBe('http://localhost:4017');
});

test.each(['CONTRACTS', 'COMPANY_REGISTER'])(
  '[OPS.2] %s=off refuses the start page where companies join by themselves',
  (name) => {
    const read = () => readSettings({ [name]: 'off', LANDING: 'light-onboarding' });
    expect(read).toThrow(`LANDING: must be store with ${name}=off`);
  },
);

test('[OPS.2] names the problems of all services in one message', () => {
  const read = () =>
    readSettings({
      ...without(/^(PAYMENTS|ROARING)_/),
      BANKID: 'sandbox',
      STORE_BACKEND: 'on',
      CONTRACTS: 'off',
      LANDING: 'light-onboarding',
    });
  for (const name of ['PAYMENTS_API_URL', 'ROARING_API_URL', 'BANKID', 'PRODUCTS_URL', 'LANDING'])
    expect(read).toThrow(`\n  ${name}: `);
});
