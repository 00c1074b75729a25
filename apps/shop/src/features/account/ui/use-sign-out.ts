import { useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { accessMessages } from '../access-messages.ts';
import { useSessionStore } from './session-context.tsx';

/** Signs out here and says how it went; whatever the server answers, nobody is signed in here afterwards. */
export function useSignOut() {
  const store = useSessionStore();
  const messages = useMessages(accessMessages);
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  const act = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const isHeard = await (await store.open()).leave('local');
      show(isHeard ? { text: messages.signedOut } : { tone: 'error', text: messages.signedOutHereOnly });
    } catch {
      show({ tone: 'error', text: messages.signOutFailed });
    }
    setBusy(false);
  };
  return { isBusy, act: () => void act() };
}
