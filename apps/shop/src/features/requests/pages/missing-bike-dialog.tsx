import { useMessages } from '#src/i18n/use-messages.ts';
import { requestMessages } from '#src/languages/catalogues/requests/messages.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { RequestForm } from '../ui/request-form.tsx';
import { useWriter } from './use-sender.ts';

/** A dialog to request a missing bike. Closes and clears once sent; stays open on failure (specification section 4). */
export default function MissingBikeDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const messages = useMessages(requestMessages);
  const person = useWriter();
  return (
    <Dialog open={isOpen} onClose={onClose} title={messages.missingBike}>
      <p className="mb-5 text-ink-soft">{messages.missingBikeText}</p>
      <RequestForm kind="missing-bike" person={person} onSent={onClose} />
    </Dialog>
  );
}
