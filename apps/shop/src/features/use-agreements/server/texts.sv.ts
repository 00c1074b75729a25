/** The words in a use agreement's name and letter, in Swedish. */
export const useAgreementTextsSv = {
  name: (p: { number: number; bike: string }) => `Nyttjandeavtal ${p.number}, ${p.bike}`,
  subject: (p: { bike: string }) => `Signera nyttjandeavtalet för ${p.bike}`,
  message: (p: { employee: string; company: string }) =>
    `Här är nyttjandeavtalet mellan ${p.employee} och ${p.company}. Läs igenom det och signera med BankID. Cykeln görs klar när alla har signerat.`,
};
