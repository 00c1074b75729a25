import { useMessages } from '#src/i18n/use-messages.ts';
import { programmeMessages } from '#src/languages/catalogues/programme/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { refreshProgramme } from './programme-store.ts';

/** Reports in cart and checkout that the programme could not be fetched. */
export function FailedOrder() {
  const messages = useMessages(programmeMessages);
  return (
    <Notice tone="warn" live="status">
      <p>{messages.failed}</p>
      <Button onClick={refreshProgramme} className="mt-2">
        {messages.tryAgain}
      </Button>
    </Notice>
  );
}
