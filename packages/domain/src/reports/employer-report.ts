// The figures of an employer's report. Source: benefit programme, section 14.
import { carbonSavedKg } from '../benefit/carbon.ts';
import type { ReportColumn, ReportPlots } from './report-column.ts';

/** The figures of a month, or of a department or cost centre over all months of a report. Amounts are in öre. */
export interface EmployerFigures {
  /** People with a benefit whose months include this one; of a group: the last month of the report. */
  people: number;
  /** People on the eligible list at the end of the month; of a group: the last month of the report. */
  eligible: number;
  /** Months with a bike: a benefit counts once for each month of its term until now. */
  bikeMonths: number;
  /** The invoices to the employer for these months, incl. VAT; null if there is none. */
  costOre: number | null;
  /** The gross salary deductions of the payroll periods. An open month counts as it would be closed now. */
  grossOre: number;
  /** The taxable values of the payroll periods. */
  taxableOre: number;
  /** The net salary deductions of the payroll periods. */
  netOre: number;
  /** The saved employer contributions, `a * (G - T)`; negative if they rise, null if the rate `a` is not known. */
  savedOre: number | null;
  /** The deductions from this month on of benefits that have begun, by their present plans; of a group: from the last month. */
  liabilityOre: number;
}

/** The columns of an employer's report. */
export const EMPLOYER_COLUMNS = {
  share: {
    unit: 'percent',
    of: ({ people, eligible }) => (eligible > 0 ? (people / eligible) * 100 : null),
  },
  people: { unit: 'count', of: ({ people }) => people },
  eligible: { unit: 'count', of: ({ eligible }) => eligible },
  cost: { unit: 'ore', of: ({ costOre }) => costOre },
  gross: { unit: 'ore', of: ({ grossOre }) => grossOre },
  net: { unit: 'ore', of: ({ netOre }) => netOre },
  saved: { unit: 'ore', of: ({ savedOre }) => savedOre },
  taxable: { unit: 'ore', of: ({ taxableOre }) => taxableOre },
  liability: { unit: 'ore', of: ({ liabilityOre }) => liabilityOre },
  carbon: { unit: 'kg', of: ({ bikeMonths }) => carbonSavedKg(bikeMonths) },
  bikeMonths: { unit: 'count', of: ({ bikeMonths }) => bikeMonths },
} as const satisfies Record<string, ReportColumn<EmployerFigures>>;

/** A column of an employer's report. */
export type EmployerColumn = keyof typeof EMPLOYER_COLUMNS;

/** The plots of an employer's report, in their order. */
export const EMPLOYER_PLOT_NAMES = ['utilisation', 'cost', 'saving', 'liability', 'carbon'] as const;
/** One of EMPLOYER_PLOT_NAMES. */
export type EmployerPlot = (typeof EMPLOYER_PLOT_NAMES)[number];

/** The columns of each plot. */
export const EMPLOYER_PLOTS: ReportPlots<EmployerPlot, EmployerColumn> = {
  utilisation: ['share', 'people', 'eligible'],
  cost: ['cost', 'gross', 'net'],
  saving: ['saved', 'gross', 'taxable'],
  liability: ['liability'],
  carbon: ['carbon', 'bikeMonths'],
};
