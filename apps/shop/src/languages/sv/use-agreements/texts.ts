/** The letter with a use agreement, in Swedish. */
export const useAgreementTexts = {
  subject: (p: { bike: string }) => `Signera nyttjandeavtalet för ${p.bike}`,
  message: (p: { employee: string; company: string }) =>
    `Här är nyttjandeavtalet mellan ${p.employee} och ${p.company}. Läs igenom det och signera med BankID. Cykeln görs klar när alla har signerat.`,
  /** `change`: what the amendment changes. */
  amendmentName: (p: { number: number; change: string }) =>
    `Ändring av nyttjandeavtal ${p.number}: ${p.change}`,
  amendmentSubject: (p: { bike: string }) => `Signera ändringen av nyttjandeavtalet för ${p.bike}`,
  amendmentMessage: (p: { change: string }) =>
    `Nyttjandeavtalet ändras: ${p.change}. Läs igenom ändringen och signera med BankID. Den gäller när alla har signerat.`,
  changes: {
    leave: (p: { month: string; months: number }) => `ledighet i ${p.months} mån från ${p.month}`,
    leaveEnds: (p: { month: string }) => `ledigheten slutar, avdrag igen från ${p.month}`,
    transfer: (p: { month: string }) => `förmånen tas över av en annan anställd från ${p.month}`,
  },
};
