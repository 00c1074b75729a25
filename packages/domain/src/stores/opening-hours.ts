import { addDays, type Day, isPublicHoliday, weekdayOf } from '../calendar.ts';

/** Opening and closing time of one day, `HH:MM` in Swedish time. */
export interface DayHours {
  opens: string;
  closes: string;
}

/** The hours from Monday to Sunday; null on a day when the store is closed. */
export type OpeningHours = readonly (DayHours | null)[];

/** The number of days in OpeningHours. */
export const WEEK = 7;

/** Consecutive weekdays with the same hours; 0 is Monday. */
export interface HoursSpan {
  from: number;
  to: number;
  hours: DayHours | null;
}

const areEqual = (one: DayHours | null, other: DayHours | null) =>
  one?.opens === other?.opens && one?.closes === other?.closes;

/** Groups consecutive days with the same hours. */
export function joinedHours(hours: OpeningHours): HoursSpan[] {
  const spans: HoursSpan[] = [];
  for (const [weekday, day] of hours.entries()) {
    const last = spans.at(-1);
    if (last && areEqual(last.hours, day)) last.to = weekday;
    else spans.push({ from: weekday, to: weekday, hours: day });
  }
  return spans;
}

/** Whether a store is open, and when that changes. `weekday` is 0 on Monday, `inDays` 0 today. */
export type OpenState =
  | { state: 'open'; closes: string }
  | { state: 'closed'; weekday: number; inDays: number; opens: string }
  /** On public holidays the weekly hours may not apply. */
  | { state: 'holiday' };

/**
 * Returns whether a store is open on a day at a time (`HH:MM`), both in Sweden. Returns null if the store never opens.
 * @throws RangeError for an invalid day.
 */
export function openState(hours: OpeningHours, day: Day, time: string): OpenState | null {
  if (isPublicHoliday(day)) return { state: 'holiday' };
  const today = hours[weekdayOf(day)];
  if (today && time >= today.opens && time < today.closes) return { state: 'open', closes: today.closes };
  for (let inDays = 0; inDays <= WEEK; inDays += 1) {
    const next = addDays(day, inDays);
    const opens = hours[weekdayOf(next)]?.opens;
    if (!opens || (inDays === 0 && time >= opens)) continue;
    // The next opening day may be a holiday too.
    return isPublicHoliday(next)
      ? { state: 'holiday' }
      : { state: 'closed', weekday: weekdayOf(next), inDays, opens };
  }
  return null;
}

/** Returns the problem of two typed times, or null. Both are empty on a day when the store is closed. */
export function hoursProblem({ opens, closes }: DayHours): 'incomplete' | 'not-later' | null {
  if (opens === '' && closes === '') return null;
  if (opens === '' || closes === '') return 'incomplete';
  return closes > opens ? null : 'not-later';
}
