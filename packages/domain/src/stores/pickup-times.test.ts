import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OpeningHours } from './opening-hours.ts';
import {
  dayBounds,
  instantOf,
  localTimeOf,
  suggestedTimes,
  timeProblem,
  timeProblems,
} from './pickup-times.ts';

const at = (text: string) => ({ day: text.slice(0, 10), time: text.slice(11) });
const utc = (text: string) => Date.parse(`${text}:00Z`);

describe('a time in Sweden', () => {
  test.each([
    ['2026-11-30 10:00', '2026-11-30T09:00'],
    ['2026-07-01 10:00', '2026-07-01T08:00'],
    // Summer time begins on 29 March 2026, at 02:00.
    ['2026-03-29 01:59', '2026-03-29T00:59'],
    ['2026-03-29 03:00', '2026-03-29T01:00'],
    // It ends on 25 October 2026, at 03:00: the hour before happens twice.
    ['2026-10-25 01:59', '2026-10-24T23:59'],
    ['2026-10-25 02:30', '2026-10-25T00:30'],
    ['2026-10-25 03:00', '2026-10-25T02:00'],
    ['2027-01-01 00:00', '2026-12-31T23:00'],
    // The last Sunday is the last day of the month.
    ['2024-03-31 03:00', '2024-03-31T01:00'],
  ])('[BP12.4] %s is %s UTC', (local, instant) => {
    expect(instantOf(at(local))).toBe(utc(instant));
    expect(localTimeOf(utc(instant))).toEqual(at(local));
  });

  test.each(['2026-03-29 02:00', '2026-03-29 02:59', '2026-02-30 10:00', '2026-11-30 24:00', 'tomorrow'])(
    '[BP12.4] %s does not exist',
    (local) => {
      expect(instantOf(at(local))).toBeNull();
    },
  );

  test('[BP12.4] agrees with the time zone database at every instant', () => {
    const zone = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Stockholm',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const minute = 60_000;
    fc.assert(
      fc.property(
        fc.integer({ min: utc('2024-01-01T00:00') / minute, max: utc('2060-01-01T00:00') / minute }),
        (n) => {
          const { day, time } = localTimeOf(n * minute);
          expect(`${day} ${time}`).toBe(zone.format(n * minute));
        },
      ),
    );
  });

  test('[BP12.4] knows that a day has 23, 24 or 25 hours', () => {
    const hours = (day: string) => {
      const { from, to } = dayBounds(day);
      return (to - from) / 3_600_000;
    };
    expect(['2026-03-29', '2026-11-27', '2026-10-25'].map(hours)).toEqual([23, 24, 25]);
  });
});

const WEEK: OpeningHours = [
  ...Array.from({ length: 5 }, () => ({ opens: '10:00', closes: '18:00' })),
  { opens: '11:00', closes: '15:00' },
  null,
];
// Friday 27 November 2026, 12:00 in Sweden.
const NOW = { now: utc('2026-11-27T11:00'), today: '2026-11-27', hours: WEEK };

describe('a proposed time', () => {
  test.each([
    ['2026-11-27 12:30', null],
    ['2026-11-27 12:00', 'past'],
    ['2026-11-26 12:00', 'past'],
    ['2026-11-30 09:59', 'closed'],
    ['2026-11-30 10:00', null],
    ['2026-11-30 17:30', null],
    ['2026-11-30 17:31', 'closed'],
    ['2026-11-28 14:30', null],
    ['2026-11-28 15:00', 'closed'],
    ['2026-11-29 12:00', 'closed'],
    ['2027-01-26 10:00', null],
    ['2027-01-27 10:00', 'too-far'],
    ['2026-11-31 10:00', 'invalid'],
    ['2026-11-30 9:00', 'invalid'],
  ] as const)('[BP12.4] %s has the problem %s', (time, problem) => {
    expect(timeProblem(at(time), NOW)).toBe(problem);
  });

  test('[BP12.4] can be at any hour where the hours are unknown', () => {
    expect(timeProblem(at('2026-11-29 23:45'), { ...NOW, hours: null })).toBeNull();
  });

  test('[BP12.4] does not exist when the clock jumps over it', () => {
    const context = { now: utc('2026-03-01T00:00'), today: '2026-03-01', hours: null };
    expect(timeProblem(at('2026-03-29 02:30'), context)).toBe('skipped');
  });

  test('[BP12.4] is refused the second time', () => {
    const times = [at('2026-11-30 10:00'), at('2026-11-30 11:00'), at('2026-11-30 10:00')];
    expect(timeProblems(times, NOW)).toEqual([null, null, 'twice']);
  });
});

describe('suggested times', () => {
  test('[BP12.4] are on the next open days, early and late in turn', () => {
    const texts = suggestedTimes(3, NOW).map(({ day, time }) => `${day} ${time}`);
    expect(texts).toEqual(['2026-11-28 11:00', '2026-11-30 17:00', '2026-12-01 10:00']);
  });

  test('[BP12.4] avoid Sundays where the hours are unknown, and are none for a store that never opens', () => {
    const texts = suggestedTimes(2, { ...NOW, hours: null }).map(({ day, time }) => `${day} ${time}`);
    expect(texts).toEqual(['2026-11-28 10:00', '2026-11-30 16:00']);
    expect(suggestedTimes(2, { ...NOW, hours: Array.from({ length: 7 }, () => null) })).toEqual([]);
  });

  test('[BP12.4] can always be proposed', () => {
    for (const hours of [
      WEEK,
      null,
      Array.from({ length: 7 }, () => ({ opens: '12:00', closes: '12:45' })),
    ]) {
      const context = { ...NOW, hours };
      expect(timeProblems(suggestedTimes(5, context), context)).toEqual([null, null, null, null, null]);
    }
  });
});
