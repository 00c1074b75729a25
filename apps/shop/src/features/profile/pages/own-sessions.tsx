// The person's sessions, and signing out of them.
import { useState } from 'react';
import type { endOwnSession, listOwnSessions, OwnSession } from '#src/features/auth/contract.ts';
import { useSessionStore } from '#src/features/sign-in/ui/session-context.tsx';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { profileMessages } from '#src/languages/catalogues/profile/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import { useQuery } from '#src/wire/use-query.ts';
import { deviceName } from '../ui/device-name.ts';
import { AnswerFailed } from '../ui/load-failed.tsx';
import { ProfileSection } from '../ui/section.tsx';

const readSessions = async () => (await call<typeof listOwnSessions>('GET', '/api/account/sessions')).data;

/** The list of sessions, the last used first, and the button to sign out everywhere. */
export function OwnSessions() {
  const messages = useMessages(profileMessages);
  const answer = useQuery(readSessions);
  return (
    <ProfileSection id="sessions" title={messages.sessions}>
      {answer.state === 'loading' ? <Skeleton className="h-24 w-full" /> : null}
      {answer.state === 'failed' ? <AnswerFailed onRetry={answer.askAgain} /> : null}
      {answer.state === 'there' ? (
        <ul className="grid gap-3">
          {answer.data.map((one) => (
            <SessionRow key={one.id} session={one} onEnded={answer.askAgain} />
          ))}
        </ul>
      ) : null}
      <EverywhereButton />
    </ProfileSection>
  );
}

function SessionRow({ session, onEnded }: { session: OwnSession; onEnded: () => void }) {
  const messages = useMessages(profileMessages);
  const { language } = useLanguage();
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  const device = deviceName(session.userAgent) ?? messages.unknownDevice;
  const end = async () => {
    setBusy(true);
    try {
      await call<typeof endOwnSession>('DELETE', '/api/account/sessions/:id', { params: { id: session.id } });
      show({ text: messages.sessionEnded });
      onEnded();
    } catch {
      show({ tone: 'error', text: messages.endFailed });
    }
    setBusy(false);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-birch px-4 py-3">
      <span className="min-w-0 text-small wrap-anywhere">
        <span className="block text-body font-semibold">{device}</span>
        <span className="block text-ink-soft">
          {session.isCurrent
            ? messages.current
            : messages.lastUsed({ when: formatInstant(session.lastUsedAt, language) })}
        </span>
        {session.aal === 'aal2' ? <span className="block text-ok">{messages.withTwoSteps}</span> : null}
      </span>
      {session.isCurrent ? null : (
        <Button busy={isBusy} aria-label={messages.endSessionOf({ device })} onClick={() => void end()}>
          {messages.endSession}
        </Button>
      )}
    </li>
  );
}

function EverywhereButton() {
  const messages = useMessages(profileMessages);
  const store = useSessionStore();
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const leave = async () => {
    setAsking(false);
    setBusy(true);
    // If the request fails, all sessions remain, including this one. The person can retry.
    const isHeard = await store.open().then(
      (auth) => auth.leave('global'),
      () => false,
    );
    if (!isHeard) show({ tone: 'error', text: messages.everywhereFailed });
    setBusy(false);
  };
  return (
    <>
      <Button
        busy={isBusy}
        busyLabel={messages.loggingOut}
        onClick={() => setAsking(true)}
        className="justify-self-start"
      >
        {messages.everywhere}
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={messages.everywhereTitle}>
        <p>{messages.everywhereText}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button variant="danger" onClick={() => void leave()}>
            {messages.everywhere}
          </Button>
          <Button onClick={() => setAsking(false)}>{messages.cancel}</Button>
        </div>
      </Dialog>
    </>
  );
}
