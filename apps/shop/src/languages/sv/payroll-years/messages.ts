import { counted } from '#src/i18n/plural.ts';

/** The texts of the taxable values of a year in Swedish. */
export const payrollYearMessages = {
  title: (p: { year: number }) => `Skattepliktiga värden ${p.year}`,
  pageTitle: 'Årets skattepliktiga värden',
  description: 'Skattepliktigt värde per månad, före och efter årets statslåneränta.',
  back: 'Alla löneperioder',
  years: 'År',
  failed: 'Uppgifterna gick inte att hämta. Inget har ändrats.',
  tryAgain: 'Försök igen',
  loading: 'Hämtar värdena',
  missing: 'Sidan finns inte',
  missingText: 'Året i adressen finns inte.',
  preliminary: 'Preliminära värden',
  preliminaryText: (p: { year: number }) =>
    `Statslåneräntan för ${p.year} är inte känd än, så värdena räknas med den senaste kända. Du får ett mejl när de är slutliga.`,
  final: 'Slutliga värden',
  finalText: (p: { count: number; year: number }) =>
    `${counted(p.count, 'person', 'personer')} har fått ett annat skattepliktigt värde för ${p.year}. Stängda löneperioder ändras inte. Skillnaden läggs i de öppna.`,
  unchanged: 'Ingen har fått ett annat värde',
  unchangedText: 'Räntan ändrade ingens skattepliktiga värde, eller så har ingen en cykel det året.',
  perMonth:
    'Värdet per månad är årets skattepliktiga värde delat på månaderna med cykel. Enstaka månader kan skilja med ett öre.',
  list: (p: { year: number }) => `Personer ${p.year}`,
  table: {
    name: 'Namn',
    number: 'Anst.nr',
    before: 'Före, per månad',
    after: 'Efter, per månad',
    difference: 'Skillnad',
    missing: 'saknas',
    notKnown: 'preliminärt',
  },
  download: 'Hämta som CSV',
  downloading: 'Hämtar …',
  downloadFailed: 'Filen gick inte att hämta. Försök igen.',
};
