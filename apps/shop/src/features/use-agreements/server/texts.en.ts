import type { useAgreementTextsSv } from './texts.sv.ts';

/** The letter with a use agreement, in English. */
export const useAgreementTextsEn: typeof useAgreementTextsSv = {
  subject: (p) => `Please sign the use agreement for ${p.bike}`,
  message: (p) =>
    `This is the use agreement between ${p.employee} and ${p.company}. Please read it and sign with BankID. The bike will be prepared when everybody has signed.`,
};
