import { expect, it } from 'vitest';
import { carbonSavedKg, carbonSavedKgPerYear } from './carbon.ts';

it.each([
  [0, 0],
  [1, 133],
  [3, 398],
  [20_000, 2_652_000],
])('[BP14] %d bikes save an estimated %d kg of carbon dioxide a year', (bikes, kg) => {
  expect(carbonSavedKgPerYear(bikes)).toBe(kg);
});

it.each([
  [1, 11],
  [10, 111],
  [13, 144],
])('[BP14] %d months with a bike save an estimated %d kg', (bikeMonths, kg) => {
  expect(carbonSavedKg(bikeMonths)).toBe(kg);
});
