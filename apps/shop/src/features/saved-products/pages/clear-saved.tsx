import { useMessages } from '#src/i18n/use-messages.ts';
import { searchMessages } from '#src/languages/catalogues/search/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { forget } from '../ui/saved-list.ts';

/** Clears the lists that the browser stores automatically: recently viewed products and searches. */
export function ClearKept() {
  const messages = useMessages(searchMessages);
  const { show } = useToast();
  const clear = () => {
    forget('seen');
    forget('searches');
    show({ text: messages.keptCleared });
  };
  return (
    <Button onClick={clear} className="justify-self-start">
      {messages.clearKept}
    </Button>
  );
}
