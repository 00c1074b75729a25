import { useMessages } from '#src/i18n/use-messages.ts';
import { orderAdminMessages } from '#src/languages/catalogues/order-admin/messages.ts';
import { FailureNotice } from '#src/ui/failure-notice.tsx';

/**
 * Warns that the data may be stale because refreshing it failed, with a button to retry. Sticks below the header, so it
 * is visible after scrolling. Its parent must be a flex column; otherwise it does not stick.
 */
export function StaleNotice({ onRetry }: { onRetry: () => void }) {
  const messages = useMessages(orderAdminMessages);
  return (
    <FailureNotice
      text={messages.stale}
      action={messages.tryAgain}
      onAction={onRetry}
      className="sticky top-26 z-20 shadow-float md:top-18"
    />
  );
}
