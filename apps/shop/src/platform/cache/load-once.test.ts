import { expect, test } from 'vitest';
import { loadOnce } from './load-once.ts';

test('[OPS.1] a failed load is retried, and a successful one is stored', async () => {
  let tries = 0;
  const load = loadOnce(async () => {
    tries += 1;
    if (tries === 1) throw new Error('missing');
    return tries;
  });
  await expect(load()).rejects.toThrow('missing');
  expect(await load()).toBe(2);
  expect(await load()).toBe(2);
});

test('[OPS.1] calls at the same moment share one load', async () => {
  let tries = 0;
  const load = loadOnce(async () => {
    tries += 1;
    return tries;
  });
  expect(await Promise.all([load(), load()])).toEqual([1, 1]);
});
