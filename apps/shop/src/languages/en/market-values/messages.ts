import type { MessagesLike } from '#src/i18n/messages.ts';
import { counted } from '#src/i18n/plural.ts';
import type * as sv from '../../sv/market-values/messages.ts';

/** Texts of the market values, in English. */
export const marketValuesMessages: MessagesLike<typeof sv.marketValuesMessages> = {
  title: 'Market values',
  lead: 'Percentage of the price when new, by age. A new table applies from its day, today at the earliest. Values that an employee has been shown do not change.',
  drives: { pedal: 'Bike', electric: 'E-bike' },
  from: (p) => `Applies from ${p.day}`,
  source: 'Source',
  months: 'Age in months',
  cell: (p) => `${p.drive}, from ${counted(p.months, 'month', 'months')} (%)`,
  add: 'New table',
  validFrom: 'Applies from',
  percentWrong: 'Enter a percentage from 0 to 100 in every field.',
  dayWrong: 'Enter a day from today on.',
  sourceWrong: 'Enter where the values come from.',
  save: 'Save the table',
  saved: 'The table has been saved',
  saveFailed: 'The table could not be saved. What you typed is still here. Try again.',
};
