import type * as sv from '../../sv/company-export/messages.ts';

/** Texts of the file of companies, in English. */
export const companyExportMessages: typeof sv.companyExportMessages = {
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
