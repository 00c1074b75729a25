/** The texts of the mails about companies, in Swedish. */
export const companyMailTexts = {
  activeSubject: { employer: 'Ett företag är aktivt', store: 'En partnerbutik är aktiv' },
  activeIntro: {
    employer: 'Alla har signerat avtalet, och företaget är nu aktivt.',
    store: 'Alla har signerat avtalet, och butiken är nu aktiv.',
  },
  company: 'Uppgifter',
  name: 'Namn',
  number: 'Organisationsnummer',
  contact: 'Kontaktperson',
  email: 'E-post',
  contract: 'Avtalets id i Oneflow',
  employees: 'Anställda på listan',
  asked: 'Kontaktpersonen har fått ett mejl om att lägga in vilka anställda som får ta ut förmånen.',
  waitsSubject: 'Ett företag väntar på manuell kreditkontroll',
  waitsIntro:
    'Alla har signerat avtalet, men krediten är inte godkänd. Företaget blir aktivt först när en administratör har granskat det.',
  waitsNext:
    'Sök upp företaget under Företag i webbutiken. En annan administratör än den som lade in uppgifterna godkänner krediten där och skriver varför.',
  endedSubject: 'Ett avtal blev inte signerat',
  endedIntro: {
    declined: 'Någon har tackat nej till avtalet.',
    overdue: 'Tiden för att signera avtalet har gått ut.',
    deleted: 'Avtalet är återkallat eller borttaget.',
  },
  endedNext: 'Hör av dig till kontaktpersonen. Ett nytt avtal går att skapa i guiden eller under Företag.',
  confirmSubject: 'Bekräfta vilka som får ta ut cykelförmånen',
  confirmIntro: (p: { company: string; shop: string }) =>
    `Nu har alla signerat avtalet mellan ${p.company} och ${p.shop}. Innan någon kan handla behöver ni bekräfta vilka anställda som får ta ut förmånen.`,
  confirmNone: 'Ingen står på er lista ännu.',
  confirmSome: (p: { count: number }) =>
    p.count === 1 ? 'Just nu står en person på er lista.' : `Just nu står ${p.count} personer på er lista.`,
  employerCode: 'Er arbetsgivarkod',
  employerCodeText:
    'Ge koden till de anställda som får ta ut förmånen. De skriver den i kassan när de beställer.',
  how: 'Så gör ni',
  steps: [
    'Logga in som ägare av företagets sida.',
    'Lägg till eller läs in de anställda som får ta ut förmånen, gärna från en CSV-fil. Mejla inte listan: den innehåller personuppgifter.',
    'Ge de anställda er arbetsgivarkod. De ansluter sig och kan sedan beställa.',
  ],
  notYou: 'Är du inte rätt person? Skicka mejlet vidare till den som är det.',
};
