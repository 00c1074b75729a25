import { expect, test } from 'vitest';
import { limitConcurrency } from './concurrency-limit.ts';

function piece() {
  let finish = () => {};
  let begun = false;
  const end = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const work = async () => {
    begun = true;
    await end;
  };
  return { work, finish: () => finish(), hasBegun: () => begun };
}

test('runs a limited number at once, queues a limited number, and refuses the rest until a slot is free', async () => {
  const gate = limitConcurrency({ atOnce: 1, waiting: 1 });
  const [first, second, third] = [piece(), piece(), piece()];
  const one = gate(first.work);
  const two = gate(second.work);
  await expect(gate(third.work)).rejects.toMatchObject({ code: 'unavailable' });
  expect([first.hasBegun(), second.hasBegun(), third.hasBegun()]).toEqual([true, false, false]);
  first.finish();
  await one;
  const late = gate(third.work);
  second.finish();
  await two;
  third.finish();
  await late;
  expect(third.hasBegun()).toBe(true);
});

test('rethrows an error and continues with the next task', async () => {
  const gate = limitConcurrency({ atOnce: 1, waiting: 1 });
  const failing = gate(() => Promise.reject(new Error('paint is out')));
  const next = gate(async () => 'done');
  await expect(failing).rejects.toThrow('paint is out');
  expect(await next).toBe('done');
});
