// The end of a benefit's term: its days, the value of the bike, and the terms of another year.
import { addDays, type Day, isPublicHoliday, lastDayOfMonth, weekdayOf } from '../calendar.ts';
import { type Ore, ore, sumOre, ZERO } from '../money.ts';
import { type Month, monthAfter, monthIndex, openMonth } from '../month.ts';
import type { OpeningHours } from '../stores/opening-hours.ts';
import type { BenefitParameters } from './benefit-value.ts';
import type { PlanEvents } from './deduction-plan.ts';
import { splitOre } from './deduction-schedule.ts';
import type { BenefitPolicy, ServicePackage } from './policy.ts';
import { type BenefitQuote, quoteBenefit } from './quote-benefit.ts';

/** How many days before the end of the term the employee gets a notice. */
export const NOTICE_DAYS = [90, 60, 30] as const;
/** How many days the employee has after the end to choose, and after an inspection to object. */
export const ANSWER_DAYS = 14;
/** The months of an extension. */
export const EXTENSION_MONTHS = 12;
/** What an employee may choose at the end of a term. */
export const TERM_CHOICES = ['buy-out', 'return', 'extension'] as const;
/** One of TERM_CHOICES. */
export type TermChoice = (typeof TERM_CHOICES)[number];

/** Returns the last day of a month. */
export const lastDayOfTerm = (lastMonth: Month): Day => lastDayOfMonth(`${lastMonth}-01`);

/** Returns the notices that are due on a day, the earliest first. Source: benefit programme, section 9, "End". */
export const noticesDue = (lastMonth: Month, today: Day): number[] =>
  NOTICE_DAYS.filter((days) => noticeDay(lastMonth, days) <= today);

/** Returns the day of a notice. */
export const noticeDay = (lastMonth: Month, days: number): Day => addDays(lastDayOfTerm(lastMonth), -days);

/** Returns the last day on which the employee can choose. */
export const answerDay = (lastMonth: Month): Day => addDays(lastDayOfTerm(lastMonth), ANSWER_DAYS);

/** Returns the first day on which the policy decides instead of an employee who has chosen nothing. */
export const defaultDay = (lastMonth: Month): Day => addDays(lastDayOfTerm(lastMonth), ANSWER_DAYS + 1);

/** How many days after the booked day employee and store are reminded of a bike that has not been received. */
const FIRST_REMINDER_DAYS = 3;

/**
 * Returns the days on which employee and store are reminded of a booked return, up to a day: after 3 days, then every 14
 * days. From the second one on, staff are told too.
 */
export function returnReminders(returnOn: Day, until: Day): Day[] {
  const days: Day[] = [];
  for (let day = addDays(returnOn, FIRST_REMINDER_DAYS); day <= until; day = nextReminder(returnOn, day))
    days.push(day);
  return days;
}

/** Returns the first day after `today` on which somebody is reminded of a booked return. */
export function nextReturnReminder(returnOn: Day, today: Day): Day {
  const last = returnReminders(returnOn, today).at(-1);
  return last === undefined ? addDays(returnOn, FIRST_REMINDER_DAYS) : nextReminder(returnOn, last);
}

const nextReminder = (returnOn: Day, last: Day): Day =>
  addDays(last === addDays(returnOn, FIRST_REMINDER_DAYS) ? returnOn : last, ANSWER_DAYS);

/**
 * Returns the days on which a bike can be returned: from the last month on, to the last day to choose. After that day, null
 * where the term goes on by itself, and the next days where the bike is to be returned (`mustReturn`).
 * Source: benefit programme, section 9, "End".
 */
export function returnDays(lastMonth: Month, today: Day, mustReturn: boolean): { from: Day; to: Day } | null {
  if (mustReturn && today > answerDay(lastMonth)) return { from: today, to: addDays(today, ANSWER_DAYS) };
  const first = `${lastMonth}-01`;
  const [from, to] = [today > first ? today : first, answerDay(lastMonth)];
  return from <= to ? { from, to } : null;
}

/** Tells whether a store is open on a day. On public holidays the weekly hours do not apply. Unknown hours exclude no day. */
export const isOpenOn = (hours: OpeningHours | null, day: Day): boolean =>
  hours === null || (hours[weekdayOf(day)] != null && !isPublicHoliday(day));

/**
 * Returns the age of a bike at the end of a term in months: the calendar months from that of the handover, so that a term of
 * 36 months always makes it at least 36 months old.
 */
export const ageAtEnd = (handedOverOn: Day, lastMonth: Month): number =>
  Math.max(0, monthIndex(lastMonth) - monthIndex(handedOverOn.slice(0, 7)) + 1);

/** Returns the month whose salary pays a sum at the end of a term: the last one, or the first that is still open. */
export function monthOfSum(lastMonth: Month, today: Day, lastClosed: Month | null): Month {
  const now = today.slice(0, 7);
  return openMonth(lastMonth > now ? lastMonth : now, lastClosed);
}

/** Returns the first day after a month. */
export const dayAfterMonth = (month: Month): Day => `${monthAfter(month)}-01`;

/** Returns what is taxed as salary when a bike is bought below its market value. Source: docs/domain-facts.md 1.8. */
export const taxedDifference = (valueOre: Ore, priceOre: Ore): Ore =>
  priceOre < valueOre ? ore(valueOre - priceOre) : ZERO;

/** The part of a benefit's deduction that pays for loose accessories, over the months of its first term. */
export interface AccessoryDeduction {
  accessoryGrossOre: Ore;
  termMonths: number;
}

/**
 * Returns the last deduction of the term that runs, which further months keep. They do not deduct the accessories again,
 * which the first term has paid. A month that payroll had closed before it was added has none.
 */
export function lastDeduction(plan: PlanEvents, { accessoryGrossOre, termMonths }: AccessoryDeduction): Ore {
  const [first, ...further] = plan.flatMap((event) => ('deductions' in event ? [event.deductions] : []));
  const lastOf = (deductions: readonly Ore[]) => deductions.findLast((one) => one > 0);
  const later = lastOf(further.flat());
  if (later !== undefined) return later;
  const last = lastOf(first ?? []);
  return last === undefined ? ZERO : ore(last - (splitOre(accessoryGrossOre, termMonths).at(-1) ?? ZERO));
}

/**
 * Returns the deductions of further months as payroll can still take them: zero for a month up to `lastClosed`. `missedOre` is
 * what those months would have deducted, due with the next salary.
 */
export function openDeductions(
  deductions: readonly Ore[],
  firstMonth: Month,
  lastClosed: Month | null,
): { deductions: Ore[]; missedOre: Ore } {
  const isClosed = (at: number) => lastClosed !== null && monthAfter(firstMonth, at) <= lastClosed;
  return {
    deductions: deductions.map((one, at) => (isClosed(at) ? ZERO : one)),
    missedOre: sumOre(deductions.filter((_, at) => isClosed(at))),
  };
}

/** Tells whether a plan was cut short, so that its last month is not the end of a term. */
export const isStopped = (plan: PlanEvents): boolean => plan.some(({ kind }) => kind === 'stop');

/** What an extension is made from. */
export interface ExtensionQuestion {
  /** The market value at the end of the term, which is the price of the new quote. */
  valueOre: Ore;
  lastMonth: Month;
  isElectric: boolean;
  servicePackage: ServicePackage;
  /** The policy of today. */
  policy: BenefitPolicy;
  /** The rates of today. */
  parameters: BenefitParameters;
}

/**
 * Returns the quote of another 12 months: the market value as price, the policy of today, the same service package.
 * @throws RangeError as `quoteBenefit` does.
 * Source: benefit programme, section 9, "Extension".
 */
export const extensionQuote = (question: ExtensionQuestion): BenefitQuote => {
  const { valueOre, lastMonth, isElectric, servicePackage, policy, parameters } = question;
  return quoteBenefit({
    bikeOre: valueOre,
    accessoriesOre: ZERO,
    isElectric,
    policy: { ...policy, termMonths: EXTENSION_MONTHS, servicePackage },
    // No stored term depends on the employee's tax.
    marginalTaxPercent: 0,
    firstMonth: monthAfter(lastMonth),
    parameters: [parameters],
  });
};
