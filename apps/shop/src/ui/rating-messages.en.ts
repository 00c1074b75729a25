import type { MessagesLike } from '../i18n/messages.ts';
import type { ratingSv } from './rating-messages.sv.ts';

export const ratingEn: MessagesLike<typeof ratingSv> = {
  title: 'Where the company stands',
  bands: {
    'very-low': 'Very low risk',
    low: 'Low risk',
    medium: 'Medium risk',
    high: 'High risk',
    'very-high': 'Very high risk',
  },
  finding: (p) => `${p.rating} of 100: ${p.band.toLowerCase()}. ${p.credit}`,
  none: 'There is no rating available. The company counts as below the limit of 65.',
  credit: (p) => `The largest credit is ${p.percent} of the turnover.`,
  noCredit: 'No credit limit is given.',
  creditShort: (p) => `at most ${p.percent} of the turnover`,
  noCreditShort: 'no credit limit',
  range: (p) => `${p.from}–${p.to}`,
  here: 'the company is here',
  limit: 'Credit is approved from 65. Below 65 a manual check is needed.',
  marks: { check: 'Approved', caution: 'To be checked', cross: 'High risk' },
  alone: 'Signs alone',
  together: 'Sign together',
  combinations: 'Who may sign for the company',
  role: (p) => p.role || 'no role given',
};
