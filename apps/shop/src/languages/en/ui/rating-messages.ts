import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/ui/rating-messages.ts';

export const ratingMessages: MessagesLike<typeof sv.ratingMessages> = {
  title: 'The company on the rating scale',
  bands: {
    'very-low': 'Very low risk',
    low: 'Low risk',
    medium: 'Medium risk',
    high: 'High risk',
    'very-high': 'Very high risk',
  },
  finding: (p) => `${p.rating} out of 100: ${p.band.toLowerCase()}. ${p.credit}`,
  none: 'There is no credit rating, so the company needs a manual check.',
  credit: (p) => `The maximum credit is ${p.percent} of turnover.`,
  noCredit: 'No credit is given.',
  creditShort: (p) => `up to ${p.percent} of turnover`,
  noCreditShort: 'no credit',
  range: (p) => `${p.from}–${p.to}`,
  here: 'the company is here',
  limit: 'Credit is approved from 65. Below 65, or without a rating, a manual check is needed.',
  marks: { check: 'Approved', caution: 'Needs checking', cross: 'Not approved' },
  alone: 'Signs alone',
  together: 'Sign together',
  combinations: 'Who can sign for the company',
  role: (p) => p.role || 'no role given',
};
