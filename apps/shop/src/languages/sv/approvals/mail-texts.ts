/** The mails to approvers in Swedish. */
export const approvalMailTexts = {
  requestedSubject: [
    (p: { number: string }) => `Beställning ${p.number} väntar på ditt svar`,
    (p: { number: string }) => `Påminnelse: beställning ${p.number} väntar på ditt svar`,
    (p: { number: string }) => `Sista påminnelsen: beställning ${p.number} väntar på ditt svar`,
  ] as const,
  requestedTitle: 'En beställning väntar på ditt svar',
  requestedText: (p: { employee: string; company: string }) =>
    `${p.employee} vill beställa genom förmånsprogrammet hos ${p.company}. Du kan godkänna eller avslå beställningen.`,
  deadline: (p: { day: string }) => `Svara senast ${p.day}. Annars avbryts beställningen.`,
  open: 'Logga in och svara',
  linkOnly: 'Länken godkänner ingenting i sig. Du behöver vara inloggad för att svara.',
  lapsedSubject: (p: { number: string }) => `Beställning ${p.number} avbröts utan svar`,
  lapsedTitle: 'En beställning avbröts utan svar',
  lapsedText: (p: { employee: string }) =>
    `Ingen svarade på beställningen från ${p.employee} i tid. Den är avbruten och varorna hålls inte längre. ${p.employee} kan beställa på nytt.`,
  employee: 'Anställd',
  department: 'Avdelning',
  goods: 'Varor',
  total: 'Summa inkl. moms',
};
