// T31: a shop for the world does not start with the comforts of a demonstration.
import { expect, test } from 'vitest';
import { readSettings, SettingsError } from '../../apps/shop/src/settings.ts';

const PRODUCTION = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://shop.example.se',
  DATABASE_URL: 'postgres://shop:x@db.example.se/shop',
  ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 3).toString('base64')}`,
  ORDER_NUMBER_KEY: 'a secret that is long enough to be one',
  SMTP_HOST: 'mail.example.se',
  SMTP_PORT: '587',
};

test('T31 a complete production starts, on loopback or behind a named proxy', () => {
  expect(readSettings(PRODUCTION).mode).toBe('production');
  expect(readSettings({ ...PRODUCTION, HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.1' }).trustProxy).toEqual([
    '10.0.0.1',
  ]);
});

test.each([
  ['PUBLIC_URL', undefined],
  ['PUBLIC_URL', 'shop.example.se'],
  ['PUBLIC_URL', 'http://shop.example.se'],
  ['DATABASE_URL', undefined],
  ['ENCRYPTION_KEYS', undefined],
  ['ENCRYPTION_KEYS', 'k1:short'],
  ['ENCRYPTION_KEYS', 'not a key'],
  ['ORDER_NUMBER_KEY', undefined],
  ['ORDER_NUMBER_KEY', 'short'],
  ['SMTP_PORT', undefined],
  ['SMTP_PORT', '4011'],
  ['HOST', '0.0.0.0'],
  ['HOST', '::'],
  ['HOST', '192.168.1.10'],
])('T31 production with %s=%s stops and names the setting', (name, value) => {
  const start = () => readSettings({ ...PRODUCTION, [name]: value });
  expect(start).toThrow(SettingsError);
  expect(start).toThrow(name);
});

test('T31 what is refused is named, never said: a secret does not reach the message', () => {
  const secret = 'short-secret';
  for (const name of ['ENCRYPTION_KEYS', 'ORDER_NUMBER_KEY'])
    try {
      readSettings({ ...PRODUCTION, [name]: secret });
    } catch (error) {
      expect((error as Error).message).not.toContain(secret);
    }
});
