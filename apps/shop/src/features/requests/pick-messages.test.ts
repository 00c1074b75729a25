import { expect, it } from 'vitest';
import { pickMessages } from './pick-messages.ts';
import { statusMessages } from './status-messages.ts';

it('[S2.09] [READ.SET] the page of own wishes names the shop as its settings do', () => {
  const shop = { name: 'Cykla' };
  expect(pickMessages.sv.title(shop)).toBe('Önska en Cykla');
  expect(pickMessages.en.title(shop)).toBe('Ask for a Cykla');
  expect(pickMessages.en.explanation({ name: 'ActivePick' })).toMatch(/^An ActivePick is /);
  expect(statusMessages.sv.kinds['active-pick']({ shop: 'Cykla' })).toBe('Cykla-förfrågan');
});

it('[S4.STATUS] no two states of a request have the same words', () => {
  for (const { states } of Object.values(statusMessages))
    expect(new Set(Object.values(states)).size).toBe(Object.keys(states).length);
});
