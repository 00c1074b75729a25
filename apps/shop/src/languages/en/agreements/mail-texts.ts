import type * as sv from '../../sv/agreements/mail-texts.ts';

/** The texts of the contract reminder, in English. */
export const reminderTexts: typeof sv.reminderTexts = {
  subject: (p) => `Reminder: an agreement from ${p.shop} is waiting for you`,
  title: 'An agreement is waiting for your signature',
  opening: (p) =>
    `We at ${p.shop} have sent you the agreement “${p.contract}”. We are still waiting for your signature.`,
  signBy: (p) => `Please sign by ${p.when}.`,
  open: 'Read and sign',
  yours:
    'The link is personal, so please do not share it. If you have already signed, there is nothing more to do.',
  firstLetter:
    'You will find the agreement in the email that Oneflow sent you. If you have already signed, there is nothing more to do.',
};
