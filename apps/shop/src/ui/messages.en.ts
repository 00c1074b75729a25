import type { MessagesLike } from '../i18n/messages.ts';
import type { uiSv } from './messages.sv.ts';

export const uiEn: MessagesLike<typeof uiSv> = {
  optional: 'optional',
  close: 'Close',
  notices: 'Notices',
  busy: 'One moment …',
  errorPrefix: 'Error: ',
  stepDone: 'done',
};
