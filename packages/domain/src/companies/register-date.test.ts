import { expect, it } from 'vitest';
import { shownRegisterDay } from './register-date.ts';

it.each([
  ['20120906', '06/09/2012'],
  ['2012-09-06', '06/09/2012'],
  ['september 2012', 'september 2012'],
])('shows the register day %s as %s', (day, shown) => {
  expect(shownRegisterDay(day)).toBe(shown);
});
