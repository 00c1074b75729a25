/** The texts of benefits, including a demonstration's samples. */
export const benefitTextsSv = {
  own: {
    category: 'Förmånscykel',
    description: (p: { number: string; months: number }) =>
      `Beställning ${p.number}, med Active Finance genom din arbetsgivare i ${p.months} månader.`,
  },
  bike: {
    name: 'Förmånscykel',
    category: 'Cykel',
    description: 'Elcykel på bruttolöneavdrag i 36 månader, med försäkring och årlig service.',
  },
  wellness: {
    name: 'Friskvårdsbidrag',
    category: 'Hälsa',
    description: 'Bidrag till träning, startavgifter och cykellopp under året.',
  },
  service: {
    name: 'Cykelservice',
    category: 'Underhåll',
    description: 'En genomgång per år hos en partnerbutik nära dig.',
  },
};

/** The texts of a person's data copy. */
export const ownDataTextsSv = {
  title: (p: { shop: string }) => `Dina uppgifter hos ${p.shop}`,
  stays:
    'Det här är allt vi har sparat om dig när sidan togs fram. Beställningar och fakturor sparas till och med det sjunde året efter räkenskapsåret enligt bokföringslagen (7 kap. 2 §). Personnummer och arbetsgivarkod i en beställning visas bara helt om ditt BankID har samma personnummer.',
  nothing: 'Inget sparat',
  sections: {
    account: 'Konto',
    role: 'Roll',
    personalNumber: 'Personnummer',
    identities: 'Sätt att logga in',
    secondFactors: 'Tvåstegsinloggning',
    sessions: 'Inloggningar',
    orders: 'Beställningar',
    requests: 'Förfrågningar och meddelanden',
    notices: 'Ånger och reklamationer',
    reviews: 'Omdömen',
    favourites: 'Favoriter',
    savedViews: 'Sparade vyer av listor',
    employments: 'Arbetsgivare som du har anslutit till',
    joinQuestions: 'Frågor om att ansluta till en arbetsgivare',
    employerLists: 'Arbetsgivares listor',
    memberships: 'Medlem i företag',
    invitations: 'Inbjudningar till företag',
    contactPersonOf: 'Kontaktperson för företag',
    signatoryOf: 'Firmatecknare för företag',
    agreements: 'Avtal',
    privacyCases: 'Begäranden om personuppgifter',
    events: 'Händelser på kontot',
  },
};

/** The texts of a demonstration's sample agreements and their documents. */
export const agreementTextsSv = {
  municipality: 'Gislaveds kommun',
  between: 'Mellan',
  kind: 'Typ',
  signed: 'Signerat',
  sample: 'Det här är ett exempel ur demonstrationen och binder ingen.',
  own: {
    type: 'Avtal',
    description: (p: { reference: string }) =>
      `Signerat elektroniskt av alla parter. Referens ${p.reference}.`,
  },
  samples: {
    benefit: {
      title: 'Ramavtal om förmånscykel',
      type: 'Ramavtal',
      description:
        'Villkoren för förmånscyklar till kommunens anställda: köpfönster, löneavdrag och att köpa loss cykeln.',
    },
    insurance: {
      title: 'Försäkring för förmånscyklar',
      type: 'Försäkringsavtal',
      description: 'Försäkring mot stöld, skada och längre sjukfrånvaro under hela avtalstiden.',
    },
  },
};
