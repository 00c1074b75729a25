/** The texts that all reports share in Swedish. */
export const reportMessages = {
  filters: 'Period och uppdelning',
  range: 'Tidsperiod',
  ranges: {
    'last-12': 'Senaste 12 månaderna',
    'this-year': 'I år',
    'last-year': 'I fjol',
    all: 'Alla månader',
  },
  months: 'Valda månader',
  from: 'Från och med',
  to: 'Till och med',
  table: 'Visa siffrorna',
  csv: 'Ladda ner CSV',
  csvOf: (p: { plot: string }) => `Ladda ner CSV: ${p.plot}`,
  csvFailed: 'Filen gick inte att hämta. Försök igen om en stund.',
  noFigure: '–',
  monthFinding: (p: { most: string; mostMonth: string; last: string; lastMonth: string; isLast: boolean }) =>
    p.isLast
      ? `Högst i ${p.mostMonth}: ${p.most}.`
      : `Högst i ${p.mostMonth}: ${p.most}. Senast, i ${p.lastMonth}: ${p.last}.`,
  groupFinding: (p: { most: string; group: string }) => `Högst har ${p.group}: ${p.most}.`,
  allZero: 'Noll i hela perioden.',
  noFinding: 'Det finns inga siffror för perioden.',
};
