import type { MessagesLike } from '#src/i18n/messages.ts';
import type { csvMessages as source } from '../../sv/shared/csv-messages.ts';

export const csvMessages: MessagesLike<typeof source> = {
  endsHere: (p) =>
    `This file ends after ${p.rows} rows, but the list is longer. Filter the list and download the rest separately.`,
};
