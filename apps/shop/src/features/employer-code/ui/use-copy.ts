import { useMessages } from '#src/i18n/use-messages.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { employerJoiningMessages } from '../messages.ts';

/** Returns the action that copies a text and says so. */
export function useCopy(): (text: string, done: string) => Promise<void> {
  const messages = useMessages(employerJoiningMessages);
  const { show } = useToast();
  return async (text, done) => {
    try {
      await navigator.clipboard.writeText(text);
      show({ text: done });
    } catch {
      // No right to the clipboard, or no clipboard where the shop is not served over HTTPS.
      show({ tone: 'error', text: messages.copyFailed });
    }
  };
}
