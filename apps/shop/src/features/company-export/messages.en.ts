import type { companyExportSv } from './messages.sv.ts';

/** Texts of the file of companies, in English. */
export const companyExportEn: typeof companyExportSv = {
  fileName: 'customers',
  columns: {
    name: 'Name',
    kind: 'Type',
    number: 'Organisation number',
    contact: 'Contact person',
    credit: 'Credit approved',
    active: 'Active since',
    updated: 'Changed',
  },
  kind: { employer: 'Employer', store: 'Store' },
  yes: 'Yes',
  no: 'No',
};
