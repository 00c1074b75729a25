import { expect, it } from 'vitest';
import { agreementName, correctedEmail, mayGoOn, stepToGoOnWith, wizardProgress } from './wizard.ts';

it('continues at the first incomplete step', () => {
  expect(stepToGoOnWith('employer', [])).toBe(1);
  expect(stepToGoOnWith('employer', [1])).toBe(2);
  expect(stepToGoOnWith('employer', [1, 3])).toBe(2);
  expect(stepToGoOnWith('employer', [1, 2, 3])).toBe(3);
  expect(stepToGoOnWith('store', [1])).toBe(2);
});

it('[S4.57] enables Next only on a completed step that is not the last', () => {
  expect(mayGoOn('employer', 1, [])).toBe(false);
  expect(mayGoOn('employer', 1, [1])).toBe(true);
  expect(mayGoOn('employer', 3, [1, 2, 3])).toBe(false);
  expect(mayGoOn('store', 2, [1, 2])).toBe(false);
});

it('[S4.59] counts each completed step once', () => {
  expect(wizardProgress('employer', [1, 1, 2])).toEqual({ done: 2, of: 3 });
  expect(wizardProgress('store', [1, 2, 3])).toEqual({ done: 2, of: 2 });
});

it.each([
  ['anna@activebenefit.se', 'anna@activepick.se'],
  ['anna@ActiveBenefit.SE', 'anna@activepick.se'],
  ['anna@activebenefit.se.example', 'anna@activebenefit.se.example'],
  ['anna@example.se', 'anna@example.se'],
  ['@activebenefit.se', '@activebenefit.se'],
  ['', ''],
])('[S5.52] the address %s becomes %s', (typed, corrected) => {
  expect(correctedEmail(typed, 'activepick.se')).toBe(corrected);
});

it('[S5.54] names agreements', () => {
  expect(agreementName('Skruv & Mutter AB', '2026-11-21')).toBe(
    'Samarbetsavtal Skruv & Mutter AB 2026-11-21',
  );
});
