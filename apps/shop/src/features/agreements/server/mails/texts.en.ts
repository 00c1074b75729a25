import type { reminderSv } from './texts.sv.ts';

/** What the reminder of a contract says, in English. */
export const reminderEn: typeof reminderSv = {
  subject: (p) => `Reminder: a contract from ${p.shop} is waiting for you`,
  title: 'A contract is waiting for your signature',
  opening: (p) =>
    `We at ${p.shop} have sent you the contract “${p.contract}”. Your signature is still missing.`,
  open: 'Read and sign',
  yours: 'The link is your own. Do not pass it on. If you have signed already, there is nothing to do.',
  firstLetter:
    'You find the contract through the letter from Oneflow that you got when it was sent. If you have signed already, there is nothing to do.',
};
