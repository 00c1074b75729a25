import type { ParameterName } from '@activepick/domain/benefit/parameter-table.ts';

const names: Record<ParameterName, string> = {
  'state-borrowing-rate-percent': 'Statslåneränta 30 november året före (%)',
  'tax-free-sek': 'Skattefritt per år (kr)',
  'employer-contributions-percent': 'Arbetsgivaravgifter (%)',
  'state-tax-from-sek': 'Statlig skatt från årsinkomst (kr)',
  'public-pension-ceiling-sek': 'Tak för allmän pension (kr om året)',
  'sick-pay-ceiling-sek': 'Tak för sjukpenning (kr om året)',
};

export const parametersSv = {
  title: 'Förmånens satser',
  description: 'Räntor och belopp som förmåner räknas med.',
  lead: 'Varje sats gäller från sin dag tills en senare tar över. Ändringar slår igenom direkt i butiken och sparas i granskningsloggen.',
  names,
  setTitle: 'Lägg till eller rätta en sats',
  name: 'Sats',
  value: 'Värde',
  valueWrong: 'Skriv ett tal från 0, procent högst 100, med högst fyra decimaler.',
  validFrom: 'Gäller från',
  dayWrong: 'Skriv en dag som finns, till exempel 2027-01-01.',
  source: 'Källa',
  sourceHint: 'Var siffran står, till exempel Riksgälden, statslåneräntan 30 november 2026.',
  sourceWrong: 'Skriv var siffran kommer ifrån.',
  save: 'Spara satsen',
  saving: 'Sparar …',
  saved: 'Satsen är sparad.',
  saveFailed: 'Satsen kunde inte sparas. Det du skrev finns kvar, försök igen.',
  loadFailed: 'Satserna kunde inte hämtas.',
  tryAgain: 'Försök igen',
  current: 'Gäller nu',
};
