import type * as sv from '../../sv/sent-invoices/document-texts.ts';

/** The names of invoice files and the columns of the list, in English. */
export const documentTexts: typeof sv.documentTexts = {
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
