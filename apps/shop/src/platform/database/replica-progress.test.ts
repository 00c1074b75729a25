import { expect, test } from 'vitest';
import { ReplicaProgress } from './replica-progress.ts';

test('[F31] knows the newest version of the caches that the replica has, and how far it is behind', () => {
  const progress = new ReplicaProgress();
  expect(progress.version).toBeNaN();
  progress.add({ at: 1_000, version: 1, position: 100 });
  progress.replayed(100);
  expect([progress.version, progress.lagMs]).toEqual([1, 0]);
  progress.add({ at: 2_000, version: 2, position: 200 });
  progress.add({ at: 3_500, version: 3, position: 300 });
  progress.replayed(199);
  expect([progress.version, progress.lagMs]).toEqual([1, 1_500]);
  progress.replayed(250);
  expect([progress.version, progress.lagMs]).toEqual([2, 0]);
});

test('[F31] a replica that is away for long collects no positions without end', () => {
  const progress = new ReplicaProgress();
  for (let at = 0; at <= 5_000; at += 1) progress.add({ at, version: at, position: at });
  expect(progress.lagMs).toBe(5_000);
  progress.replayed(0);
  expect(progress.version).toBe(0);
  expect(progress.lagMs).toBeLessThanOrEqual(100);
  progress.replayed(5_000);
  expect([progress.version, progress.lagMs]).toEqual([5_000, 0]);
});
