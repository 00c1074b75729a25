import { useMessages } from '#src/i18n/use-messages.ts';
import { searchMessages } from '#src/languages/catalogues/search/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { remember, useIsRemembering } from '../ui/saved-list.ts';

/** Asks whether the browser may remember viewed products and searches, or stops it and clears them. */
export function ClearKept() {
  const messages = useMessages(searchMessages);
  const { show } = useToast();
  const isOn = useIsRemembering();
  const change = () => {
    remember(!isOn);
    show({ text: isOn ? messages.keptCleared : messages.keptRemembered });
  };
  return (
    <Button onClick={change} className="justify-self-start">
      {isOn ? messages.clearKept : messages.rememberKept}
    </Button>
  );
}
