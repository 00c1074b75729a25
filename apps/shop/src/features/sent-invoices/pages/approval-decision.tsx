// The seller's decision about an invoice in its name. It takes two steps, because it cannot be undone here.
import { ore } from '@activepick/domain/money.ts';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { paperMessages } from '#src/languages/catalogues/sent-invoices/paper-messages.ts';
import { sentMessages } from '#src/languages/catalogues/sent-invoices/sent-messages.ts';
import { useTitle } from '#src/layout/use-title.ts';
import { Button } from '#src/ui/button.tsx';
import { Money } from '#src/ui/money.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { call } from '#src/wire/call.ts';
import type { ApprovalView, decideOnInvoice } from '../approval-contract.ts';

type Stage = ApprovalView['stage'];
type Answer = 'approve' | 'object';
type Step = { at: 'choice' | 'reason' } | { at: 'review'; answer: Answer };

interface DecisionProps {
  token: string;
  invoice: ApprovalView;
  onStage: (stage: Stage) => void;
}

/** Asks for the seller's decision, or shows the status of the invoice. */
export function ApprovalDecision({ token, invoice, onStage }: DecisionProps) {
  const [step, setStep] = useState<Step>({ at: 'choice' });
  const [reason, setReason] = useState('');
  const [isMoved, setMoved] = useState(false);
  const go = (to: Step) => {
    setMoved(true);
    setStep(to);
  };
  const shown = { takesFocus: isMoved };
  if (invoice.stage !== 'awaiting-approval') return <Result stage={invoice.stage} {...shown} />;
  if (step.at === 'review')
    return (
      <Review
        {...{ token, invoice, reason }}
        answer={step.answer}
        onBack={() => go({ at: step.answer === 'object' ? 'reason' : 'choice' })}
        onDone={onStage}
      />
    );
  if (step.at === 'reason')
    return (
      <Reason
        reason={reason}
        onReason={setReason}
        onBack={() => go({ at: 'choice' })}
        onDone={() => go({ at: 'review', answer: 'object' })}
      />
    );
  return (
    <Choice
      {...shown}
      onApprove={() => go({ at: 'review', answer: 'approve' })}
      onObject={() => go({ at: 'reason' })}
    />
  );
}

/** A step, or the result, with its heading. The heading takes the focus when the previous step disappears. */
function Part(props: { title: string; takesFocus: boolean; children: ReactNode }) {
  const { title, takesFocus, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section
      aria-labelledby="answer-title"
      className="grid max-w-[38rem] gap-5 rounded-card border border-line bg-surface p-5 md:p-7"
    >
      <h2 id="answer-title" ref={heading} tabIndex={-1} className="text-h3 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Choice(props: { takesFocus: boolean; onApprove: () => void; onObject: () => void }) {
  const { approval: words } = useMessages(sentMessages);
  return (
    <Part title={words.askTitle} takesFocus={props.takesFocus}>
      <p>{words.ask}</p>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Button variant="primary" onClick={props.onApprove}>
          {words.approve}
        </Button>
        <Button onClick={props.onObject}>{words.object}</Button>
      </div>
    </Part>
  );
}

function Reason(props: {
  reason: string;
  onReason: (reason: string) => void;
  onBack: () => void;
  onDone: () => void;
}) {
  const { reason, onReason, onBack, onDone } = props;
  const { approval: words } = useMessages(sentMessages);
  const [hasTried, setTried] = useState(false);
  useTitle(words.reasonTitle);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason.trim() !== '') onDone();
    else document.getElementById('objection')?.focus();
  };
  return (
    <Part title={words.reasonTitle} takesFocus>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextAreaField
          id="objection"
          label={words.reason}
          hint={words.reasonHint}
          error={hasTried && reason.trim() === '' ? words.reasonMissing : undefined}
          rows={4}
          maxLength={1_000}
          value={reason}
          onChange={(event) => onReason(event.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary">
            {words.goOn}
          </Button>
          <Button onClick={onBack}>{words.back}</Button>
        </div>
      </form>
    </Part>
  );
}

function Review(props: {
  token: string;
  invoice: ApprovalView;
  answer: Answer;
  reason: string;
  onBack: () => void;
  onDone: (stage: Stage) => void;
}) {
  const { token, answer, reason, onBack, onDone } = props;
  const { number, totalOre, buyer } = props.invoice;
  const { approval: words } = useMessages(sentMessages);
  const paper = useMessages(paperMessages);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useTitle(words.sure);
  const send = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailed(false);
    const body = { token, decision: answer, ...(answer === 'object' ? { reason } : {}) };
    await call<typeof decideOnInvoice>('POST', '/api/self-invoices/approval', { body }).then(
      ({ stage }) => onDone(stage),
      () => {
        setFailed(true);
        setBusy(false);
      },
    );
  };
  const facts = [
    [paper.number, number],
    [paper.buyer, buyer.name],
    [words.total, <Money key="total" ore={ore(totalOre)} exact />],
    ...(answer === 'object' ? [[words.reason, reason] as const] : []),
  ] as const;
  return (
    <Part title={words.sure} takesFocus>
      <p>{answer === 'approve' ? words.approving({ number }) : words.objecting({ number })}</p>
      <dl className="grid gap-2">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-small text-ink-soft">{label}</dt>
            <dd className="break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <p>{words.noUndo}</p>
      {hasFailed ? (
        <Notice tone="error" live="alert">
          {words.decideFailed}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Button
          variant={answer === 'approve' ? 'primary' : 'danger'}
          busy={isBusy}
          busyLabel={words.deciding}
          onClick={() => void send()}
        >
          {answer === 'approve' ? words.confirmApprove : words.confirmObject}
        </Button>
        <Button onClick={onBack}>{words.back}</Button>
      </div>
    </Part>
  );
}

function Result({ stage, takesFocus }: { stage: Stage; takesFocus: boolean }) {
  const { approval: words, stage: stages } = useMessages(sentMessages);
  const texts: Partial<Record<Stage, string>> = {
    objected: words.objected,
    approved: words.approved,
    credited: words.takenBack,
    cancelled: words.takenBack,
  };
  return (
    <Part title={words.result} takesFocus={takesFocus}>
      <p>{texts[stage] ?? stages[stage]}</p>
    </Part>
  );
}
