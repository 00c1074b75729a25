import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/light-onboarding/texts.ts';

/** The texts of the email with a contract, in English. */
export const lightTexts: MessagesLike<typeof sv.lightTexts> = {
  subject: (p) => `Bike benefit agreement with ${p.shop}`,
  message: (p) =>
    `Hello! This is the agreement between ${p.company} and ${p.shop}. Once a signatory has signed it and you have confirmed the list of employees, you can start buying from our partner retailers.`,
};
