import type { MessagesLike } from '../i18n/messages.ts';
import type { listSv } from './list-messages.sv.ts';

export const listEn: MessagesLike<typeof listSv> = {
  failed: 'The list could not be fetched.',
  tryAgain: 'Try again',
  more: 'Show more',
  search: 'Search',
};
