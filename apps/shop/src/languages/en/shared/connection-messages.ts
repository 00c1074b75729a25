import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/shared/connection-messages.ts';

export const connectionMessages: MessagesLike<typeof sv.connectionMessages> = {
  unreached: 'We did not get a response. Check your connection and try again.',
};
