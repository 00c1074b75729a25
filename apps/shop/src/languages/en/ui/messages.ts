import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/ui/messages.ts';

export const uiMessages: MessagesLike<typeof sv.uiMessages> = {
  optional: 'optional',
  close: 'Close',
  notices: 'Notices',
  busy: 'One moment …',
  errorPrefix: 'Error: ',
  stepDone: 'done',
};
