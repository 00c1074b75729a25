import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/content/facts.ts';

export const contentFacts: MessagesLike<typeof sv.contentFacts> = {
  hosting: 'Our hosting provider within the EU',
  mail: 'Our email provider within the EU',
};
