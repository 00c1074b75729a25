import { useToast } from './use-toast.ts';

/** Returns a function that copies a text and says with a toast whether that worked. */
export function useCopy(): (text: string, said: { done: string; failed: string }) => Promise<void> {
  const { show } = useToast();
  return async (text, { done, failed }) => {
    try {
      await navigator.clipboard.writeText(text);
      show({ text: done });
    } catch {
      // The page has no permission for the clipboard, or the browser offers none without HTTPS.
      show({ tone: 'error', text: failed });
    }
  };
}
