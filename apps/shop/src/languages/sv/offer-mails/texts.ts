/** The mails about offers in Swedish. */
export const offerMailTexts = {
  madeSubject: (p: { store: string }) => `Offert på en cykel från ${p.store}`,
  madeTitle: 'Du har fått en offert',
  made: (p: { store: string; day: string }) =>
    `${p.store} erbjuder dig en cykel som förmån. Logga in och se vad den kostar dig per månad. Offerten gäller till och med ${p.day}.`,
  noAccount: 'Har du inget konto? Skapa ett med den här e-postadressen, så hittar du offerten på din profil.',
  revisedSubject: (p: { store: string }) => `Ny version av offerten från ${p.store}`,
  revisedTitle: 'Din offert har ändrats',
  revised: (p: { store: string; day: string }) =>
    `${p.store} har ändrat sin offert. Den tidigare versionen gäller inte längre. Den nya gäller till och med ${p.day}.`,
  open: 'Se offerten',
  bike: 'Cykel',
  accessories: 'Tillbehör',
  accessoryCount: (p: { count: number }) => (p.count === 1 ? '1 tillbehör' : `${p.count} tillbehör`),
  total: 'Pris inkl. moms',
  store: 'Butik',
  validUntil: 'Gäller till och med',
  seller: 'Säljare',
  whyTitle: 'Därför får du mejlet',
  why: (p: { store: string }) =>
    `${p.store} har skrivit in din e-postadress för att ge dig en offert. Har du inte bett om den kan du stoppa fler offerter från butiken.`,
  whyRequested: (p: { store: string }) =>
    `Offerten är ett svar från ${p.store} på ett önskemål som du har skickat till oss.`,
  stop: 'Jag har inte bett om det här',
  withdrawnSubject: (p: { store: string }) => `${p.store} har dragit tillbaka offerten`,
  withdrawn:
    'Butiken har dragit tillbaka offerten, så den går inte att tacka ja till längre. Har du frågor? Kontakta butiken.',
  expiredSubject: (p: { store: string }) => `Offerten från ${p.store} har gått ut`,
  expired:
    'Offerten går inte att tacka ja till längre. Vill du fortfarande ha cykeln? Be butiken om en ny offert.',
  answeredSubject: {
    accepted: (p: { bike: string }) => `Ja till offerten: ${p.bike}`,
    rejected: (p: { bike: string }) => `Nej till offerten: ${p.bike}`,
    expired: (p: { bike: string }) => `Offerten har gått ut: ${p.bike}`,
  },
  answered: {
    accepted: (p: { email: string }) =>
      `${p.email} har tackat ja till offerten, och den är nu en beställning. På sidan ser du vad som återstår.`,
    rejected: (p: { email: string }) => `${p.email} har tackat nej till offerten.`,
    expired: (p: { email: string }) => `${p.email} svarade inte i tid. Du kan göra en ny offert.`,
  },
  reason: 'Skäl',
};
