import { expect, test } from 'vitest';
import { createPasswordHasher, TooManyHashes } from './password-hash.ts';

test('a hash is Argon2id at the cost that is written down, and opens with its password only', async () => {
  const hasher = createPasswordHasher();
  const hash = await hasher.hash('tandem-rullar');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hasher.verify(hash, 'tandem-rullar')).toBe(true);
  expect(await hasher.verify(hash, 'tandem-rullar ')).toBe(false);
  expect(await hasher.hash('tandem-rullar')).not.toBe(hash);
});

test('the same text typed in another form is the same password', async () => {
  const hasher = createPasswordHasher();
  const hash = await hasher.hash('e\u0301l-cykel-o\u0308');
  expect(await hasher.verify(hash, '\u00e9l-cykel-\u00f6')).toBe(true);
});

test('[T20] nothing to check against takes a hash as well, and is never right', async () => {
  let hashes = 0;
  const hasher = createPasswordHasher({
    onHash: () => {
      hashes += 1;
    },
  });
  expect(await hasher.verify(null, 'tandem-rullar')).toBe(false);
  expect(hashes).toBe(1);
});

test('[T21] a crowd waits in a short queue, in turn, and whoever comes when it is full is refused', async () => {
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
