/** What the files of invoices are called and the list's columns, in Swedish. */
export const documentSv = {
  file: (p: { number: string }) => `Självfaktura ${p.number}.pdf`,
  list: 'självfakturor',
  csv: {
    number: 'Fakturanummer',
    given: 'Löpnummer i Fortnox',
    supplier: 'Leverantör',
    name: 'Namn',
    date: 'Fakturadatum',
    due: 'Förfallodatum',
    total: 'Totalt (kr)',
    balance: 'Saldo (kr)',
    stage: 'Status',
  },
};
