// The times at which a bike can be collected in a store. No function here reads the clock.
import { addDays, type Day, daysBetween, isDay, lastDayOfMonth, weekdayOf } from '../calendar.ts';
import type { OpeningHours } from './opening-hours.ts';

/** A time on a clock in Sweden: the day, and `HH:MM`. */
export interface LocalTime {
  day: Day;
  time: string;
}

/** How many times a store proposes at once. */
export const PROPOSED_TIMES = { least: 2, most: 5 };
/** How far ahead a time may be, in days. */
export const MAX_DAYS_AHEAD = 60;
/** How long an appointment takes, in minutes. */
export const APPOINTMENT_MINUTES = 30;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const SUNDAY = 6;

/** Why a time cannot be proposed. 'skipped': the clock jumps over it when summer time begins. */
export type TimeProblem = 'invalid' | 'skipped' | 'past' | 'too-far' | 'closed' | 'twice';

/** What the proposed times are judged by. */
export interface TimeContext {
  /** The current instant, in milliseconds since 1970. */
  now: number;
  /** The current day in Sweden. */
  today: Day;
  /** Null where the hours are unknown: then any hour is allowed. */
  hours: OpeningHours | null;
}

/**
 * Returns the instant of a time in Sweden, in milliseconds since 1970. Returns null for a time that does not exist: not a
 * time, or one that the clock jumps over. Of a time that happens twice, when summer time ends, returns the first.
 * Source: directive 2000/84/EC, articles 2 and 3: summer time from the last Sunday of March to the last of October, 01:00 UTC.
 */
export function instantOf({ day, time }: LocalTime): number | null {
  if (!isDay(day) || !CLOCK.test(time)) return null;
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const summer = asUtc - 2 * HOUR_MS;
  if (isSummerTime(summer)) return summer;
  const winter = asUtc - HOUR_MS;
  return isSummerTime(winter) ? null : winter;
}

/** Returns the day and time in Sweden of an instant in milliseconds since 1970. */
export function localTimeOf(instant: number): LocalTime {
  const local = new Date(instant + (isSummerTime(instant) ? 2 : 1) * HOUR_MS).toISOString();
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}

/** Returns why a time cannot be proposed, or null. The appointment must end before the store closes. */
export function timeProblem(at: LocalTime, { now, today, hours }: TimeContext): TimeProblem | null {
  const instant = instantOf(at);
  if (instant === null) return isDay(at.day) && CLOCK.test(at.time) ? 'skipped' : 'invalid';
  if (instant <= now) return 'past';
  if (daysBetween(today, at.day) > MAX_DAYS_AHEAD) return 'too-far';
  if (hours === null) return null;
  const open = hours[weekdayOf(at.day)];
  if (!open) return 'closed';
  const start = minutesOf(at.time);
  const isWithin = start >= minutesOf(open.opens) && start + APPOINTMENT_MINUTES <= minutesOf(open.closes);
  return isWithin ? null : 'closed';
}

/** Returns the problem of each time, in their order. The second of two equal times has the problem 'twice'. */
export function timeProblems(times: readonly LocalTime[], context: TimeContext): (TimeProblem | null)[] {
  const known = new Set<string>();
  return times.map((at) => {
    const key = `${at.day} ${at.time}`;
    const isTwice = known.has(key);
    known.add(key);
    return timeProblem(at, context) ?? (isTwice ? 'twice' : null);
  });
}

/** The times to suggest where the hours are unknown. */
const USUAL_HOURS = { opens: '10:00', closes: '17:00' };

/**
 * Returns times to begin a proposal with: on the next open days after today, in turn when the store opens and an hour before
 * it closes. Returns fewer for a store that never opens. @throws RangeError for an invalid day.
 */
export function suggestedTimes(count: number, { now, today, hours }: TimeContext): LocalTime[] {
  const times: LocalTime[] = [];
  for (let ahead = 1; ahead <= MAX_DAYS_AHEAD && times.length < count; ahead += 1) {
    const day = addDays(today, ahead);
    const open = hours === null ? USUAL_HOURS : hours[weekdayOf(day)];
    if (!open || (hours === null && weekdayOf(day) === SUNDAY)) continue;
    const late = clockOf(Math.max(minutesOf(open.opens), minutesOf(open.closes) - 60));
    const at = { day, time: times.length % 2 === 0 ? open.opens : late };
    if (timeProblem(at, { now, today, hours }) === null) times.push(at);
  }
  return times;
}

/** Returns the instants at which a day in Sweden begins and ends, in milliseconds. @throws RangeError for an invalid day. */
export function dayBounds(day: Day): { from: number; to: number } {
  // Midnight always exists: the clock changes at 02:00 and 03:00.
  const midnight = (of: Day) => instantOf({ day: of, time: '00:00' }) as number;
  return { from: midnight(day), to: midnight(addDays(day, 1)) };
}

function isSummerTime(instant: number): boolean {
  const year = new Date(instant).getUTCFullYear();
  return instant >= changeOf(year, '03') && instant < changeOf(year, '10');
}

function changeOf(year: number, month: '03' | '10'): number {
  const last = lastDayOfMonth(`${year}-${month}-01`);
  const sunday = addDays(last, -((weekdayOf(last) - SUNDAY + 7) % 7));
  return Date.parse(`${sunday}T01:00:00Z`);
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
