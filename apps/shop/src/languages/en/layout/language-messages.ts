import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/layout/language-messages.ts';

export const languageMessages: MessagesLike<typeof sv.languageMessages> = {
  languages: 'Languages',
  menu: (p) => `${p.code}, choose a language: ${p.name}`,
};
