import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/ui/org-number-messages.ts';

export const orgNumberMessages: MessagesLike<typeof sv.orgNumberMessages> = {
  label: 'Organisation number',
  hint: 'Ten digits. We add the hyphen.',
  wrong: 'Invalid organization number',
};
