// The columns of reports. A page and its CSV take their figures from the same columns.

/** What the figures of a column count. 'ore' is shown as SEK. */
export type ReportUnit = 'ore' | 'count' | 'percent' | 'kg' | 'hours';

/** A column of a report: its unit, and its figure in a row; null if the row has none. */
export interface ReportColumn<Row> {
  unit: ReportUnit;
  of: (row: Row) => number | null;
}

/** The plots of a report and the columns of each. The first column is drawn, the table and the CSV have all. */
export type ReportPlots<Plot extends string, Column extends string> = Readonly<
  Record<Plot, readonly [Column, ...Column[]]>
>;
