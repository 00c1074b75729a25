/** The mails about pickup appointments, in Swedish. */
export const appointmentMailTexts = {
  place: 'Butik',
  time: 'Tid',
  bring: 'Ta med legitimation och utlämningskoden. Koden finns på din förmånssida.',
  noLonger: (p: { time: string }) => `Tiden ${p.time} gäller inte längre.`,
  open: 'Logga in och se',
  proposedSubject: (p: { bike: string }) => `Välj tid för att hämta ${p.bike}`,
  proposedTitle: 'När vill du hämta cykeln?',
  proposedText: (p: { bike: string; store: string }) => `${p.store} föreslår de här tiderna för ${p.bike}.`,
  choose: 'Logga in och välj tid',
  bookedSubject: (p: { bike: string }) => `Din tid för att hämta ${p.bike}`,
  bookedSubjectStore: (p: { employee: string }) => `${p.employee} har valt en tid`,
  bookedTitle: 'Tiden är bokad',
  bookedText: (p: { bike: string; store: string }) => `Du hämtar ${p.bike} hos ${p.store}.`,
  bookedTextStore: (p: { employee: string; bike: string }) => `${p.employee} hämtar ${p.bike}.`,
  change: 'Byt tid eller avboka',
  askedSubject: (p: { employee: string }) => `${p.employee} vill ha andra tider`,
  askedTitle: 'Föreslå andra tider',
  askedText: (p: { employee: string; bike: string }) =>
    `Inga av tiderna för ${p.bike} passar ${p.employee}. Föreslå nya.`,
  propose: 'Logga in och föreslå tider',
  cancelledSubject: (p: { bike: string }) => `Din tid för att hämta ${p.bike} är avbokad`,
  cancelledSubjectStore: (p: { employee: string }) => `Tiden med ${p.employee} är avbokad`,
  cancelledTitle: 'Tiden är avbokad',
  cancelledByYou: (p: { bike: string; employee: string }) =>
    `Du har avbokat eller ändrat tiden för ${p.bike}.`,
  cancelledByStore: (p: { bike: string; employee: string }) =>
    `Butiken har avbokat tiden för ${p.bike}. Den hör av sig med nya tider.`,
  cancelledByEmployee: (p: { bike: string; employee: string }) =>
    `${p.employee} kan inte hämta ${p.bike} då. Föreslå nya tider.`,
  cancelledBySystem: (p: { bike: string; employee: string }) => `${p.bike} ska inte längre hämtas i butiken.`,
  withdrawnSubject: (p: { bike: string }) => `Tiderna för ${p.bike} gäller inte längre`,
  withdrawnTitle: 'Tiderna gäller inte längre',
  withdrawnText: (p: { bike: string; store: string }) =>
    `Tiderna som ${p.store} föreslog för ${p.bike} gäller inte längre.`,
  reminderSubject: (p: { bike: string }) => `I morgon hämtar du ${p.bike}`,
  reminderTitle: 'I morgon hämtar du cykeln',
  reminderText: (p: { bike: string; store: string }) => `${p.bike} väntar på dig hos ${p.store}.`,
};
