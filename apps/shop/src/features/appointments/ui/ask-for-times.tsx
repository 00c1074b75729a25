// The employee's question for other times.
import { MAX_WISH } from '@activepick/domain/stores/pickup-appointment.ts';
import { useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { appointmentMessages } from '#src/languages/catalogues/appointments/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { call } from '#src/wire/call.ts';
import type { askForTimes } from '../contract.ts';
import { ChangeFailure } from './appointment-parts.tsx';
import { useChange } from './use-change.ts';

interface AskProps {
  benefitId: string;
  version: number;
  /** A booked time is cancelled by the question. */
  isBooked: boolean;
  /** Whether nothing else can be done. */
  isOnlyStep: boolean;
  onChanged: () => Promise<unknown>;
}

/** A button that opens the question. */
export function AskForTimes({ benefitId, version, isBooked, isOnlyStep, onChanged }: AskProps) {
  const messages = useMessages(appointmentMessages);
  const { isBusy, failure, run } = useChange(onChanged);
  const [isOpen, setOpen] = useState(false);
  const [wish, setWish] = useState('');
  const { own } = messages;
  const send = async () => {
    const input = { params: { id: benefitId }, body: { version, wish } };
    await run(() => call<typeof askForTimes>('POST', '/api/benefits/:id/appointment/wish', input), own.asked);
  };
  return (
    <>
      <Button
        variant={isOnlyStep ? 'primary' : 'quiet'}
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        {own.ask}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={own.ask}>
        <form
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <p>{isBooked ? `${own.askText} ${own.askBooked}` : own.askText}</p>
          <TextAreaField
            label={own.askTitle}
            hint={own.askHint}
            optional
            rows={3}
            maxLength={MAX_WISH}
            value={wish}
            onChange={({ target }) => setWish(target.value)}
          />
          <ChangeFailure text={failure} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" busy={isBusy} busyLabel={messages.working}>
              {own.askSend}
            </Button>
            <Button onClick={() => setOpen(false)}>{messages.cancel}</Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
