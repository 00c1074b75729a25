import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/employer-code/texts.ts';

/** The texts of the poster for the staff, in English. */
export const posterTexts: MessagesLike<typeof sv.posterTexts> = {
  title: (p) => `Benefit bike through ${p.company}`,
  intro: (p) =>
    `As an employee of ${p.company} you can get a bike as a benefit from ${p.shop}. You pay through a deduction from your gross salary, and you see your own monthly cost before you decide.`,
  how: 'How to get started',
  steps: [
    'Scan the QR code with your phone, or enter the address below it.',
    'Sign in or create an account, preferably with your email address at work.',
    'Join your employer. Then choose your bike.',
  ],
  code: 'Employer code',
  qrAlt: (p) => `QR code with the link ${p.link}`,
  help: (p) =>
    `Not on the list? You can ask HR at ${p.company} on that page. The code is meant for the company’s employees.`,
  file: (p) => `Benefit bike ${p.company}.pdf`,
};
