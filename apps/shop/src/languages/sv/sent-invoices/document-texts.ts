/** The names of invoice files and the columns of the list, in Swedish. */
export const documentTexts = {
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
