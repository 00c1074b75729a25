// The events of a benefit, and the button "Something happened".
import { useCallback, useRef, useState } from 'react';
import type { EventView } from '#src/features/life-events/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { lifeEventMessages } from '#src/languages/catalogues/life-event-pages/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { orNull } from '#src/wire/call.ts';
import { useHasService } from '#src/wire/use-has-service.ts';
import { useQuery } from '#src/wire/use-query.ts';
import { acceptQuote, type EventSide, eventCalls, refusalOf } from './event-calls.ts';
import { EventCard, usePriceLabel } from './event-card.tsx';
import { LifeEventDialog } from './life-event-dialog.tsx';

/** The events of a benefit for its employee, or with `companyId` for HR. `onChanged` reads again what is shown around it. */
export function LifeEventsSection(props: {
  benefitId: string;
  companyId?: string | null;
  onChanged?: () => Promise<void>;
  /** A card of a page that already names the benefit. */
  isCard?: boolean;
}) {
  const { benefitId, companyId = null, onChanged, isCard = false } = props;
  const messages = useMessages(lifeEventMessages);
  const ask = useCallback(
    () =>
      orNull(async () => {
        return await eventCalls({ benefitId, companyId }).list();
      }),
    [benefitId, companyId],
  );
  const answer = useQuery(ask, { keeps: true });
  const { show } = useToast();
  const focusAfter = useFocusAfter();
  const opener = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const side: EventSide = { benefitId, companyId };
  if (answer.state === 'loading') return <Skeleton className="h-48 w-full" />;
  if (answer.state !== 'there')
    return <FailureNotice text={messages.loadFailed} action={messages.tryAgain} onAction={answer.askAgain} />;
  const benefit = answer.data;
  if (!benefit) return <EmptyState as="h2" title={messages.missing} text={messages.missingText} />;
  const refresh = async () => {
    await Promise.all([answer.askAgain(), onChanged?.()]);
  };
  const act = async (name: string, work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(name);
    setFailure(null);
    try {
      await work();
      show({ text: messages.saved });
      focusAfter(() => heading.current);
    } catch (error) {
      const { code } = refusalOf(error);
      setFailure(messages.failures[code ?? ''] ?? messages.failed);
    }
    await refresh();
    setBusy(null);
  };
  return (
    <section
      aria-labelledby="life-events-title"
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] content-start gap-4',
        isCard && 'rounded-card border border-line bg-surface p-5 md:p-6',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} id="life-events-title" className="text-h3 font-semibold">
          {isCard ? messages.title : messages.of({ bike: benefit.bike, number: benefit.number })}
        </h2>
        {benefit.isRunning ? (
          <Button ref={opener} variant="primary" onClick={() => setOpen(true)}>
            {messages.happened}
          </Button>
        ) : null}
      </div>
      {benefit.isRunning ? null : <p>{messages.notRunning}</p>}
      {failure ? (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      ) : null}
      {benefit.events.length === 0 ? (
        <EmptyState title={messages.none} text={messages.noneText} />
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line">
          {benefit.events.map((event) => (
            <li key={event.id}>
              <EventCard
                event={event}
                side={side}
                onFailed={() => setFailure(messages.loadFailed)}
                actions={<Actions event={event} side={side} busy={busy} act={act} />}
              />
            </li>
          ))}
        </ul>
      )}
      {isOpen ? (
        <LifeEventDialog
          side={side}
          benefit={benefit}
          onClose={() => {
            setOpen(false);
            focusAfter(() => opener.current ?? heading.current);
          }}
          onReported={refresh}
        />
      ) : null}
    </section>
  );
}

function Actions(props: {
  event: EventView;
  side: EventSide;
  busy: string | null;
  act: (name: string, work: () => Promise<unknown>) => Promise<void>;
}) {
  const { event, side, busy, act } = props;
  const messages = useMessages(lifeEventMessages);
  const priceLabel = usePriceLabel();
  const path = usePath();
  const hasCards = useHasService('payments');
  const isQuote = event.kind === 'early-buy-out' && event.state === 'reported' && side.companyId === null;
  if (!isQuote && !event.mayWithdraw) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {isQuote ? (
        <Button
          variant="primary"
          busy={busy === `buy ${event.id}`}
          busyLabel={messages.buying}
          onClick={() => void act(`buy ${event.id}`, () => acceptQuote(side.benefitId, event))}
        >
          {priceLabel(event)}
        </Button>
      ) : null}
      {hasCards && isQuote && (event.effect.price?.priceOre ?? 0) > 0 ? (
        <LinkButton to={path(`/benefits/${side.benefitId}/pay?event=${event.id}`)} reloadDocument>
          {messages.payByCard}
        </LinkButton>
      ) : null}
      {event.mayWithdraw ? (
        <Button
          busy={busy === event.id}
          busyLabel={messages.withdrawing}
          onClick={() => void act(event.id, () => eventCalls(side).withdraw(event))}
        >
          {messages.withdraw}
        </Button>
      ) : null}
    </div>
  );
}
