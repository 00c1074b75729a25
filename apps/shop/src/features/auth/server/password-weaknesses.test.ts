// The published list of common passwords. The server checks it in addition to the rules of the domain.
import { expect, test } from 'vitest';
import { weaknessesOf } from './password-weaknesses.ts';

const OWNER = { email: 'anna.karlberg@example.se', names: ['Anna', 'Karlberg'], brand: 'ActivePick' };

test.each([
  'qweasdzxc',
  '1qaz2wsx3edc',
  '123456789a',
  'abc123456',
  '147852369',
  'zaq1xsw2',
  'Gislaved2026',
  'QweAsdZxc',
  'trustno1',
  'steelers',
  'hardcore',
  'maverick',
  'bigdaddy',
  'marlboro',
  'cocacola1',
  'redskins!!',
  'Borås1234',
  'norrköping99',
])('[L12] refuses %s, which is on every published list or common in Sweden', async (password) => {
  expect(await weaknessesOf(password, OWNER)).toContain('pwned');
});

test.each(['tandem-rullar-9-mil', 'fyra korta ord här', 'lastcykel-med-vagn', 'cykel-demo-2026'])(
  '[L12] accepts %s',
  async (password) => {
    expect(await weaknessesOf(password, OWNER)).toEqual([]);
  },
);
