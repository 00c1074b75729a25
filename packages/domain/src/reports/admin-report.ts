// The figures of the report to admins. Source: issue 28, part 6.
import type { ReportColumn, ReportPlots } from './report-column.ts';

/** The figures of a month. Amounts are in öre. */
export interface AdminFigures {
  /** Orders placed in the month, incl. those that were cancelled or returned later. */
  orders: number;
  /** Those of them that are cancelled or returned today. */
  undone: number;
  /** What the placed orders cost, incl. VAT and delivery. */
  orderedOre: number;
  /** Benefits whose term includes the month, and those whose term begins or ends with it. */
  running: number;
  started: number;
  ended: number;
  /** Employers and partner stores that were active at the end of the month, and those that became active in it. */
  employers: number;
  stores: number;
  newCompanies: number;
  /** Requests sent in the month, by kind. */
  missingBikes: number;
  contacts: number;
  activePicks: number;
  /** Those of them that staff have answered or moved on, and the median of the hours until then. */
  answered: number;
  medianHours: number | null;
  /** Companies whose onboarding began in the month, and how far they are today. Each step includes those after it. */
  begun: number;
  registered: number;
  signed: number;
  active: number;
}

/** The columns of the report. */
export const ADMIN_COLUMNS = {
  orders: { unit: 'count', of: ({ orders }) => orders },
  undone: { unit: 'count', of: ({ undone }) => undone },
  ordered: { unit: 'ore', of: ({ orderedOre }) => orderedOre },
  running: { unit: 'count', of: ({ running }) => running },
  started: { unit: 'count', of: ({ started }) => started },
  ended: { unit: 'count', of: ({ ended }) => ended },
  companies: { unit: 'count', of: ({ employers, stores }) => employers + stores },
  employers: { unit: 'count', of: ({ employers }) => employers },
  stores: { unit: 'count', of: ({ stores }) => stores },
  newCompanies: { unit: 'count', of: ({ newCompanies }) => newCompanies },
  requests: {
    unit: 'count',
    of: ({ missingBikes, contacts, activePicks }) => missingBikes + contacts + activePicks,
  },
  missingBikes: { unit: 'count', of: ({ missingBikes }) => missingBikes },
  contacts: { unit: 'count', of: ({ contacts }) => contacts },
  activePicks: { unit: 'count', of: ({ activePicks }) => activePicks },
  medianHours: { unit: 'hours', of: ({ medianHours }) => medianHours },
  answered: { unit: 'count', of: ({ answered }) => answered },
  conversion: { unit: 'percent', of: ({ begun, active }) => (begun > 0 ? (active / begun) * 100 : null) },
  begun: { unit: 'count', of: ({ begun }) => begun },
  registered: { unit: 'count', of: ({ registered }) => registered },
  signed: { unit: 'count', of: ({ signed }) => signed },
  active: { unit: 'count', of: ({ active }) => active },
} as const satisfies Record<string, ReportColumn<AdminFigures>>;

/** A column of the report. */
export type AdminColumn = keyof typeof ADMIN_COLUMNS;

/** The plots of the report, in their order. */
export const ADMIN_PLOT_NAMES = [
  'orders',
  'value',
  'benefits',
  'companies',
  'requests',
  'answers',
  'onboarding',
] as const;
/** One of ADMIN_PLOT_NAMES. */
export type AdminPlot = (typeof ADMIN_PLOT_NAMES)[number];

/** The columns of each plot. */
export const ADMIN_PLOTS: ReportPlots<AdminPlot, AdminColumn> = {
  orders: ['orders', 'undone'],
  value: ['ordered', 'orders'],
  benefits: ['running', 'started', 'ended'],
  companies: ['companies', 'employers', 'stores', 'newCompanies'],
  requests: ['requests', 'missingBikes', 'contacts', 'activePicks'],
  answers: ['medianHours', 'answered'],
  onboarding: ['conversion', 'begun', 'registered', 'signed', 'active'],
};
