// What a colleague is asked to take over: the bike, its months and deductions, and the answer.
import { ore } from '@activepick/domain/money.ts';
import { monthAfter } from '@activepick/domain/month.ts';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router';
import type { answerTakeover, readTakeover, Takeover } from '#src/features/life-events/contract.ts';
import { formatMoneyExact } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { lifeEventMessages } from '#src/languages/catalogues/life-event-pages/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { SumRows } from '#src/ui/sum-rows.tsx';
import { call, orNull } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useQuery } from '#src/wire/use-query.ts';
import { useMonthName } from '../ui/effect-view.tsx';
import { refusalOf } from '../ui/event-calls.ts';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${lifeEventMessages[language].takeoverTitle} – ${site.name}`,
  description: lifeEventMessages[language].takeoverDescription,
  canonical: null,
});

/** The page. */
export default function TakeoverPage() {
  const { eventId = '' } = useParams();
  const messages = useMessages(lifeEventMessages);
  const ask = useCallback(
    () =>
      orNull(async () => {
        return (await call<typeof readTakeover>('GET', '/api/takeovers/:eventId', { params: { eventId } }))
          .data;
      }),
    [eventId],
  );
  const answer = useQuery(ask, { keeps: true });
  return (
    <div className="frame grid max-w-[44rem] grid-cols-[minmax(0,1fr)] content-start gap-6 py-8 md:py-12">
      <h1 className="text-h1">{messages.takeoverTitle}</h1>
      {answer.state === 'loading' ? <Skeleton className="h-48 w-full" /> : null}
      {answer.state === 'failed' ? (
        <FailureNotice text={messages.loadFailed} action={messages.tryAgain} onAction={answer.askAgain} />
      ) : null}
      {answer.state === 'there' && answer.data === null ? (
        <EmptyState as="h2" title={messages.missing} text={messages.missingText} />
      ) : null}
      {answer.state === 'there' && answer.data ? (
        <Question takeover={answer.data} onAnswered={answer.askAgain} />
      ) : null}
    </div>
  );
}

function Question({ takeover, onAnswered }: { takeover: Takeover; onAnswered: () => Promise<void> }) {
  const messages = useMessages(lifeEventMessages);
  const { language } = useLanguage();
  const monthName = useMonthName();
  const [busy, setBusy] = useState<boolean | null>(null);
  const [given, setGiven] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { id, version, from, bike, months, deductionsOre, effectiveFrom, isOpen } = takeover;
  const total = ore(deductionsOre.reduce((sum, one) => sum + one, 0));
  const send = async (accepts: boolean) => {
    if (busy !== null) return;
    setBusy(accepts);
    setFailure(null);
    try {
      await call<typeof answerTakeover>('POST', '/api/takeovers/:eventId/answer', {
        params: { eventId: id },
        body: { version, accepts },
      });
      setGiven(accepts);
    } catch (error) {
      setFailure(messages.failures[refusalOf(error).code ?? ''] ?? messages.failed);
    }
    await onAnswered();
    setBusy(null);
  };
  return (
    <>
      <p>{messages.takeoverText({ from, bike, month: monthName(effectiveFrom) })}</p>
      <p>{messages.takeoverCost({ months, total: formatMoneyExact(total, language) })}</p>
      <dl className="grid gap-1">
        <SumRows
          sums={deductionsOre.map((one, at) => [monthName(monthAfter(effectiveFrom, at)), one] as const)}
          exact
        />
      </dl>
      {failure ? (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      ) : null}
      {given === null ? null : <p role="status">{given ? messages.accepted : messages.declined}</p>}
      {isOpen ? (
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" busy={busy === true} onClick={() => void send(true)}>
            {messages.accept}
          </Button>
          <Button busy={busy === false} onClick={() => void send(false)}>
            {messages.decline}
          </Button>
        </div>
      ) : given === null ? (
        <p>{messages.takeoverClosed}</p>
      ) : null}
    </>
  );
}
