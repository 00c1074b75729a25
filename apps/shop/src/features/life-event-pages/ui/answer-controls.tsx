import { ore } from '@activepick/domain/money.ts';
import { type FormEvent, useRef, useState } from 'react';
import { type answerEvent, type EventView, MAX_REASON } from '#src/features/life-events/contract.ts';
import { formatDate, formatMoneyExact } from '#src/i18n/format.ts';
import type { Language } from '#src/i18n/language.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
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
  const send = async (
    given: { decision: 'approved'; reason?: string } | { decision: 'refused'; reason: string },
  ) => {
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
      const { code, fields } = refusalOf(error);
      if (fields.some(({ field }) => field === 'reason')) {
        setBusy(null);
        setMissing(true);
        return area()?.focus();
      }
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
  const approve = () => {
    const reason = area()?.value.trim() ?? '';
    void send({ decision: 'approved', ...(reason ? { reason } : {}) });
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
        <>
          {event.kind === 'exit' ? <ExitToConfirm event={event} isMissing={isMissing} /> : null}
          <div className="flex flex-wrap gap-3">
            <Button
              variant="primary"
              busy={busy === 'approved'}
              busyLabel={messages.approving}
              onClick={approve}
            >
              {approveLabel(event.kind, messages)}
            </Button>
            <Button
              data-refuse
              onClick={() => {
                setRefusing(true);
                setMissing(false);
                focusAfter(area);
              }}
            >
              {messages.refuse}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}

type Messages = (typeof lifeEventMessages)[Language];
const approveLabel = (kind: EventView['kind'], messages: Messages): string => {
  if (kind === 'exit') return messages.approveExit;
  return kind === 'damage' ? messages.approveDamage : messages.approve;
};

// HR confirms the last day and the sum that the employee owes. The reporter needs a reason.
function ExitToConfirm({ event, isMissing }: { event: EventView; isMissing: boolean }) {
  const messages = useMessages(lifeEventMessages);
  const { language } = useLanguage();
  const { lastDay } = event.details;
  const sum = event.effect.oneOffs.find(({ payer }) => payer === 'employee');
  return (
    <>
      <p>
        {messages.confirmExit({
          day: lastDay ? formatDate(lastDay, language) : '',
          amount: formatMoneyExact(ore(sum?.amountOre ?? 0), language),
        })}
      </p>
      {event.isReporter ? (
        <TextAreaField
          label={messages.aloneReason}
          hint={messages.aloneHint}
          error={isMissing ? messages.required : undefined}
          rows={2}
          maxLength={MAX_REASON}
        />
      ) : null}
    </>
  );
}
