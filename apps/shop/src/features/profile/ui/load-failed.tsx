import { useMessages } from '#src/i18n/use-messages.ts';
import { profileMessages } from '#src/languages/catalogues/profile/messages.ts';
import { FailureNotice } from '#src/ui/failure-notice.tsx';

/** The message that a part of the page could not be fetched. */
export function AnswerFailed({ onRetry }: { onRetry: () => void }) {
  const messages = useMessages(profileMessages);
  return <FailureNotice text={messages.loadFailed} action={messages.tryAgain} onAction={onRetry} />;
}
