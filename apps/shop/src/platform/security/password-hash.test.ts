import { expect, test } from 'vitest';
import { createPasswordHasher, TooManyHashes } from './password-hash.ts';

test('a hash is Argon2id with the documented cost, and accepts only its password', async () => {
  const hasher = createPasswordHasher();
  const hash = await hasher.hash('tandem-rullar');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hasher.verify(hash, 'tandem-rullar')).toBe(true);
  expect(await hasher.verify(hash, 'tandem-rullar ')).toBe(false);
  expect(await hasher.hash('tandem-rullar')).not.toBe(hash);
});

test('the same text in another Unicode form is the same password', async () => {
  const hasher = createPasswordHasher();
  const hash = await hasher.hash('e\u0301l-cykel-o\u0308');
  expect(await hasher.verify(hash, '\u00e9l-cykel-\u00f6')).toBe(true);
});

test('[T20] a check without a stored hash also computes one, and always fails', async () => {
  let hashes = 0;
  const hasher = createPasswordHasher({
    onHash: () => {
      hashes += 1;
    },
  });
  expect(await hasher.verify(null, 'tandem-rullar')).toBe(false);
  expect(hashes).toBe(1);
});

test('[T21] many requests wait in a short queue, in order, and further ones are refused', async () => {
  let running = 0;
  let most = 0;
  const hasher = createPasswordHasher({
    slots: 1,
    queue: 3,
    onHash: () => {
      running += 1;
      most = Math.max(most, running);
    },
  });
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      hasher.hash('tandem-rullar').finally(() => {
        running -= 1;
      }),
    ),
  );
  const refused = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(refused.length).toBe(4);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(TooManyHashes);
  expect(most).toBeLessThanOrEqual(1);
  await expect(hasher.hash('tandem-rullar')).resolves.toContain('argon2id');
});
