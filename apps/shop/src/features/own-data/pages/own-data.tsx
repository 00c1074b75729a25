// The person's stored data: download, and deleting the account.
import type { User } from '@supabase/auth-js';
import { useState } from 'react';
import type { deleteOwnAccount } from '#src/features/profile/contract.ts';
import { ProfileSection } from '#src/features/profile/ui/section.tsx';
import { displayNameOf } from '#src/features/sign-in/ui/display-name.ts';
import { signInPath } from '#src/features/sign-in/ui/return-path.ts';
import { useSessionStore } from '#src/features/sign-in/ui/session-context.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { profileMessages } from '#src/languages/catalogues/profile/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import { OwnDataCopy } from './data-copy.tsx';

/** Downloading one's data, and deleting the account. */
export function OwnData({ user }: { user: User }) {
  const messages = useMessages(profileMessages);
  const [isAsking, setAsking] = useState(false);
  return (
    <ProfileSection id="data" title={messages.ownData} text={messages.ownDataText}>
      <OwnDataCopy />
      <Button onClick={() => setAsking(true)} className="justify-self-start">
        {messages.deleteAccount}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={messages.deleteTitle({ name: displayNameOf(user) })}
      >
        <DeleteQuestion onCancel={() => setAsking(false)} />
      </Dialog>
    </ProfileSection>
  );
}

function DeleteQuestion({ onCancel }: { onCancel: () => void }) {
  const messages = useMessages(profileMessages);
  const store = useSessionStore();
  const path = usePath();
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  const [isStale, setStale] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await call<typeof deleteOwnAccount>('DELETE', '/api/profile', { body: { confirmed: true } });
      show({ text: messages.deleted });
      await (await store.open()).leave('local');
    } catch (error) {
      if (error instanceof CallRefused && error.problem.code === 'fresh-sign-in-required') setStale(true);
      else show({ tone: 'error', text: messages.deleteFailed });
    }
    setBusy(false);
  };
  const signInAgain = async () => {
    await (await store.open()).leave('local');
    location.assign(path(signInPath('/profile#data')));
  };
  return (
    <div className="grid gap-5">
      <p>{messages.deleteText}</p>
      {isStale ? <Notice live="alert">{messages.signInAgain}</Notice> : null}
      <div className="flex flex-wrap gap-3">
        {isStale ? (
          <Button variant="primary" onClick={() => void signInAgain()}>
            {messages.signInAgainNow}
          </Button>
        ) : (
          <Button variant="danger" busy={isBusy} busyLabel={messages.deleting} onClick={() => void remove()}>
            {messages.deleteYes}
          </Button>
        )}
        <Button onClick={onCancel}>{messages.cancel}</Button>
      </div>
    </div>
  );
}
