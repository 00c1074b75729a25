import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const colours = (block: string) =>
  Object.fromEntries(
    [...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
const [light = {}, dark = {}] = [...css.matchAll(/:root \{([^}]+)\}/g)].map(([, block]) =>
  colours(block as string),
);

/** Relative luminance and contrast. Source: WCAG 2.2, definitions. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

const GROUNDS = ['paper', 'surface', 'birch', 'moss', 'fjord'];
const INKS = ['ink', 'ink-soft', 'act', 'act-strong', 'signal-ink', 'ok', 'warn', 'danger'];
const ON = [
  ['on-act', 'act'],
  ['on-act', 'act-strong'],
  ['on-signal', 'signal'],
  ['on-danger', 'danger'],
  ['paper', 'ink'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_, tokens) => {
  const value = (name = '') => tokens[name] as string;
  it.each(GROUNDS.flatMap((ground) => INKS.map((ink) => [ink, ground])))('reads %s on %s', (ink, ground) => {
    expect(contrast(value(ink), value(ground))).toBeGreaterThanOrEqual(4.5);
  });
  it.each(ON)('reads %s on %s', (ink, ground) => {
    expect(contrast(value(ink), value(ground))).toBeGreaterThanOrEqual(4.5);
  });
  it.each(GROUNDS)('shows the edge of a control on %s', (ground) => {
    expect(contrast(value('control'), value(ground))).toBeGreaterThanOrEqual(3);
  });
});
