import { expect, test } from 'vitest';
import { oncePer } from './once-per.ts';

test('a service is created once for each owner', () => {
  let made = 0;
  const serviceOf = oncePer((owner: { name: string }) => {
    made += 1;
    return { owner };
  });
  const [one, two] = [{ name: 'one' }, { name: 'two' }];
  expect(serviceOf(one)).toBe(serviceOf(one));
  expect(serviceOf(two)).not.toBe(serviceOf(one));
  expect(made).toBe(2);
});
