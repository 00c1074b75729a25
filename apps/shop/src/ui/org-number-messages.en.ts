import type { MessagesLike } from '../i18n/messages.ts';
import type { orgNumberSv } from './org-number-messages.sv.ts';

export const orgNumberEn: MessagesLike<typeof orgNumberSv> = {
  label: 'Organisation number',
  hint: 'Ten digits. We add the hyphen.',
  wrong: 'Invalid organization number',
};
