import type { MessagesLike } from '#src/i18n/messages.ts';
import type { parametersSv } from './messages.sv.ts';

export const parametersEn: MessagesLike<typeof parametersSv> = {
  title: 'Rates of the benefit',
  description: 'Rates and amounts that benefits are calculated with.',
  lead: 'Each rate holds from its day until a later one takes over. Changes show in the shop at once and are kept in the audit log.',
  names: {
    'state-borrowing-rate-percent': 'State borrowing rate, 30 November the year before (%)',
    'tax-free-sek': 'Tax-free a year (SEK)',
    'employer-contributions-percent': 'Employer contributions (%)',
    'state-tax-from-sek': 'State tax from a yearly income of (SEK)',
    'public-pension-ceiling-sek': 'Ceiling of the public pension (SEK a year)',
    'sick-pay-ceiling-sek': 'Ceiling of sick pay (SEK a year)',
  },
  setTitle: 'Add or correct a rate',
  name: 'Rate',
  value: 'Value',
  valueWrong: 'Write a number from 0, at most 100 per cent, with at most four decimals.',
  validFrom: 'Holds from',
  dayWrong: 'Write a day that exists, such as 2027-01-01.',
  source: 'Source',
  sourceHint: 'Where the figure stands, such as Riksgälden, state borrowing rate of 30 November 2026.',
  sourceWrong: 'Write where the figure comes from.',
  save: 'Save the rate',
  saving: 'Saving …',
  saved: 'The rate is saved.',
  saveFailed: 'The rate could not be saved. What you wrote is still there; try again.',
  loadFailed: 'The rates could not be fetched.',
  tryAgain: 'Try again',
  current: 'Holds now',
};
