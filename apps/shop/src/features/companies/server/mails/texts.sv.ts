/** What the mails about companies say, in Swedish. */
export const companyMailSv = {
  activeSubject: { employer: 'Ett företag är aktivt', store: 'En partnerbutik är aktiv' },
  activeIntro: {
    employer: 'Alla har signerat avtalet, så företaget är aktivt från och med nu.',
    store: 'Alla har signerat avtalet, så butiken är aktiv från och med nu.',
  },
  company: 'Uppgifter',
  name: 'Namn',
  number: 'Organisationsnummer',
  contact: 'Kontaktperson',
  email: 'E-post',
  contract: 'Avtalets id i Oneflow',
  employees: 'Anställda på listan',
  asked: 'Kontaktpersonen har fått ett mejl om att bekräfta vilka anställda som får ta ut förmånen.',
  confirmSubject: 'Bekräfta vilka som får ta ut cykelförmånen',
  confirmIntro: (p: { company: string; shop: string }) =>
    `Nu har alla signerat avtalet mellan ${p.company} och ${p.shop}. Innan någon kan handla behöver ni bekräfta vilka anställda som får ta ut förmånen.`,
  confirmNone: 'Ännu står ingen på er lista.',
  confirmSome: (p: { count: number }) =>
    p.count === 1 ? 'Just nu står en person på er lista.' : `Just nu står ${p.count} personer på er lista.`,
  employerCode: 'Er arbetsgivarkod',
  employerCodeText:
    'Ge koden till de anställda som får ta ut förmånen. De skriver den i kassan när de beställer.',
  how: 'Så gör ni',
  steps: [
    'Samla namn, e-postadress, avdelning och anställningsnummer för alla som får ta ut förmånen, gärna i en CSV-fil.',
    'Svara på det här mejlet med listan, eller skriv att listan som vi har stämmer.',
    'Vi lägger in listan och hör av oss när dina kollegor kan handla.',
  ],
  notYou: 'Är du inte rätt person? Skicka mejlet vidare till den som är det.',
};
