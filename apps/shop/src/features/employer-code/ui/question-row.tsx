import { type FormEvent, useId, useState } from 'react';
import { MAX_JOIN_TEXT } from '#src/features/joining/contract.ts';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { employerJoiningMessages } from '#src/languages/catalogues/employer-code/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import type { answerJoinQuestion, JoinQuestion } from '../contract.ts';

interface QuestionProps {
  companyId: string;
  question: JoinQuestion;
  onAnswered: () => Promise<void>;
}

/** One question: person and time, and the buttons for the answers, or the given answer. */
export function QuestionRow(props: QuestionProps) {
  const { question } = props;
  const messages = useMessages(employerJoiningMessages);
  const { language } = useLanguage();
  const id = useId();
  const { state, answeredAt } = question;
  return (
    <li className="grid gap-4 rounded-card border border-line bg-surface p-5" aria-labelledby={id}>
      <div className="min-w-0">
        <h2 id={id} className="font-semibold break-words">
          {question.name}
        </h2>
        <p className="break-all">{question.email}</p>
        <p className="text-small text-ink-soft">
          {messages.asked({ when: formatInstant(question.askedAt, language) })}
        </p>
        {state !== 'open' && answeredAt ? (
          <p className="text-small text-ink-soft">
            {messages.answered[state]({ when: formatInstant(answeredAt, language) })}
          </p>
        ) : null}
      </div>
      {question.note ? <Quoted label={messages.note} text={question.note} /> : null}
      {question.reason ? <Quoted label={messages.reason} text={question.reason} /> : null}
      {state === 'open' ? <Answers {...props} /> : null}
    </li>
  );
}

function Quoted({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <p className="text-small font-semibold">{label}</p>
      <p className="max-w-[42rem] break-words whitespace-pre-line">{text}</p>
    </div>
  );
}

type Body = { answer: 'add' } | { answer: 'refuse'; reason: string };

function Answers({ companyId, question, onAnswered }: QuestionProps) {
  const messages = useMessages(employerJoiningMessages);
  const { show } = useToast();
  const [isRefusing, setRefusing] = useState(false);
  const [busyWith, setBusyWith] = useState<Body['answer'] | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { name } = question;
  const answer = async (body: Body) => {
    if (busyWith) return;
    setBusyWith(body.answer);
    setTrouble(null);
    try {
      const input = { params: { companyId, id: question.id }, body };
      await call<typeof answerJoinQuestion>('POST', '/api/employer/:companyId/questions/:id/answer', input);
      setRefusing(false);
      show({ text: body.answer === 'add' ? messages.added({ name }) : messages.refused({ name }) });
      await onAnswered();
    } catch (error) {
      const code = error instanceof CallRefused ? error.problem.code : null;
      if (code === 'not-possible-now') {
        setRefusing(false);
        show({ tone: 'error', text: messages.answeredMeanwhile });
        await onAnswered();
      } else setTrouble(messages.answerFailed);
    }
    setBusyWith(null);
  };
  return (
    <>
      {trouble && !isRefusing ? (
        <Notice tone="error" live="alert">
          {trouble}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          busy={busyWith === 'add'}
          busyLabel={messages.adding}
          aria-label={messages.addOf({ name })}
          onClick={() => void answer({ answer: 'add' })}
        >
          {messages.add}
        </Button>
        <Button aria-label={messages.refuseOf({ name })} onClick={() => setRefusing(true)}>
          {messages.refuse}
        </Button>
      </div>
      <Dialog open={isRefusing} onClose={() => setRefusing(false)} title={messages.refuseTitle({ name })}>
        <RefusalForm
          isBusy={busyWith === 'refuse'}
          trouble={trouble}
          onRefuse={(reason) => void answer({ answer: 'refuse', reason })}
          onCancel={() => setRefusing(false)}
        />
      </Dialog>
    </>
  );
}

function RefusalForm(props: {
  isBusy: boolean;
  trouble: string | null;
  onRefuse: (reason: string) => void;
  onCancel: () => void;
}) {
  const messages = useMessages(employerJoiningMessages);
  const id = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() === '') document.getElementById(id)?.focus();
    else props.onRefuse(reason.trim());
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextAreaField
        id={id}
        label={messages.refuseReason}
        hint={messages.refuseHint}
        error={isMissing ? messages.reasonMissing : undefined}
        rows={4}
        maxLength={MAX_JOIN_TEXT}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          setMissing(false);
        }}
      />
      {props.trouble ? (
        <Notice tone="error" live="alert">
          {props.trouble}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={props.isBusy} busyLabel={messages.sending}>
          {messages.sendRefusal}
        </Button>
        <Button onClick={props.onCancel}>{messages.cancel}</Button>
      </div>
    </form>
  );
}
