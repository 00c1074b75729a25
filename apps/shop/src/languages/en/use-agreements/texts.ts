import { counted } from '#src/i18n/plural.ts';
import type * as sv from '../../sv/use-agreements/texts.ts';

/** The letter with a use agreement, in English. */
export const useAgreementTexts: typeof sv.useAgreementTexts = {
  subject: (p) => `Please sign the use agreement for ${p.bike}`,
  message: (p) =>
    `This is the use agreement between ${p.employee} and ${p.company}. Please read it and sign with BankID. The bike will be prepared when everybody has signed.`,
  amendmentName: (p) => `Amendment of use agreement ${p.number}: ${p.change}`,
  amendmentSubject: (p) => `Sign the amendment of the use agreement for ${p.bike}`,
  amendmentMessage: (p) =>
    `The use agreement changes: ${p.change}. Please read the amendment and sign it with BankID. It applies once everybody has signed.`,
  changes: {
    leave: (p) => `leave for ${counted(p.months, 'month', 'months')} from ${p.month}`,
    leaveEnds: (p) => `the leave ends, deductions again from ${p.month}`,
    transfer: (p) => `another employee takes the benefit over from ${p.month}`,
  },
};
