import { counted } from '#src/i18n/plural.ts';

/** Texts of the mail that asks a buyer to confirm an order. */
export const confirmTexts = {
  subject: (p: { shop: string }) => `Bekräfta din beställning hos ${p.shop}`,
  title: 'Bekräfta din beställning',
  intro: (p: { shop: string }) =>
    `Någon har skrivit den här e-postadressen i en beställning hos ${p.shop}. Är det du? Bekräfta beställningen, så frågar vi din arbetsgivare om den kan godkännas.`,
  number: 'Beställningsnummer',
  confirm: 'Bekräfta beställningen',
  hours: (p: { hours: number; when: string }) =>
    `Länken gäller i ${counted(p.hours, 'timme', 'timmar')}, till ${p.when}. Vi håller varorna åt dig så länge. Bekräftar du inte avbryts beställningen automatiskt.`,
  notYou: 'Är det inte du? Då behöver du inte göra något.',
  goods: 'Det gäller',
  total: (p: { amount: string }) => `Totalt inkl. moms: ${p.amount}`,
};
