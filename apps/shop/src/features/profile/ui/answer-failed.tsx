import { useMessages } from '#src/i18n/use-messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { profileMessages } from '../messages.ts';

/** A part of the page that could not be fetched; all else is there. */
export function AnswerFailed({ onRetry }: { onRetry: () => void }) {
  const messages = useMessages(profileMessages);
  return (
    <Notice tone="error" live="alert">
      <p>{messages.loadFailed}</p>
      <Button onClick={onRetry} className="mt-3">
        {messages.tryAgain}
      </Button>
    </Notice>
  );
}
