import { expect, it } from 'vitest';
import { carbonSavedKgPerYear } from './carbon.ts';

it.each([
  [0, 0],
  [1, 133],
  [3, 398],
  [20_000, 2_652_000],
])('[BP14] %d bikes save an estimated %d kg of carbon dioxide a year', (bikes, kg) => {
  expect(carbonSavedKgPerYear(bikes)).toBe(kg);
});
