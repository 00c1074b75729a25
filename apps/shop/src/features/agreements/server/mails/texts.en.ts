import type { reminderSv } from './texts.sv.ts';

/** What the reminder of a contract says, in English. */
export const reminderEn: typeof reminderSv = {
  subject: (p) => `Reminder: an agreement from ${p.shop} is waiting for you`,
  title: 'An agreement is waiting for your signature',
  opening: (p) =>
    `We at ${p.shop} have sent you the agreement “${p.contract}”. Your signature is still missing.`,
  open: 'Read and sign',
  yours:
    'The link is personal. Do not pass it on. If you have already signed, you do not need to do anything.',
  firstLetter:
    'You find the agreement in the email you received from Oneflow when it was sent. If you have already signed, you do not need to do anything.',
};
