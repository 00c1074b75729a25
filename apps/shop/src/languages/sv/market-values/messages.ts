import { counted } from '#src/i18n/plural.ts';

/** Texts of the market values, in Swedish. */
export const marketValuesMessages = {
  title: 'Marknadsvärden',
  lead: 'Procent av nypriset efter ålder. En ny tabell gäller från sin dag, tidigast i dag. Värden som har visats för en anställd ändras inte.',
  drives: { pedal: 'Cykel', electric: 'Elcykel' },
  from: (p: { day: string }) => `Gäller från ${p.day}`,
  source: 'Källa',
  months: 'Ålder i månader',
  cell: (p: { drive: string; months: number }) =>
    `${p.drive}, från ${counted(p.months, 'månad', 'månader')} (%)`,
  add: 'Ny tabell',
  validFrom: 'Gäller från',
  percentWrong: 'Ange procent från 0 till 100 i alla fält.',
  dayWrong: 'Ange en dag från och med i dag.',
  sourceWrong: 'Ange varifrån värdena kommer.',
  save: 'Spara tabellen',
  saved: 'Tabellen är sparad',
  saveFailed: 'Tabellen gick inte att spara. Det du skrev finns kvar. Försök igen.',
};
