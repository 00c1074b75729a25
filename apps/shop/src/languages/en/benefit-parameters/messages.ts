import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/benefit-parameters/messages.ts';

export const parametersMessages: MessagesLike<typeof sv.parametersMessages> = {
  title: 'Benefit rates',
  description: 'Rates and amounts used to calculate benefits.',
  lead: 'Each rate applies from its date until a later one takes over. Changes take effect in the shop at once and are recorded in the audit log.',
  names: {
    'state-borrowing-rate-percent': 'State borrowing rate, 30 November the year before (%)',
    'tax-free-sek': 'Tax-free per year (SEK)',
    'employer-contributions-percent': 'Employer contributions (%)',
    'state-tax-from-sek': 'State tax from an annual income of (SEK)',
    'public-pension-ceiling-sek': 'Ceiling for public pension (SEK per year)',
    'sick-pay-ceiling-sek': 'Ceiling for sick pay (SEK per year)',
  },
  setTitle: 'Add or correct a rate',
  name: 'Rate',
  value: 'Value',
  valueWrong: 'Enter a number from 0, or from 0 to 100 for a percentage, with no more than four decimals.',
  validFrom: 'Applies from',
  dayWrong: 'Enter a date that exists, such as 2027-01-01.',
  source: 'Source',
  sourceHint: 'Where the figure comes from, such as Riksgälden, state borrowing rate on 30 November 2026.',
  sourceWrong: 'Enter where the figure comes from.',
  save: 'Save the rate',
  saving: 'Saving …',
  saved: 'The rate has been saved.',
  saveFailed: 'The rate could not be saved. What you typed is still here. Try again.',
  loadFailed: 'The rates could not be loaded.',
  tryAgain: 'Try again',
  current: 'Applies now',
};
