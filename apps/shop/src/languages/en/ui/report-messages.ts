import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/ui/report-messages.ts';

/** The texts that all reports share in English. */
export const reportMessages: MessagesLike<typeof sv.reportMessages> = {
  filters: 'Period and rows',
  range: 'Period',
  ranges: {
    'last-12': 'Last 12 months',
    'this-year': 'This year',
    'last-year': 'Last year',
    all: 'All months',
  },
  months: 'Chosen months',
  from: 'From',
  to: 'To',
  table: 'Show the figures',
  csv: 'Download CSV',
  csvOf: (p) => `Download CSV: ${p.plot}`,
  csvFailed: 'The file could not be downloaded. Try again in a moment.',
  noFigure: '–',
  monthFinding: (p) =>
    p.isLast
      ? `Highest in ${p.mostMonth}: ${p.most}.`
      : `Highest in ${p.mostMonth}: ${p.most}. Latest, in ${p.lastMonth}: ${p.last}.`,
  groupFinding: (p) => `${p.group} has the highest: ${p.most}.`,
  allZero: 'Zero in the whole period.',
  noFinding: 'There are no figures for the period.',
};
