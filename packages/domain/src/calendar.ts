// Calendar days in Sweden, `YYYY-MM-DD`. No function here reads the clock.

/** A day, `YYYY-MM-DD`. */
export type Day = string;

const DAY_MS = 86_400_000;

const EARLIEST_YEAR = 1900;
const LATEST_YEAR = 2199;

/**
 * Tells whether a text is a real day, `YYYY-MM-DD`, from 1900 to 2199. The bounds keep typing errors such as 0026 or
 * 20260 out of forms, and days that PostgreSQL does not support out of queries.
 */
export function isDay(text: string): boolean {
  const year = Number(text.slice(0, 4));
  return !Number.isNaN(millisecondsOf(text)) && year >= EARLIEST_YEAR && year <= LATEST_YEAR;
}

/** Returns the day a number of days later, or earlier. @throws RangeError for an invalid day. */
export function addDays(day: Day, days: number): Day {
  return new Date(milliseconds(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the days from `from` to `to`, negative if `to` is earlier. @throws RangeError for an invalid day. */
export function daysBetween(from: Day, to: Day): number {
  return (milliseconds(to) - milliseconds(from)) / DAY_MS;
}

/**
 * Returns the day so many months later. If that month is shorter, returns its last day: one month after 31
 * January is 28 or 29 February. @throws RangeError for an invalid day.
 */
export function addMonths(day: Day, months: number): Day {
  const index = monthIndexOf(day) + months;
  return isoDay(Math.floor(index / 12), (index % 12) + 1, Math.min(Number(day.slice(8)), daysIn(index)));
}

/** Returns the last day of the month that a day lies in. @throws RangeError for an invalid day. */
export function lastDayOfMonth(day: Day): Day {
  const index = monthIndexOf(day);
  return isoDay(Math.floor(index / 12), (index % 12) + 1, daysIn(index));
}

/**
 * Tells whether carriers and the shop work on a day: not at weekends, on public holidays, or on the eves of
 * Midsummer, Christmas and New Year.
 * @throws RangeError for an invalid day.
 * Source: lag (1989:253) om allmänna helgdagar; the eves: 2 § lag (1930:173) om beräkning av lagstadgad tid.
 */
export function isWorkingDay(day: Day): boolean {
  const date = new Date(milliseconds(day));
  const weekday = date.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(day, date.getUTCFullYear());
}

/** Returns the weekday of a day: 0 on Monday, 6 on Sunday. @throws RangeError for an invalid day. */
export const weekdayOf = (day: Day): number =>
  (new Date(milliseconds(day)).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;

/**
 * Tells whether a day is a public holiday or the eve of Midsummer, Christmas or New Year. Ordinary Sundays are not.
 * @throws RangeError for an invalid day.
 * Source: lag (1989:253) om allmänna helgdagar.
 */
export function isPublicHoliday(day: Day): boolean {
  const year = new Date(milliseconds(day)).getUTCFullYear();
  if (isHoliday(day, year) || HOLIDAY_SUNDAYS.includes(daysBetween(easterSunday(year), day))) return true;
  return (
    weekdayOf(day) === SATURDAY_FROM_MONDAY &&
    HOLIDAY_SATURDAYS.some(([first, last]) => day >= `${year}-${first}` && day <= `${year}-${last}`)
  );
}

/**
 * Returns the day a number of working days after a day. 0 returns the day itself or the next working day.
 * @throws RangeError for an invalid day.
 */
export function addWorkingDays(day: Day, workingDays: number): Day {
  let result = day;
  for (let left = workingDays; left > 0 || !isWorkingDay(result); ) {
    result = addDays(result, 1);
    if (isWorkingDay(result)) left -= 1;
  }
  return result;
}

const FIXED_HOLIDAYS = ['01-01', '01-06', '05-01', '06-06', '12-24', '12-25', '12-26', '12-31'];
/** Good Friday, Easter Monday, Ascension Day, in days after Easter Sunday. */
const EASTER_HOLIDAYS = [-2, 1, 39];
/** Easter Sunday and Whit Sunday. */
const HOLIDAY_SUNDAYS = [0, 49];
/** The days between which Midsummer Day and All Saints' Day are Saturdays. */
const HOLIDAY_SATURDAYS = [
  ['06-20', '06-26'],
  ['10-31', '11-06'],
] as const;
const FRIDAY = 5;
/** The numbers of `weekdayOf`. */
const SATURDAY_FROM_MONDAY = 5;
const WEEK_DAYS = 7;

function isHoliday(day: Day, year: number): boolean {
  if (FIXED_HOLIDAYS.includes(day.slice(5))) return true;
  if (day >= `${year}-06-19` && day <= `${year}-06-25`)
    return new Date(milliseconds(day)).getUTCDay() === FRIDAY;
  return EASTER_HOLIDAYS.includes(daysBetween(easterSunday(year), day));
}

/** Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
function easterSunday(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const leaps = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - leaps + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * correction + 114;
  return isoDay(year, Math.floor(days / 31), (days % 31) + 1);
}

/**
 * The months since the year 0. Does not use `Date`, because a decision about a benefit counts months several
 * times.
 */
function monthIndexOf(day: Day): number {
  const [, year, month, date] = /^([0-9]{4})-(0[1-9]|1[0-2])-([0-9]{2})$/.exec(day) ?? [];
  const index = Number(year) * 12 + Number(month) - 1;
  if (Number.isNaN(index) || Number(date) < 1 || Number(date) > daysIn(index))
    throw new RangeError('A day must be given as YYYY-MM-DD');
  return index;
}

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const FEBRUARY = 1;

function daysIn(index: number): number {
  const year = Math.floor(index / 12);
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return index % 12 === FEBRUARY && isLeap ? 29 : (MONTH_DAYS[index % 12] as number);
}

function isoDay(year: number, month: number, day: number): Day {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function milliseconds(day: Day): number {
  const ms = millisecondsOf(day);
  if (Number.isNaN(ms)) throw new RangeError('A day must be given as YYYY-MM-DD');
  return ms;
}

// NaN for an invalid day, because `Date` changes 31 February to March.
function millisecondsOf(text: string): number {
  const ms = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== text ? Number.NaN : ms;
}
