import { useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { memberMessages } from '#src/languages/catalogues/members/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useRefusalText } from './refusal-text.ts';

/** Asks for confirmation before a membership ends, and explains why it cannot end. */
export function EndDialog(props: {
  title: string;
  text: string;
  action: string;
  onClose: () => void;
  /** Ends the membership, and explains a failure. */
  onEnd: () => Promise<void>;
}) {
  const { members } = useMessages(memberMessages);
  const refusalText = useRefusalText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const end = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await props.onEnd();
    } catch (error) {
      setFailure(refusalText(error));
    }
    setBusy(false);
  };
  return (
    <Dialog open onClose={props.onClose} title={props.title}>
      <div className="grid gap-5">
        {failure ? (
          <Notice tone="error" live="alert">
            {failure}
          </Notice>
        ) : null}
        <p className="wrap-anywhere">{props.text}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" busy={isBusy} busyLabel={members.working} onClick={() => void end()}>
            {props.action}
          </Button>
          <Button onClick={props.onClose}>{members.cancel}</Button>
        </div>
      </div>
    </Dialog>
  );
}
