import { expect, it } from 'vitest';
import { hoursProblem, joinedHours, openState } from './opening-hours.ts';

const WEEKDAY = { opens: '10:00', closes: '18:00' };
const SATURDAY = { opens: '10:00', closes: '15:00' };
const HOURS = [WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, SATURDAY, null];

it.each([
  ['on a Wednesday at noon', '2026-11-25', '12:00', { state: 'open', closes: '18:00' }],
  ['at the opening time', '2026-11-25', '10:00', { state: 'open', closes: '18:00' }],
  ['at the closing time', '2026-11-25', '18:00', { state: 'closed', weekday: 3, inDays: 1, opens: '10:00' }],
  ['in the morning', '2026-11-25', '08:59', { state: 'closed', weekday: 2, inDays: 0, opens: '10:00' }],
  [
    'on a Saturday evening',
    '2026-11-28',
    '16:00',
    { state: 'closed', weekday: 0, inDays: 2, opens: '10:00' },
  ],
  ['on a Sunday', '2026-11-29', '12:00', { state: 'closed', weekday: 0, inDays: 1, opens: '10:00' }],
  ['on Epiphany', '2027-01-06', '12:00', { state: 'holiday' }],
  ['on Midsummer Day', '2027-06-26', '12:00', { state: 'holiday' }],
  ['on All Saints’ Day', '2026-10-31', '12:00', { state: 'holiday' }],
  ['on the evening before Epiphany', '2027-01-05', '20:00', { state: 'holiday' }],
] as const)('[UX8.HOURS] says whether a store is open %s', (_, day, time, expected) => {
  expect(openState(HOURS, day, time)).toEqual(expected);
});

it('[UX8.HOURS] handles a store that opens once a week, and returns null for one that never opens', () => {
  const mondays = [WEEKDAY, null, null, null, null, null, null];
  expect(openState(mondays, '2026-11-23', '19:00')).toEqual({
    state: 'closed',
    weekday: 0,
    inDays: 7,
    opens: '10:00',
  });
  expect(openState(Array(7).fill(null), '2026-11-25', '12:00')).toBeNull();
});

it('[UX8.HOURS] joins days with the same hours', () => {
  expect(joinedHours(HOURS)).toEqual([
    { from: 0, to: 4, hours: WEEKDAY },
    { from: 5, to: 5, hours: SATURDAY },
    { from: 6, to: 6, hours: null },
  ]);
});

it.each([
  ['', '', null],
  ['10:00', '', 'incomplete'],
  ['', '18:00', 'incomplete'],
  ['18:00', '10:00', 'not-later'],
  ['10:00', '10:00', 'not-later'],
  ['10:00', '18:00', null],
])('[UX8.HOURS] checks the typed times %j to %j', (opens, closes, problem) => {
  expect(hoursProblem({ opens, closes })).toBe(problem);
});
