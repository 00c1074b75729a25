import { useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Button } from '#src/ui/button.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { operationsMessages } from '../messages.ts';

/** Repeats something, says how that went, and has the list fetched anew. */
export function ActButton(props: {
  label: string;
  name: string;
  done: string;
  act: () => Promise<unknown>;
  onDone: () => void;
}) {
  const { label, name, done, act, onDone } = props;
  const messages = useMessages(operationsMessages);
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    const isDone = await act().then(
      () => true,
      () => false,
    );
    show(isDone ? { text: done } : { tone: 'error', text: messages.actFailed });
    setBusy(false);
    onDone();
  };
  return (
    <Button busy={isBusy} aria-label={name} onClick={() => void go()} className="justify-self-start">
      {label}
    </Button>
  );
}
