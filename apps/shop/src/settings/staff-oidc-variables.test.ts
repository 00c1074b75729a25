import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const WHOLE = {
  STAFF_OIDC_ISSUER: 'https://login.example.se/realms/shop',
  STAFF_OIDC_CLIENT_ID: 'shop',
  STAFF_OIDC_CLIENT_SECRET: 'secret',
  STAFF_OIDC_DOMAINS: ' Example.se , example.com',
  STAFF_OIDC_ROLES: 'admin=shop-admins, store=cn=shop',
  STAFF_OIDC_STRONG: 'mfa,urn:example:loa3',
};

test('the sign-in of staff is off without an issuer', () => {
  expect(readSettings({}).staffOidc).toBeNull();
});

test('the sign-in of staff reads domains, roles and strong values', () => {
  expect(readSettings(WHOLE).staffOidc).toEqual({
    issuer: 'https://login.example.se/realms/shop',
    clientId: 'shop',
    clientSecret: 'secret',
    name: 'OpenID Connect',
    domains: ['example.se', 'example.com'],
    roleClaim: 'groups',
    roles: [
      { role: 'admin', value: 'shop-admins' },
      { role: 'store', value: 'cn=shop' },
    ],
    strongValues: ['mfa', 'urn:example:loa3'],
  });
});

test.each([
  [{ STAFF_OIDC_DOMAINS: '' }, 'STAFF_OIDC_DOMAINS'],
  [{ STAFF_OIDC_DOMAINS: '@example.se' }, 'STAFF_OIDC_DOMAINS'],
  [{ STAFF_OIDC_ROLES: '' }, 'STAFF_OIDC_ROLES'],
  [{ STAFF_OIDC_ROLES: 'owner=everybody' }, 'STAFF_OIDC_ROLES'],
  [{ STAFF_OIDC_CLIENT_SECRET: '' }, 'STAFF_OIDC_CLIENT_SECRET'],
  [{ STAFF_OIDC_ISSUER: 'login.example.se' }, 'STAFF_OIDC_ISSUER'],
])('[T58] the sign-in of staff refuses a half configuration: %j', (change, name) => {
  expect(() => readSettings({ ...WHOLE, ...change })).toThrow(name);
});
