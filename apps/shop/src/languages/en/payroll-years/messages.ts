import { counted } from '#src/i18n/plural.ts';
import type * as sv from '../../sv/payroll-years/messages.ts';

/** The texts of the taxable values of a year in English. */
export const payrollYearMessages: typeof sv.payrollYearMessages = {
  title: (p) => `Taxable values ${p.year}`,
  pageTitle: 'Taxable values of the year',
  description: 'The taxable value per month, before and after the state borrowing rate of the year.',
  back: 'All payroll periods',
  years: 'Year',
  failed: 'The details could not be loaded. Nothing has changed.',
  tryAgain: 'Try again',
  loading: 'Loading the taxable values',
  missing: 'The page does not exist',
  missingText: 'The year in the address does not exist.',
  preliminary: 'Preliminary values',
  preliminaryText: (p) =>
    `The state borrowing rate for ${p.year} is not known yet, so the values use the latest known rate. You will get an email when they are final.`,
  final: 'Final values',
  finalText: (p) =>
    `The taxable value for ${p.year} has changed for ${counted(p.count, 'person', 'people')}. Closed payroll periods do not change. The difference goes into the open ones.`,
  unchanged: 'Nobody’s value has changed',
  unchangedText: 'The rate changed nobody’s taxable value, or nobody has a bike that year.',
  perMonth:
    'The value per month is the taxable value of the year divided by the months with a bike. A single month can differ by one öre.',
  list: (p) => `People ${p.year}`,
  table: {
    name: 'Name',
    number: 'Employee no.',
    before: 'Before, per month',
    after: 'After, per month',
    difference: 'Difference',
    missing: 'missing',
    notKnown: 'preliminary',
  },
  download: 'Download as CSV',
  downloading: 'Downloading…',
  downloadFailed: 'The file could not be downloaded. Try again.',
};
