import type { MessagesLike } from '#src/i18n/messages.ts';
import type { lightSv } from './texts.sv.ts';

/** The texts of the email with a contract, in English. */
export const lightEn: MessagesLike<typeof lightSv> = {
  subject: (p) => `Bike benefit agreement with ${p.shop}`,
  message: (p) =>
    `Hello! This is the agreement between ${p.company} and ${p.shop}. Once a signatory has signed it and you have confirmed the list of employees, you can start buying from our partner retailers.`,
};
