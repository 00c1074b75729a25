import type { MessagesLike } from '../i18n/messages.ts';
import type { orgNumberSv } from './org-number-messages.sv.ts';

export const orgNumberEn: MessagesLike<typeof orgNumberSv> = {
  label: 'Organization number',
  hint: 'Ten digits. The dash comes by itself.',
  wrong: 'Invalid organization number',
};
