import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colourSheet, contrastOf, darkColourOf, isReadable } from './brand-colours.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('[OPS.12] contrast follows WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21);
  expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
  expect(contrastOf('#777777', '#777777')).toBe(1);
});

test.each([
  ['#1f4d3a', true],
  ['#0b3d91', true],
  ['#7a1f5c', true],
  ['#ff7446', false],
  ['#888888', false],
])('[OPS.12] %s can be read on light pages: %s', (hex, expected) => {
  expect(isReadable(hex, 'light')).toBe(expected);
});

test('[OPS.12] every colour has a variant that can be read on dark pages', () => {
  fc.assert(fc.property(colour, (hex) => isReadable(darkColourOf(hex), 'dark')));
});

test('[OPS.12] keeps a colour for dark pages that can be read there', () => {
  expect(darkColourOf('#9bd4b5')).toBe('#9bd4b5');
});

test('[OPS.12] the style sheet replaces tokens that exist', () => {
  const tokens = readFileSync(path.resolve(import.meta.dirname, '../ui/tokens.css'), 'utf8');
  const sheet = colourSheet('#0b3d91', darkColourOf('#0b3d91'));
  for (const [, name] of sheet.matchAll(/(--[\w-]+):/g)) expect(tokens).toContain(`${name}:`);
  expect(sheet).toMatch(/^:root\{--act:#0b3d91;--act-strong:#082b66;/);
});
