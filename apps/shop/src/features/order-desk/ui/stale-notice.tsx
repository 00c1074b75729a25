import { useMessages } from '#src/i18n/use-messages.ts';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { deskMessages } from '../messages.ts';

/** Says that what is shown may be old, since it could not be fetched anew, and has it tried again. */
export function StaleNotice({ onRetry }: { onRetry: () => void }) {
  const messages = useMessages(deskMessages);
  return <FailureNotice text={messages.stale} action={messages.tryAgain} onAction={onRetry} />;
}
