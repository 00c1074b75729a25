import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/**
 * Asks before the page is left with unsaved changes. `onLeave` discards them. A change of language keeps the
 * page. `isAsked` asks although there is no navigation, for example when a form in a dialog is closed.
 * `onStay` then ends the question.
 */
export function LeaveDialog(props: {
  isChanged: boolean;
  isAsked?: boolean;
  onLeave: () => void;
  onStay?: () => void;
  texts: { title: string; text: string; stay: string; leave: string };
}) {
  const { isChanged, isAsked = false, onLeave, onStay, texts } = props;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
  const stay = () => {
    blocker.reset?.();
    onStay?.();
  };
  return (
    <Dialog open={isAsked || blocker.state === 'blocked'} onClose={stay} title={texts.title}>
      <p>{texts.text}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="primary" onClick={stay}>
          {texts.stay}
        </Button>
        <Button
          onClick={() => {
            onLeave();
            blocker.proceed?.();
          }}
        >
          {texts.leave}
        </Button>
      </div>
    </Dialog>
  );
}
