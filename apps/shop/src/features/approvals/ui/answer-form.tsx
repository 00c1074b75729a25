import { remediesOf } from '@activepick/domain/benefit/benefit-remedy.ts';
import type { BenefitReason } from '@activepick/domain/benefit/decide-benefit.ts';
import { type FormEvent, useRef, useState } from 'react';
import { formatDate, stockholmDay } from '#src/i18n/format.ts';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { approvalMessages } from '#src/languages/catalogues/approvals/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { type Approval, MAX_REASON } from '../contract.ts';
import { type PolicyWords, refusedReasons } from './programme-facts.tsx';
import type { AnswerOutcome, GivenAnswer } from './use-approval.ts';

interface AnswerProps {
  approval: Approval;
  words: PolicyWords;
  /** The address of the policy's page. */
  policyHref: string;
  /** The address of the list of employees; null if the member may not open it. */
  listHref: string | null;
  /** The address of the members' page. */
  membersHref: string;
  answer: (given: GivenAnswer) => Promise<AnswerOutcome>;
}

/** The form for the member's answer: approve, or refuse with a reason. Shows the answer once it is given. */
export function AnswerForm({ approval, words, policyHref, listHref, membersHref, answer }: AnswerProps) {
  const messages = useMessages(approvalMessages);
  const { language } = useLanguage();
  const { obstacle, lapsesAt, needsSecondApprover } = approval;
  const form = useAnswerForm(answer);
  const reasons = approval.programme ? refusedReasons(approval.programme) : [];
  const refused = reasons.map(words.reason);
  return (
    <section
      aria-labelledby="answer-title"
      className="grid gap-4 rounded-card bg-birch p-5 max-lg:order-first lg:sticky lg:top-24"
    >
      <h2 ref={form.heading} id="answer-title" className="text-h3">
        {messages.yourAnswer}
      </h2>
      {form.outcome === 'changed' || form.outcome === 'answered' ? (
        <Notice tone="warn" live="alert">
          {form.outcome === 'changed' ? messages.changed : messages.alreadyAnswered}
        </Notice>
      ) : null}
      {form.outcome === 'failed' ? (
        <Notice tone="error" live="alert">
          {messages.notSaved}
        </Notice>
      ) : null}
      {obstacle === null && lapsesAt ? (
        <p>{messages.answerBy({ day: formatDate(stockholmDay(new Date(lapsesAt)), language) })}</p>
      ) : null}
      {obstacle === 'answered' ? <Given approval={approval} /> : null}
      {needsSecondApprover ? (
        <Notice tone="warn">
          <p className="font-semibold">{messages.alone}</p>
          <p className="mt-1 text-ink">{messages.aloneText}</p>
          <PageLink to={membersHref} className="link inline-flex min-h-8 items-center">
            {messages.toMembers}
          </PageLink>
        </Notice>
      ) : obstacle !== null && obstacle !== 'answered' ? (
        <p>{messages.obstacles[obstacle]}</p>
      ) : null}
      {obstacle === null && refused.length > 0 ? (
        <Notice tone="warn" live={form.outcome === 'not-allowed' ? 'alert' : undefined}>
          <p className="font-semibold">{messages.notAllowed}</p>
          <ul className="mt-1 grid list-disc gap-1 pl-5 text-ink">
            {refused.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <Remedies reasons={reasons} policyHref={policyHref} listHref={listHref} />
        </Notice>
      ) : null}
      {obstacle === null ? (
        <Controls form={form} mayApprove={refused.length === 0} reason={refused.join(' ')} />
      ) : null}
    </section>
  );
}

/** What helps against the refusal: the list, time, or another policy. */
function Remedies(props: { reasons: readonly BenefitReason[]; policyHref: string; listHref: string | null }) {
  const { reasons, policyHref, listHref } = props;
  const { remedies, notAllowedText, toPolicy } = useMessages(approvalMessages);
  const { language } = useLanguage();
  const found = remediesOf(reasons);
  const onList = found.find((remedy) => remedy.by === 'list' || remedy.by === 'last-day');
  const waiting = found.find((remedy) => remedy.by === 'waiting');
  // The policy cannot put a person on the list.
  const isOfPolicy = found.some((remedy) => remedy !== onList && remedy.by !== 'last-day');
  return (
    <div className="mt-2 grid gap-1 text-ink">
      {waiting?.by === 'waiting' ? (
        <p>{remedies.waiting({ day: formatDate(waiting.from, language) })}</p>
      ) : null}
      {onList ? (
        <>
          <p>{remedies[onList.by]}</p>
          {listHref ? (
            <PageLink to={listHref} className="link inline-flex min-h-8 items-center">
              {onList.by === 'list' ? remedies.add : remedies.toList}
            </PageLink>
          ) : null}
        </>
      ) : null}
      {isOfPolicy ? (
        <>
          <p>{notAllowedText}</p>
          <PageLink to={policyHref} className="link inline-flex min-h-8 items-center">
            {toPolicy}
          </PageLink>
        </>
      ) : null}
    </div>
  );
}

function Given({ approval: { answer, decision } }: { approval: Approval }) {
  const messages = useMessages(approvalMessages);
  const { language } = useLanguage();
  if (!answer || !decision) return <p>{messages.nothingYet}</p>;
  const time = formatInstant(answer.at, language);
  const made = messages.decisions[decision];
  return (
    <div className="grid gap-1">
      <p>
        {answer.by
          ? messages.answeredBy({ decision: made, name: answer.by, time })
          : messages.answeredWhen({ decision: made, time })}
      </p>
      {answer.reason ? (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">
          {messages.given({ reason: answer.reason })}
        </p>
      ) : null}
    </div>
  );
}

/** The buttons. `reason`: the broken rules, as a proposal for the reason. */
function Controls(props: { form: ReturnType<typeof useAnswerForm>; mayApprove: boolean; reason: string }) {
  const { form, mayApprove, reason } = props;
  const messages = useMessages(approvalMessages);
  const { busy } = form;
  return (
    <form ref={form.ref} noValidate onSubmit={form.refuse} className="grid gap-4">
      {form.isRefusing ? (
        <>
          <TextAreaField
            name="reason"
            label={messages.reason}
            hint={messages.reasonHint}
            error={form.isReasonMissing ? messages.reasonMissing : undefined}
            required
            rows={4}
            defaultValue={reason}
            maxLength={MAX_REASON}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="danger" busy={busy === 'refused'} busyLabel={messages.refusing}>
              {messages.refuseTitle}
            </Button>
            <Button onClick={form.close}>{messages.cancel}</Button>
          </div>
        </>
      ) : (
        <div className="flex flex-wrap gap-3">
          {mayApprove ? (
            <Button
              variant="primary"
              busy={busy === 'approved'}
              busyLabel={messages.approving}
              onClick={() => void form.approve()}
            >
              {messages.approve}
            </Button>
          ) : null}
          <Button data-refuse onClick={form.open}>
            {messages.refuse}
          </Button>
        </div>
      )}
    </form>
  );
}

function useAnswerForm(answer: AnswerProps['answer']) {
  const messages = useMessages(approvalMessages);
  const { show } = useToast();
  const ref = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isSending = useRef(false);
  const focusAfter = useFocusAfter();
  const [busy, setBusy] = useState<GivenAnswer['decision'] | null>(null);
  const [outcome, setOutcome] = useState<AnswerOutcome | null>(null);
  const [isRefusing, setRefusing] = useState(false);
  const [isReasonMissing, setReasonMissing] = useState(false);
  const area = () => ref.current?.querySelector('textarea') ?? null;
  const send = async (given: GivenAnswer) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(given.decision);
    setOutcome(null);
    const result = await answer(given);
    if (result === 'done') show({ text: messages[given.decision] });
    setOutcome(result);
    setBusy(null);
    isSending.current = false;
    // Hides the buttons once the order is answered, and the approval if the policy forbids it.
    if (result === 'done' || result === 'answered' || result === 'not-allowed')
      focusAfter(() => heading.current);
  };
  return {
    ...{ ref, heading, busy, outcome, isRefusing, isReasonMissing },
    approve: () => send({ decision: 'approved' }),
    refuse: (event: FormEvent) => {
      event.preventDefault();
      const reason = area()?.value.trim() ?? '';
      setReasonMissing(reason === '');
      if (reason === '') return area()?.focus();
      void send({ decision: 'refused', reason });
    },
    open: () => {
      setRefusing(true);
      focusAfter(area);
    },
    close: () => {
      setRefusing(false);
      setReasonMissing(false);
      focusAfter(() => ref.current?.querySelector<HTMLElement>('[data-refuse]'));
    },
  };
}
