import { useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { accessMessages } from '#src/languages/catalogues/sign-in/access-messages.ts';
import { useToast } from '#src/ui/use-toast.ts';
import type { OpenAuth } from './auth-client.ts';
import { useSessionStore } from './session-context.tsx';

/**
 * Signs out in this browser and shows the result. Whatever the server answers, nobody is signed in here
 * afterwards.
 */
export function useSignOut() {
  const store = useSessionStore();
  const messages = useMessages(accessMessages);
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  // Nobody is signed in here now. The session itself lasts until the server receives the sign-out.
  const warnAboutOpenSession = (auth: OpenAuth) =>
    show({
      tone: 'error',
      text: messages.signedOutHereOnly,
      action: { label: messages.tryAgain, onAct: () => void again(auth) },
    });
  const again = async (auth: OpenAuth) => {
    if (await auth.leaveAgain().catch(() => false)) show({ text: messages.signedOut });
    else warnAboutOpenSession(auth);
  };
  const act = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const auth = await store.open();
      if (await auth.leave('local')) show({ text: messages.signedOut });
      else warnAboutOpenSession(auth);
    } catch {
      show({ tone: 'error', text: messages.signOutFailed });
    }
    setBusy(false);
  };
  return { isBusy, act: () => void act() };
}
