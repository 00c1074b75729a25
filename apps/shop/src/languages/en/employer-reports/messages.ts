import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/employer-reports/messages.ts';

/** The texts of an employer's report in English. */
export const employerReportMessages: MessagesLike<typeof sv.employerReportMessages> = {
  title: 'Reports',
  description: 'Utilisation, cost, saving and liability over time, by department and cost centre.',
  lead: 'The benefit bikes over time. Each plot has a table of the same figures and a CSV file.',
  failed: 'The report could not be loaded. Nothing has changed.',
  tryAgain: 'Try again',
  empty: 'No benefits yet',
  emptyText: 'Figures and plots appear when the first bike has been handed over.',
  toOverview: 'To the overview',
  noGroups: 'Nobody on the eligible list has one, so everything is in one row.',
  by: 'Show by',
  rows: { month: 'Month', department: 'Department', 'cost-centre': 'Cost centre' },
  rowHeads: { month: 'Month', department: 'Department', 'cost-centre': 'Cost centre' },
  none: { department: 'No department', 'cost-centre': 'No cost centre' },
  others: (p) => `Others (${p.count})`,
  columns: {
    share: 'Share with a benefit',
    people: 'Employees with a benefit',
    eligible: 'On the eligible list',
    cost: 'Invoiced incl. VAT',
    gross: 'Gross salary deductions',
    net: 'Net salary deductions',
    saved: 'Lower employer contributions',
    taxable: 'Taxable benefits',
    liability: 'Deductions that remain',
    carbon: 'Less carbon dioxide (kg)',
    bikeMonths: 'Months with a bike',
  },
  plots: {
    utilisation: 'Utilisation',
    cost: 'Cost',
    saving: 'Saving',
    liability: 'Remaining liability',
    carbon: 'Lower carbon dioxide emissions',
  },
  notes: {
    utilisation:
      'Employees whose benefit runs in the month, of those on the eligible list at its end. People who have left and been deleted are not counted.',
    cost: 'The invoices to the company for the month, beside the deductions of the payroll period. An open period counts as if it were closed now.',
    saving:
      'The employer contributions on the gross salary deductions less the taxable benefits. A minus sign means higher contributions.',
    liability: 'The deductions from the month to the end of the term, of benefits that have begun.',
    carbon: (p) =>
      `Estimate: ${p.km} km by car a day × ${p.days} days a year × ${p.grams} g/km for each bike. The distance and the days are assumptions. The emissions are the average of all passenger cars in Sweden in 2022 (Statistics Sweden).`,
  },
  groupNotes: {
    utilisation:
      'In the last month of the range: employees whose benefit runs, of those on the eligible list at its end.',
    cost: 'The sum of the whole range: the invoices to the company, beside the deductions of the payroll periods. Months without an invoice are missing.',
    saving:
      'The sum of the whole range: the employer contributions on the gross salary deductions less the taxable benefits.',
    liability: 'The deductions from the last month of the range to the end of the term.',
  },
  fileName: {
    utilisation: 'utilisation',
    cost: 'cost',
    saving: 'saving',
    liability: 'liability',
    carbon: 'carbon-dioxide',
  },
};
