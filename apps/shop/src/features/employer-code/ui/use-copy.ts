import { useMessages } from '#src/i18n/use-messages.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { employerJoiningMessages } from '../messages.ts';

/** Returns a function that copies a text and confirms it. */
export function useCopy(): (text: string, done: string) => Promise<void> {
  const messages = useMessages(employerJoiningMessages);
  const { show } = useToast();
  return async (text, done) => {
    try {
      await navigator.clipboard.writeText(text);
      show({ text: done });
    } catch {
      // The page has no permission for the clipboard, or the browser offers none without HTTPS.
      show({ tone: 'error', text: messages.copyFailed });
    }
  };
}
