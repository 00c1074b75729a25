import type { documentSv } from './document-texts.sv.ts';

/** The names of invoice files and the columns of the list, in English. */
export const documentEn: typeof documentSv = {
  file: (p) => `Self-billing invoice ${p.number}.pdf`,
  list: 'self-billing',
  csv: {
    number: 'Invoice number',
    given: 'Given number in Fortnox',
    supplier: 'Supplier',
    name: 'Name',
    date: 'Invoice date',
    due: 'Due date',
    total: 'Total (SEK)',
    balance: 'Balance (SEK)',
    stage: 'Status',
  },
};
