import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/shared/problem-pages.ts';

export const problemPageTexts: MessagesLike<typeof sv.problemPageTexts> = {
  status: 'HTTP status',
  code: 'Code',
  retry: 'The same call may succeed in a while.',
  noRetry: 'The same call will give the same answer. Change it first.',
  inThisLanguage: 'In English',
  again: 'Try again',
  reference: 'Reference',
};
