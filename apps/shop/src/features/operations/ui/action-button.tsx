import { useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { operationsMessages } from '#src/languages/catalogues/operations/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { useToast } from '#src/ui/use-toast.ts';

/**
 * Repeats a job or an email, shows the result, and reloads the list. With `ask` it asks for confirmation
 * first.
 */
export function ActionButton(props: {
  label: string;
  name: string;
  done: string;
  ask?: string;
  action: () => Promise<unknown>;
  onDone: () => void;
}) {
  const { label, name, done, ask, action, onDone } = props;
  const messages = useMessages(operationsMessages);
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const go = async () => {
    setBusy(true);
    const isDone = await action().then(
      () => true,
      () => false,
    );
    show(isDone ? { text: done } : { tone: 'error', text: messages.actionFailed });
    setBusy(false);
    setAsking(false);
    onDone();
  };
  return (
    <>
      <Button
        busy={isBusy}
        aria-label={name}
        onClick={() => (ask ? setAsking(true) : void go())}
        className="justify-self-start"
      >
        {label}
      </Button>
      {ask ? (
        <Dialog open={isAsking} onClose={() => setAsking(false)} title={name}>
          {isAsking ? (
            <div className="grid gap-5">
              <p>{ask}</p>
              <div className="flex flex-wrap gap-3">
                <Button variant="primary" busy={isBusy} onClick={() => void go()}>
                  {label}
                </Button>
                <Button onClick={() => setAsking(false)}>{messages.abort}</Button>
              </div>
            </div>
          ) : null}
        </Dialog>
      ) : null}
    </>
  );
}
