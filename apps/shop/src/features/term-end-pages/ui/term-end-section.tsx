// What happens to the bike when the term ends, for its employee on `/benefits/:id`.
import { useCallback, useId, useState } from 'react';
import type { readTermEnd, TermEnd, withdrawChoice } from '#src/features/term-end/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { termEndMessages } from '#src/languages/catalogues/term-end-pages/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import { call } from '#src/wire/call.ts';
import { useQuery } from '#src/wire/use-query.ts';
import { InspectionAnswer } from './inspection-answer.tsx';
import { ChoiceText, OtherwiseText, ReturnFacts } from './term-facts.tsx';
import { TermOptions } from './term-options.tsx';
import { useFormats } from './use-formats.ts';
import { useStep } from './use-step.ts';

/** The section; nothing while the term has long to go. `onChanged` is called after a change, and must be stable. */
export function TermEndSection({
  benefitId,
  onChanged,
}: {
  benefitId: string;
  onChanged?: () => Promise<unknown>;
}) {
  const messages = useMessages(termEndMessages);
  const ask = useCallback(
    async () =>
      (await call<typeof readTermEnd>('GET', '/api/benefits/:id/term-end', { params: { id: benefitId } }))
        .data,
    [benefitId],
  );
  const answer = useQuery(ask, { keeps: true });
  if (answer.state === 'loading') return null;
  if (answer.state !== 'there')
    return <FailureNotice text={messages.failed} action={messages.tryAgain} onAction={answer.askAgain} />;
  if (answer.data.state === 'later') return null;
  const changed = async () => {
    await answer.askAgain();
    await onChanged?.();
  };
  return <Shown term={answer.data} onChanged={changed} />;
}

function Shown({ term, onChanged }: { term: TermEnd; onChanged: () => Promise<unknown> }) {
  const messages = useMessages(termEndMessages);
  const { day } = useFormats();
  const id = useId();
  const { lastDay, answerBy, extraMonths, choice, state, closedAs, bikeReturn, isReturnDue } = term;
  const photosUrl = `/api/benefits/${term.benefitId}/term-end/photos`;
  const isOpen = state === 'open';
  return (
    <section
      id="term-end"
      aria-labelledby={id}
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <h2 id={id} tabIndex={-1} className="text-h3 font-semibold">
        {messages.title}
      </h2>
      {isOpen && choice === null && lastDay && answerBy ? (
        <div className="grid gap-1">
          <p>
            {extraMonths > 0 ? messages.wentOn({ day: day(lastDay) }) : messages.ends({ day: day(lastDay) })}
          </p>
          <p className="text-small text-ink-soft">
            <OtherwiseText term={term} />
          </p>
        </div>
      ) : null}
      {state === 'closed' && closedAs ? <p>{messages.done[closedAs]}</p> : null}
      {isOpen && isReturnDue ? (
        <div className="grid gap-1">
          <p>{messages.returnDue}</p>
          <p className="text-small text-ink-soft">{messages.returnDueHint}</p>
        </div>
      ) : null}
      {isOpen && choice !== null && !isReturnDue ? (
        <Chosen term={term} headingId={id} onChanged={onChanged} />
      ) : null}
      {isOpen && term.isOver && bikeReturn?.state === 'booked' ? (
        <Notice>{messages.keptUntilReceived}</Notice>
      ) : null}
      <ReturnFacts term={term} photosUrl={photosUrl} />
      {bikeReturn?.state === 'inspected' ? <InspectionAnswer term={term} onChanged={onChanged} /> : null}
      {bikeReturn?.state === 'objected' ? <Notice live="status">{messages.objected}</Notice> : null}
      {isOpen && (choice === null || isReturnDue) ? (
        <TermOptions term={term} headingId={id} onChanged={onChanged} />
      ) : null}
    </section>
  );
}

interface ChosenProps {
  term: TermEnd;
  headingId: string;
  onChanged: () => Promise<unknown>;
}

function Chosen({ term, headingId, onChanged }: ChosenProps) {
  const messages = useMessages(termEndMessages);
  const { day } = useFormats();
  const focusAfter = useFocusAfter();
  const [isTaken, setTaken] = useState(false);
  const { isBusy, failure, run } = useStep(onChanged);
  const { benefitId, version, effectiveOn, mayChange } = term;
  const withdraw = async () => {
    setTaken(true);
    const input = { params: { id: benefitId }, body: { version } };
    await run(
      () => call<typeof withdrawChoice>('POST', '/api/benefits/:id/term-end/withdrawal', input),
      messages.withdrawn,
    );
    setTaken(false);
    focusAfter(() => document.getElementById(headingId));
  };
  return (
    <div className="grid gap-3">
      <div>
        <h3 className="font-semibold">{messages.chosen}</h3>
        <p className="wrap-anywhere">
          <ChoiceText term={term} />
        </p>
        {mayChange && effectiveOn ? (
          <p className="text-small text-ink-soft">{messages.effective({ day: day(effectiveOn) })}</p>
        ) : null}
      </div>
      {failure ? (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      ) : null}
      {mayChange ? (
        <div className="grid justify-items-start gap-1">
          <Button busy={isBusy || isTaken} busyLabel={messages.working} onClick={() => void withdraw()}>
            {messages.change}
          </Button>
          <p className="text-small text-ink-soft">
            {term.buyOut?.payBy === 'card' ? messages.changePaidText : messages.changeText}
          </p>
        </div>
      ) : null}
    </div>
  );
}
