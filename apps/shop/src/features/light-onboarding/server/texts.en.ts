import type { MessagesLike } from '#src/i18n/messages.ts';
import type { lightSv } from './texts.sv.ts';

/** What the letter with a contract says, in English. */
export const lightEn: MessagesLike<typeof lightSv> = {
  subject: (p) => `Agreement on the bike benefit with ${p.shop}`,
  message: (p) =>
    `Hello! This is the agreement between ${p.company} and ${p.shop}. Once a signatory has signed it, you can buy from our partner retailers, as soon as you have confirmed the list of employees too.`,
};
