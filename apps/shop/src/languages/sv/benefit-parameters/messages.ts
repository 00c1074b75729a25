import type { ParameterName } from '@activepick/domain/benefit/parameter-table.ts';

const names: Record<ParameterName, string> = {
  'state-borrowing-rate-percent': 'Statslåneränta 30 november året före (%)',
  'tax-free-sek': 'Skattefritt per år (kr)',
  'employer-contributions-percent': 'Arbetsgivaravgifter (%)',
  'state-tax-from-sek': 'Statlig skatt från årsinkomst (kr)',
  'public-pension-ceiling-sek': 'Tak för allmän pension (kr om året)',
  'sick-pay-ceiling-sek': 'Tak för sjukpenning (kr om året)',
};

/** Texts of the page for maintaining rates. */
export const parametersMessages = {
  title: 'Satser för förmånen',
  description: 'Räntor och belopp som används för att räkna ut förmåner.',
  lead: 'Varje sats gäller från sitt datum tills en senare tar över. Ändringar slår igenom direkt i butiken och sparas i granskningsloggen.',
  names,
  setTitle: 'Lägg till eller rätta en sats',
  name: 'Sats',
  value: 'Värde',
  valueWrong: 'Skriv ett tal från 0, eller från 0 till 100 om det är procent, med högst fyra decimaler.',
  validFrom: 'Gäller från',
  dayWrong: 'Skriv ett datum som finns, till exempel 2027-01-01.',
  source: 'Källa',
  sourceHint: 'Var siffran kommer ifrån, till exempel Riksgälden, statslåneräntan 30 november 2026.',
  sourceWrong: 'Skriv var siffran kommer ifrån.',
  save: 'Spara satsen',
  saving: 'Sparar …',
  saved: 'Satsen är sparad.',
  saveFailed: 'Satsen kunde inte sparas. Det du skrev finns kvar, försök igen.',
  loadFailed: 'Satserna kunde inte hämtas.',
  tryAgain: 'Försök igen',
  current: 'Gäller nu',
};
