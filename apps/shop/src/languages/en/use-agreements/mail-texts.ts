import type * as sv from '../../sv/use-agreements/mail-texts.ts';

/** The mail to HR about a use agreement that ended unsigned, in English. */
export const endedMailTexts: typeof sv.endedMailTexts = {
  subject: (p) => `Use agreement ${p.number} was not signed`,
  title: 'A use agreement was not signed',
  text: {
    declined: (p) => `The use agreement for ${p.employee} has been declined.`,
    overdue: (p) => `The time to sign the use agreement for ${p.employee} is over.`,
    deleted: (p) => `The use agreement for ${p.employee} has been deleted at Oneflow.`,
  },
  next: 'The bike cannot be handed over until the agreement is signed. You and the employee can both send a new agreement, or the order can be cancelled.',
  employee: 'Employee',
  bike: 'Bike',
  number: 'Benefit number',
  open: 'Go to the employer pages',
};
