import { movesOf, needsWords, type RequestMove } from '@activepick/domain/requests/request-states.ts';
import { type FormEvent, useRef, useState } from 'react';
import { MAX_WORDS, type WorkedRequest } from '#src/features/requests/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { staffMessages } from '#src/languages/catalogues/request-admin/staff-messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import type { ActionOutcome, RequestAction } from '../ui/use-worked-request.ts';
import { RequestHistory } from './request-facts.tsx';

type Move = RequestMove | 'note' | 'new-link';
const isMove = (move: Move): move is RequestMove => move !== 'note' && move !== 'new-link';

interface MoveFormProps {
  request: WorkedRequest;
  meanwhile: WorkedRequest['history'];
  act: (act: RequestAction) => Promise<ActionOutcome>;
}

/**
 * The possible state changes, with a message to the sender and a note. A conflict shows the others' changes
 * above.
 */
export function MoveForm({ request, meanwhile, act }: MoveFormProps) {
  const messages = useMessages(staffMessages);
  const form = useMoveForm(request, act);
  const { choices, move } = form;
  return (
    <form ref={form.ref} noValidate onSubmit={form.send} className="grid gap-4">
      {meanwhile.length > 0 && form.attempted ? (
        <Notice tone="warn" live="alert">
          <p className="font-semibold">{messages.conflict}</p>
          <p className="mt-2 mb-1">{messages.theirs}:</p>
          <RequestHistory events={meanwhile} />
          <p className="mt-2">{messages.mine({ move: messages.moves[form.attempted] })}</p>
        </Notice>
      ) : null}
      {form.hasFailed ? (
        <Notice tone="error" live="alert">
          {messages.saveFailed}
        </Notice>
      ) : null}
      {choices.some(isMove) ? null : <p>{messages.nothingLeft}</p>}
      <SelectField
        label={messages.next}
        value={move}
        onChange={({ target }) => form.choose(target.value as Move)}
      >
        {choices.map((one) => (
          <option key={one} value={one}>
            {messages.moves[one]}
          </option>
        ))}
      </SelectField>
      {move === 'new-link' ? <p>{messages.newLinkText}</p> : null}
      {/* Hidden, not unmounted: typed text is kept when the user selects another move. */}
      <div hidden={!isMove(move)}>
        <TextAreaField
          name="message"
          label={messages.message}
          hint={move === 'decline' ? messages.reasonHint : messages.messageHint}
          error={form.error === 'message' ? messages.missingMessage : undefined}
          optional={isMove(move) && !needsWords(move)}
          maxLength={MAX_WORDS}
        />
      </div>
      <TextAreaField
        name="note"
        rows={2}
        label={messages.note}
        hint={messages.noteHint}
        error={form.error === 'note' ? messages.missingNote : undefined}
        optional={move !== 'note'}
        maxLength={MAX_WORDS}
      />
      <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={messages.saving}>
        {move === 'note' ? messages.saveNote : messages.save}
      </Button>
    </form>
  );
}

function useMoveForm(request: WorkedRequest, act: MoveFormProps['act']) {
  const messages = useMessages(staffMessages);
  const { show } = useToast();
  const ref = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [chosen, setChosen] = useState<Move | null>(null);
  const [attempted, setAttempted] = useState<Move | null>(null);
  const [error, setError] = useState<'message' | 'note' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const choices: Move[] = [...movesOf(request.kind, request.state), 'note', 'new-link'];
  const move = chosen && choices.includes(chosen) ? chosen : (choices[0] as Move);
  const typed = (name: 'message' | 'note') =>
    String(new FormData(ref.current ?? undefined).get(name) ?? '').trim();
  const post = async (message: string, note: string) => {
    isSending.current = true;
    setBusy(true);
    setFailed(false);
    const words = isMove(move) ? { message, note } : { note };
    const outcome = await act({ path: '/api/staff/requests/:id/moves', body: { move, ...words } });
    if (outcome === 'done') {
      show({ text: move === 'note' ? messages.noteSaved : messages.saved });
      // Keeps text that was typed while the request was running.
      if (typed('message') === message && typed('note') === note) ref.current?.reset();
      setChosen(null);
    }
    setAttempted(outcome === 'conflict' ? move : null);
    setFailed(outcome === 'failed');
    isSending.current = false;
    setBusy(false);
  };
  return {
    ...{ ref, choices, move, attempted, error, isBusy, hasFailed },
    choose: (one: Move) => {
      setChosen(one);
      setError(null);
    },
    send: (event: FormEvent) => {
      event.preventDefault();
      if (isSending.current) return;
      const [message, note] = [typed('message'), typed('note')];
      const needed = move === 'note' ? 'note' : isMove(move) && needsWords(move) ? 'message' : null;
      const missing = needed && !(needed === 'note' ? note : message) ? needed : null;
      setError(missing);
      if (missing) (ref.current?.elements.namedItem(missing) as HTMLElement | null)?.focus();
      else void post(message, note);
    },
  };
}
