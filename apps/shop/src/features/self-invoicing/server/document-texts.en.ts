import type { documentSv } from './document-texts.sv.ts';

/** What the files of invoices are called and the list's columns, in English. */
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
