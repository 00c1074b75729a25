import { type FormEvent, useRef, useState } from 'react';
import { type answerEvent, type EventView, MAX_REASON } from '#src/features/life-events/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { lifeEventMessages } from '#src/languages/catalogues/life-event-pages/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import { refusalOf } from './event-calls.ts';

const OUTDATED: readonly (string | null)[] = ['changed-meanwhile', 'not-possible-now'];

/** The answer of HR to an event: approve, or refuse with a reason. */
export function AnswerControls(props: {
  event: EventView;
  companyId: string;
  /** Resolves when the list has been read again. */
  onAnswered: () => Promise<void>;
}) {
  const { event, companyId, onAnswered } = props;
  const messages = useMessages(lifeEventMessages);
  const { show } = useToast();
  const focusAfter = useFocusAfter();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState<'approved' | 'refused' | null>(null);
  const [isRefusing, setRefusing] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const area = () => form.current?.querySelector('textarea') ?? null;
  const send = async (given: { decision: 'approved' } | { decision: 'refused'; reason: string }) => {
    if (busy) return;
    setBusy(given.decision);
    setFailure(null);
    try {
      await call<typeof answerEvent>('POST', '/api/employer/:companyId/life-events/:eventId/answer', {
        params: { companyId, eventId: event.id },
        body: { ...given, version: event.version },
      });
      show({ text: messages.answered[given.decision] });
      await onAnswered();
    } catch (error) {
      const { code } = refusalOf(error);
      const text = messages.failures[code ?? ''] ?? messages.failed;
      setFailure(text);
      // The list may not show this event any more, so the reason is said beside it.
      if (OUTDATED.includes(code)) {
        show({ text });
        await onAnswered();
      }
    }
    setBusy(null);
  };
  const refuse = (submitted: FormEvent) => {
    submitted.preventDefault();
    const reason = area()?.value.trim() ?? '';
    setMissing(reason === '');
    if (reason === '') return area()?.focus();
    void send({ decision: 'refused', reason });
  };
  if (event.isOwn) return <p className="text-small">{messages.failures['another-approver-required']}</p>;
  return (
    <form ref={form} noValidate onSubmit={refuse} className="grid gap-3">
      {failure ? (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      ) : null}
      {isRefusing ? (
        <>
          <TextAreaField
            label={messages.refuseReason}
            hint={messages.refuseHint}
            error={isMissing ? messages.required : undefined}
            rows={3}
            maxLength={MAX_REASON}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="danger" busy={busy === 'refused'} busyLabel={messages.refusing}>
              {messages.refuse}
            </Button>
            <Button
              onClick={() => {
                setRefusing(false);
                setMissing(false);
                focusAfter(() => form.current?.querySelector<HTMLElement>('[data-refuse]'));
              }}
            >
              {messages.cancel}
            </Button>
          </div>
        </>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            busy={busy === 'approved'}
            busyLabel={messages.approving}
            onClick={() => void send({ decision: 'approved' })}
          >
            {event.kind === 'damage' ? messages.approveDamage : messages.approve}
          </Button>
          <Button
            data-refuse
            onClick={() => {
              setRefusing(true);
              focusAfter(area);
            }}
          >
            {messages.refuse}
          </Button>
        </div>
      )}
    </form>
  );
}
