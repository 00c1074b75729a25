/** Texts of the file of companies, in Swedish. */
export const companyExportMessages = {
  fileName: 'kunder',
  columns: {
    name: 'Namn',
    kind: 'Typ',
    number: 'Organisationsnummer',
    contact: 'Kontaktperson',
    credit: 'Kredit godkänd',
    active: 'Aktiv sedan',
    updated: 'Ändrad',
  },
  kind: { employer: 'Arbetsgivare', store: 'Butik' },
  yes: 'Ja',
  no: 'Nej',
};
