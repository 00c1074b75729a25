import type { MessagesLike } from '#src/i18n/messages.ts';
import { counted } from '#src/i18n/plural.ts';
import type * as sv from '../../sv/ui/admin-list-messages.ts';

export const adminListMessages: MessagesLike<typeof sv.adminListMessages> = {
  keys: 'Keys',
  keysTitle: 'Keys in the list',
  keysHint: 'They work while a row of the list has the focus.',
  paletteHint: 'Ctrl + K works everywhere.',
  keyOf: {
    down: 'Next row',
    up: 'Previous row',
    open: 'Open the row',
    select: 'Select the row',
    search: 'Go to the search field',
    help: 'Show this list',
    palette: 'Go to a page, an order, a company or a product',
  },
  parts: 'Display',
  partsTitle: 'Shown in the list',
  selection: 'Selected rows',
  choose: (p) => `Select ${p.name}`,
  chooseAll: 'Select all',
  chooseNone: 'Clear selection',
  chosen: (p) => counted(p.count, 'selected', 'selected'),
  progress: (p) => `${p.done} of ${p.of} done …`,
  notDone: (p) =>
    `${counted(p.count, 'row was not changed', 'rows were not changed')}. They are still selected.`,
  noAnswer: 'The server did not respond. Reload the list and check.',
};
