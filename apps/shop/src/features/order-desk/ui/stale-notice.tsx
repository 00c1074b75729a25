import { useMessages } from '#src/i18n/use-messages.ts';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { deskMessages } from '../messages.ts';

/**
 * Says that what is shown may be old, since it could not be fetched anew, and has it tried again. It stays in sight below
 * the header: who has scrolled down looks at what is old. What it stands in is a flex column, or it could not stick.
 */
export function StaleNotice({ onRetry }: { onRetry: () => void }) {
  const messages = useMessages(deskMessages);
  return (
    <FailureNotice
      text={messages.stale}
      action={messages.tryAgain}
      onAction={onRetry}
      className="sticky top-26 z-20 shadow-float md:top-18"
    />
  );
}
