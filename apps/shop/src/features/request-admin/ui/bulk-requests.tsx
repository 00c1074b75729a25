// Bulk actions on requests. Each request goes through the endpoint for a single one.
import { movesOf, needsWords, type RequestMove } from '@activepick/domain/requests/request-states.ts';
import { useRef, useState } from 'react';
import {
  type assignRequest,
  MAX_WORDS,
  type moveRequest,
  type QueuedRequest,
} from '#src/features/requests/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { staffMessages } from '#src/languages/catalogues/request-admin/staff-messages.ts';
import { BulkResult } from '#src/ui/bulk-result.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { useBulk } from '#src/ui/use-bulk.ts';
import { call } from '#src/wire/call.ts';

// Returns the move that closes a request: a message is answered, any other request is declined.
const closingMove = ({ kind, state }: QueuedRequest): RequestMove | null =>
  movesOf(kind, state).find(needsWords) ?? null;

interface BulkRequestsProps {
  requests: readonly QueuedRequest[];
  nameOf: (request: QueuedRequest) => string;
  onDone: (kept: readonly string[]) => void;
}

/** The actions on the selected requests: assign them, or close them with the same message to each sender. */
export function BulkRequests({ requests, nameOf, onDone }: BulkRequestsProps) {
  const messages = useMessages(staffMessages);
  const bulk = useBulk<QueuedRequest>({ doneText: messages.bulkDone, onDone });
  const [isAsking, setAsking] = useState(false);
  const moves = new Set(requests.map(closingMove));
  const [move = null] = moves.size === 1 ? moves : [];
  const run = (act: Parameters<typeof bulk.run>[1]) => bulk.run(requests, act);
  const take = () =>
    run(({ id, version }, options) =>
      call<typeof assignRequest>(
        'POST',
        '/api/staff/requests/:id/assignment',
        { params: { id }, body: { version, isMine: true } },
        options,
      ),
    );
  const close = (closing: RequestMove, message: string) => {
    setAsking(false);
    void run(({ id, version }, options) =>
      call<typeof moveRequest>(
        'POST',
        '/api/staff/requests/:id/moves',
        { params: { id }, body: { version, move: closing, message } },
        options,
      ),
    );
  };
  return (
    <>
      <Button variant="primary" busy={bulk.progress !== null} onClick={() => void take()}>
        {messages.take}
      </Button>
      {move ? (
        <Button busy={bulk.progress !== null} onClick={() => setAsking(true)}>
          {messages.moves[move]}
        </Button>
      ) : (
        <p className="flex min-h-12 items-center text-small text-ink-soft max-md:min-h-0">
          {messages.bulkKinds}
        </p>
      )}
      <BulkResult {...bulk} nameOf={nameOf} />
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={move ? messages.bulkAsk({ move: messages.moves[move], count: requests.length }) : ''}
      >
        {isAsking && move ? (
          <CloseForm
            move={move}
            onSend={(message) => close(move, message)}
            onAbort={() => setAsking(false)}
          />
        ) : null}
      </Dialog>
    </>
  );
}

function CloseForm(props: { move: RequestMove; onSend: (message: string) => void; onAbort: () => void }) {
  const { move, onSend, onAbort } = props;
  const messages = useMessages(staffMessages);
  const field = useRef<HTMLTextAreaElement>(null);
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const typed = field.current?.value.trim() ?? '';
        setMissing(!typed);
        if (typed) onSend(typed);
        else field.current?.focus();
      }}
      className="grid gap-5"
    >
      <TextAreaField
        ref={field}
        label={messages.message}
        hint={messages.bulkHint}
        error={isMissing ? messages.missingMessage : undefined}
        maxLength={MAX_WORDS}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={move === 'decline' ? 'danger' : 'primary'}>
          {messages.moves[move]}
        </Button>
        <Button onClick={onAbort}>{messages.goBack}</Button>
      </div>
    </form>
  );
}
