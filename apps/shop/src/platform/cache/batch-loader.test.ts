import { expect, test } from 'vitest';
import { createBatchLoader } from './batch-loader.ts';

test('runs once for concurrent calls, and again for later ones', async () => {
  const runs: number[][] = [];
  const doubled = createBatchLoader(3, async (numbers: readonly number[]) => {
    runs.push([...numbers]);
    return numbers.map((number) => number * 2);
  });
  expect(await Promise.all([doubled(1), doubled(2)])).toEqual([2, 4]);
  expect(await doubled(3)).toBe(6);
  expect(runs).toEqual([[1, 2], [3]]);
});

test('limits the number of questions per run', async () => {
  const runs: number[] = [];
  const same = createBatchLoader(2, async (numbers: readonly number[]) => {
    runs.push(numbers.length);
    return numbers;
  });
  expect(await Promise.all([1, 2, 3, 4, 5].map(same))).toEqual([1, 2, 3, 4, 5]);
  expect(runs).toEqual([2, 2, 1]);
});

test('rejects all calls of a failed run, and continues', async () => {
  let isAway = true;
  const same = createBatchLoader(2, async (numbers: readonly number[]) => {
    if (isAway) throw new Error('away');
    return numbers;
  });
  const outcomes = await Promise.allSettled([same(1), same(2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isAway = false;
  expect(await same(3)).toBe(3);
});
