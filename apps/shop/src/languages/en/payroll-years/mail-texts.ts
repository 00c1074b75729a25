import { counted } from '#src/i18n/plural.ts';
import type * as sv from '../../sv/payroll-years/mail-texts.ts';

/** The mail about the final figures of a year in English. */
export const finalYearMailTexts: typeof sv.finalYearMailTexts = {
  subject: (p) => `The taxable values for ${p.year} are final`,
  title: (p) => `The taxable values for ${p.year} are final`,
  text: (p) =>
    `The state borrowing rate for ${p.year} is set. The taxable value has changed for ${counted(p.count, 'person', 'people')} at ${p.company}.`,
  closed: 'Closed payroll periods do not change. The difference goes into the open ones.',
  open: 'Sign in and see the list',
  content: 'The list shows the value per month before and after, and can be downloaded as CSV.',
};
