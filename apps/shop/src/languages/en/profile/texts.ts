import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/profile/texts.ts';

/** The texts of a demonstration's sample benefits. */
export const benefitTexts: MessagesLike<typeof sv.benefitTexts> = {
  own: {
    category: 'Benefit bike',
    stored: (p) => `Benefit ${p.number}, through ${p.employer}.`,
    description: (p) =>
      `Order ${p.number}, with Active Finance through your employer for ${p.months} months.`,
  },
  bike: {
    name: 'Benefit bike',
    category: 'Bike',
    description:
      'An e-bike through gross salary deduction for 36 months, with insurance and an annual service.',
  },
  wellness: {
    name: 'Wellness allowance',
    category: 'Health',
    description: 'An allowance for training, entry fees and cycling events during the year.',
  },
  service: {
    name: 'Bike service',
    category: 'Maintenance',
    description: 'One check-up a year at a partner store near you.',
  },
};

/** The texts of a demonstration's sample agreements and their documents. */
export const agreementTexts: MessagesLike<typeof sv.agreementTexts> = {
  municipality: 'Municipality of Gislaved',
  between: 'Between',
  kind: 'Type',
  signed: 'Signed',
  sample: 'This is a sample from the demonstration and is not binding.',
  own: {
    type: 'Agreement',
    description: (p) => `Signed electronically by all parties. Reference ${p.reference}.`,
  },
  samples: {
    benefit: {
      title: 'Framework agreement on benefit bikes',
      type: 'Framework agreement',
      description:
        'The terms of benefit bikes for the municipality’s employees: purchase window, salary deduction and buying the bike.',
    },
    insurance: {
      title: 'Insurance for benefit bikes',
      type: 'Insurance agreement',
      description: 'Insurance against theft, damage and extended sick leave for the whole term.',
    },
  },
};
