import { useState } from 'react';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { privacyMessages } from '#src/languages/catalogues/privacy/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import type { erasePrivacyData } from '../contract.ts';

/** Erases a person's data, after they have confirmed it twice. */
export function EraseButton({ token, onGone }: { token: string; onGone: () => void }) {
  const messages = useMessages(privacyMessages).own;
  const { language } = useLanguage();
  const { show } = useToast();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const erase = async () => {
    setBusy(true);
    try {
      const body = { token, confirmed: true as const };
      await call<typeof erasePrivacyData>(
        'POST',
        '/api/privacy/erasure',
        { body },
        { language, isPublic: true },
      );
      onGone();
    } catch {
      show({ tone: 'error', text: messages.eraseFailed });
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)} className="justify-self-start">
        {messages.erase}
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={messages.eraseAsk}>
        <div className="grid gap-5">
          <p>{messages.eraseText}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="danger" busy={isBusy} busyLabel={messages.erasing} onClick={() => void erase()}>
              {messages.eraseYes}
            </Button>
            <Button onClick={() => setAsking(false)}>{messages.cancel}</Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
