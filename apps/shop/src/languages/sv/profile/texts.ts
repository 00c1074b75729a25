/** The texts of benefits, including a demonstration's samples. */
export const benefitTexts = {
  own: {
    category: 'Förmånscykel',
    stored: (p: { number: number; employer: string }) => `Förmån ${p.number}, genom ${p.employer}.`,
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

/** The texts of a demonstration's sample agreements and their documents. */
export const agreementTexts = {
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
