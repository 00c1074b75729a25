import { describe, expect, test } from 'vitest';
import { type Aad, createEncryption } from './encryption.ts';

const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;
const AAD: Aad = { table: 'orders', column: 'personal_number', row: 'a' };
const NUMBER = '196408233234';

test('decrypts its own values, and shows no plain text', () => {
  const encryption = createEncryption(key('k1', 1));
  const sealed = encryption.encrypt(NUMBER, AAD);
  expect(encryption.decrypt(sealed, AAD)).toBe(NUMBER);
  expect(sealed).toMatch(/^k1\.[A-Za-z0-9_-]+$/);
  expect(Buffer.from(sealed.slice(3), 'base64url').includes(NUMBER)).toBe(false);
});

test('encrypts the same text differently each time', () => {
  const encryption = createEncryption(key('k1', 1));
  expect(encryption.encrypt(NUMBER, AAD)).not.toBe(encryption.encrypt(NUMBER, AAD));
});

test.each(['', 'å', '\u0000', 'x'.repeat(100_000)])('preserves any text: %j', (text) => {
  const encryption = createEncryption(key('k1', 1));
  expect(encryption.decrypt(encryption.encrypt(text, AAD), AAD)).toBe(text);
});

describe('does not decrypt', () => {
  const encryption = createEncryption(key('k1', 1));
  const sealed = encryption.encrypt(NUMBER, AAD);

  test.each([
    ['in another row', { ...AAD, row: 'b' }],
    ['in another column', { ...AAD, column: 'employer_code' }],
    ['in another table', { ...AAD, table: 'people' }],
  ])('a copied value, %s', (_where, aad) => {
    expect(() => encryption.decrypt(sealed, aad)).toThrow();
  });

  test('a value with any byte changed', () => {
    const bytes = Buffer.from(sealed.slice(3), 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] as number) ^ 1;
      expect(() => encryption.decrypt(`k1.${changed.toString('base64url')}`, AAD)).toThrow();
    }
  });

  test('a value with a shortened tag', () => {
    const bytes = Buffer.from(encryption.encrypt('', AAD).slice(3), 'base64url');
    for (const length of [16, 20, 24, 27])
      expect(() =>
        encryption.decrypt(`k1.${bytes.subarray(0, length).toString('base64url')}`, AAD),
      ).toThrow();
  });

  test.each(['', 'k1', 'k1.', 'k1.AAAA', `k1.${Buffer.alloc(28).toString('base64url')}`])(
    'a text that was never encrypted: %j',
    (text) => {
      expect(() => encryption.decrypt(text, AAD)).toThrow();
    },
  );

  test('with another key of the same id, or without the key', () => {
    expect(() => createEncryption(key('k1', 2)).decrypt(sealed, AAD)).toThrow();
    expect(() => createEncryption(key('k2', 1)).decrypt(sealed, AAD)).toThrow('is missing');
  });
});

test('after a rotation the newest key encrypts and the older ones still decrypt', () => {
  const before = createEncryption(key('k1', 1)).encrypt(NUMBER, AAD);
  const rotated = createEncryption(`${key('k2', 2)}, ${key('k1', 1)}`);
  expect(rotated.decrypt(before, AAD)).toBe(NUMBER);
  expect(rotated.encrypt(NUMBER, AAD)).toMatch(/^k2\./);
});

test('[F25] [OPS.7] keys are rotated in two steps, and all concurrent processes can decrypt every value', () => {
  const [older, newer] = [key('k1', 1), key('k2', 2)];
  // First, every process gets the new key at the end. Then, every process gets it at the front.
  const steps = [[older], [older, newer], [newer, older]].map((keys) => createEncryption(keys.join(',')));
  const opens = (reader: number, writer: number) =>
    steps[reader]?.decrypt(steps[writer]?.encrypt(NUMBER, AAD) ?? '', AAD);
  for (const [one, next] of [
    [0, 1],
    [1, 2],
  ] as const) {
    expect(opens(one, next)).toBe(NUMBER);
    expect(opens(next, one)).toBe(NUMBER);
  }
  // With a single step, a process that is not restarted yet would meet an unknown key.
  expect(() => opens(0, 2)).toThrow('is missing');
});

test.each(['', 'k1', 'k1:', 'k1:c2hvcnQ=', `:${Buffer.alloc(32).toString('base64')}`, `${key('k1', 1)},`])(
  'refuses invalid keys: %j',
  (keys) => {
    expect(() => createEncryption(keys)).toThrow('ENCRYPTION_KEYS');
  },
);
