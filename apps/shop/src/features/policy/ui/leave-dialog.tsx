import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { policyMessages } from '../messages.ts';

/** Asks before the page is left with unsaved changes; `onLeave` forgets them. A change of language keeps the page. */
export function LeaveDialog({ isChanged, onLeave }: { isChanged: boolean; onLeave: () => void }) {
  const messages = useMessages(policyMessages);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
  const stay = () => blocker.reset?.();
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={stay} title={messages.leaveTitle}>
      <p>{messages.leaveText}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="primary" onClick={stay}>
          {messages.stay}
        </Button>
        <Button
          onClick={() => {
            onLeave();
            blocker.proceed?.();
          }}
        >
          {messages.leave}
        </Button>
      </div>
    </Dialog>
  );
}
