// The next actions on an order. A typed note stays until it is saved.
import { UNDOING_EVENTS } from '@activepick/domain/orders/order-states.ts';
import { useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { orderAdminMessages } from '#src/languages/catalogues/order-admin/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import type { SerialMutation } from '#src/wire/use-serial-mutation.ts';
import type { AdminOrderDetail, noteOnAdminOrder, performOrderAction, StaffEvent } from '../contract.ts';
import { AdminSection } from './admin-section.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { useMutation } from './use-mutation.ts';

const NOTE_ID = 'order-note';
const MAX_NOTE = 2_000;
const isUndoing = (event: StaffEvent): event is 'decline' | 'cancel' | 'return' => UNDOING_EVENTS.has(event);

/** The props of components that change the order. `onChanged` resolves when the page shows the new state. */
export interface OrderActionProps {
  order: AdminOrderDetail;
  inTurn: SerialMutation;
  onChanged: () => Promise<void>;
}

/** The next steps of an order, with a note for the history or the buyer. */
export function OrderActions(props: OrderActionProps) {
  const { order } = props;
  const messages = useMessages(orderAdminMessages);
  const actions = useOrderActions(props);
  const { note, setNote, asked, setAsked } = actions;
  const focusAfter = useFocusAfter();
  const heading = () => document.getElementById('acts-title');
  // The pressed button disappears when the state changes. The next actions are under the heading.
  const act = async (event: StaffEvent) => {
    if (await actions.act(event)) focusAfter(heading);
  };
  const begin = (event: StaffEvent) => (isUndoing(event) ? setAsked(event) : void act(event));
  return (
    <AdminSection id="acts" title={messages.next}>
      {actions.conflict ? <ConflictNotice order={order} wanted={actions.conflict} /> : null}
      <div className="grid gap-3">
        {order.acts.map((event, at) => (
          <Button
            key={event}
            variant={isUndoing(event) ? 'quiet' : at === 0 ? 'primary' : 'quiet'}
            busy={actions.isBusy}
            busyLabel={messages.acting}
            onClick={() => begin(event)}
          >
            {messages.actions[event]}
          </Button>
        ))}
        {order.acts.length === 0 ? <p className="text-small text-ink-soft">{messages.noActions}</p> : null}
        <TextAreaField
          id={NOTE_ID}
          label={messages.note}
          hint={messages.noteHint}
          optional
          rows={3}
          maxLength={MAX_NOTE}
          value={note}
          error={actions.isNoteMissing ? messages.noteMissing : undefined}
          onChange={(event) => setNote(event.target.value)}
        />
        {order.acts.length > 0 ? (
          <label className="flex min-h-11 items-center gap-3 text-small">
            <input
              type="checkbox"
              className="size-5 accent-[var(--act)]"
              checked={actions.tellsBuyer}
              onChange={(event) => actions.setTellsBuyer(event.target.checked)}
            />
            {messages.tellsBuyer}
          </label>
        ) : null}
        <Button busy={actions.isBusy} busyLabel={messages.acting} onClick={() => void actions.saveNote()}>
          {messages.saveNote}
        </Button>
      </div>
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={
          asked ? messages.sureTitle({ action: messages.actions[asked], number: order.orderNumber }) : ''
        }
      >
        {asked ? (
          <div className="grid gap-5">
            <p>{messages.asks[asked]}</p>
            {note.trim() ? <Notice>{note}</Notice> : null}
            <div className="flex flex-wrap gap-3">
              <Button
                variant="danger"
                busy={actions.isBusy}
                busyLabel={messages.acting}
                onClick={() => void act(asked)}
              >
                {messages.actions[asked]}
              </Button>
              <Button onClick={() => setAsked(null)}>{messages.abort}</Button>
            </div>
          </div>
        ) : null}
      </Dialog>
    </AdminSection>
  );
}

function useOrderActions({ order, inTurn, onChanged }: OrderActionProps) {
  const messages = useMessages(orderAdminMessages);
  const { show } = useToast();
  const { isBusy, run } = useMutation(onChanged);
  const [note, setNote] = useState('');
  const [tellsBuyer, setTellsBuyer] = useState(false);
  const [asked, setAsked] = useState<'decline' | 'cancel' | 'return' | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const [isNoteMissing, setNoteMissing] = useState(false);
  const params = { id: order.id };
  const refusals = {
    failed: messages.actionFailed,
    'not-possible': messages.notPossible,
    'store-missing': messages.storeMissing,
    'policy-refused': messages.policyRefused,
    'agreement-unsigned': messages.agreementUnsigned,
    'handover-missing': messages.handoverMissing,
  };
  const settle = async (wanted: string, done: string, act: Parameters<typeof inTurn>[0]) => {
    const end = await run(() => inTurn(act));
    if (end === null) return false;
    setAsked(null);
    setNoteMissing(false);
    setConflict(end === 'conflict' ? wanted : null);
    if (end === 'done') {
      // Text that was typed after the save stays.
      setNote((now) => (now === note ? '' : now));
      setTellsBuyer(false);
      show({ text: done });
    } else if (end !== 'conflict') show({ tone: 'error', text: refusals[end] });
    return end === 'done';
  };
  const typed = note.trim();
  return {
    note,
    setNote,
    tellsBuyer,
    setTellsBuyer,
    asked,
    setAsked,
    conflict,
    isBusy,
    isNoteMissing,
    act: (event: StaffEvent) =>
      settle(messages.actions[event], messages.done[event], (version) =>
        call<typeof performOrderAction>('POST', '/api/admin/orders/:id/acts', {
          params,
          body: { event, version, ...(typed ? { note: typed, tellsBuyer } : {}) },
        }),
      ),
    saveNote: async () => {
      if (!typed) {
        setNoteMissing(true);
        document.getElementById(NOTE_ID)?.focus();
      } else
        await settle(messages.saveNote, messages.saved, (version) =>
          call<typeof noteOnAdminOrder>('POST', '/api/admin/orders/:id/notes', {
            params,
            body: { version, note: typed },
          }),
        );
    },
  };
}
