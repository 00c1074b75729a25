import { useMessages } from '#src/i18n/use-messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { deskMessages } from '../messages.ts';

/** Says that what is shown may be old, since it could not be fetched anew, and has it tried again. */
export function StaleNotice({ onRetry }: { onRetry: () => void }) {
  const messages = useMessages(deskMessages);
  return (
    <Notice tone="error" live="alert">
      <p>{messages.stale}</p>
      <Button onClick={onRetry} className="mt-3">
        {messages.tryAgain}
      </Button>
    </Notice>
  );
}
