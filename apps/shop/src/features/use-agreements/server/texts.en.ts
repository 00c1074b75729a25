import type { useAgreementTextsSv } from './texts.sv.ts';

/** The words in a use agreement's name and letter, in English. Its name is Swedish like the agreement itself. */
export const useAgreementTextsEn: Pick<typeof useAgreementTextsSv, 'subject' | 'message'> = {
  subject: (p) => `Please sign the use agreement for ${p.bike}`,
  message: (p) =>
    `This is the use agreement between ${p.employee} and ${p.company}. Please read it and sign with BankID. The bike will be prepared when everybody has signed.`,
};
