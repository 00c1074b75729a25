import type { ReactNode } from 'react';
import type { Selection } from './use-selection.ts';

/** The bulk actions of a list. */
export interface BulkActions<Row> {
  selection: Selection<Row>;
  /** Returns the label of a row's checkbox. */
  nameOf: (row: Row) => string;
  /** The controls of the bar. Call `onDone` with the ids that remain selected after the actions. */
  actions: (onDone: (kept: readonly string[]) => void) => ReactNode;
}
