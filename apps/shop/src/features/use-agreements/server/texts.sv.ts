/** The letter with a use agreement, in Swedish. */
export const useAgreementTextsSv = {
  subject: (p: { bike: string }) => `Signera nyttjandeavtalet för ${p.bike}`,
  message: (p: { employee: string; company: string }) =>
    `Här är nyttjandeavtalet mellan ${p.employee} och ${p.company}. Läs igenom det och signera med BankID. Cykeln görs klar när alla har signerat.`,
};
