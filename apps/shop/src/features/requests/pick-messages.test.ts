import { expect, it } from 'vitest';
import { pickMessages } from '#src/languages/catalogues/requests/pick-messages.ts';
import { statusMessages } from '#src/languages/catalogues/requests/status-messages.ts';

it('[S2.09] [READ.SET] the page to request a bike uses the shop’s name from the settings', () => {
  const shop = { name: 'Cykla' };
  expect(pickMessages.sv.title(shop)).toBe('Önska en Cykla');
  expect(pickMessages.en.title(shop)).toBe('Ask for a Cykla');
  expect(pickMessages.en.explanation({ name: 'ActivePick' })).toMatch(/^An ActivePick is /);
  expect(statusMessages.sv.kinds['active-pick']({ shop: 'Cykla' })).toBe('Cykla-förfrågan');
});

it('[S4.STATUS] each state of a request has its own text', () => {
  for (const { states } of Object.values(statusMessages))
    expect(new Set(Object.values(states)).size).toBe(Object.keys(states).length);
});
