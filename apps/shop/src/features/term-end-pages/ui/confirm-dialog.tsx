import { useMessages } from '#src/i18n/use-messages.ts';
import { termEndMessages } from '#src/languages/catalogues/term-end-pages/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

/** Asks before something that cannot be undone. */
export function ConfirmDialog(props: {
  open: boolean;
  title: string;
  text: string;
  action: string;
  isBusy: boolean;
  onAct: () => void;
  onClose: () => void;
}) {
  const messages = useMessages(termEndMessages);
  return (
    <Dialog open={props.open} onClose={props.onClose} title={props.title}>
      <div className="grid gap-5">
        <p>{props.text}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" busy={props.isBusy} busyLabel={messages.working} onClick={props.onAct}>
            {props.action}
          </Button>
          <Button onClick={props.onClose}>{messages.cancel}</Button>
        </div>
      </div>
    </Dialog>
  );
}
