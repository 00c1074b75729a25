import { ore } from '@activepick/domain/money.ts';
import type { ReactNode } from 'react';
import type { EventView } from '#src/features/life-events/contract.ts';
import { formatDate, formatMoney, formatMoneyExact } from '#src/i18n/format.ts';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { lifeEventMessages } from '#src/languages/catalogues/life-event-pages/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { download } from '#src/wire/download.ts';
import { EffectTable, useMonthName } from './effect-view.tsx';
import { type EventSide, eventCalls } from './event-calls.ts';

const CAME_TO_NOTHING: readonly EventView['state'][] = ['refused', 'withdrawn', 'expired'];

/** An event with its state and next step. `actions` are what the reader can do. */
export function EventCard(props: {
  event: EventView;
  side: EventSide;
  title?: ReactNode;
  /** The level of its heading. */
  as?: 'h2' | 'h3';
  actions: ReactNode;
  onFailed: () => void;
}) {
  const { event, side, actions, onFailed, as: Heading = 'h3' } = props;
  const messages = useMessages(lifeEventMessages);
  const { language } = useLanguage();
  const monthName = useMonthName();
  const { kind, state, details, effect, reason, photos, estimates, validUntil } = event;
  const isQuote = kind === 'early-buy-out' && state === 'reported' && validUntil !== null;
  const isClosedDamage = kind === 'damage' && state === 'done';
  const next = isQuote
    ? messages.quoteNext({ day: formatDate(validUntil, language) })
    : isClosedDamage
      ? messages.damageClosed
      : messages.next[state];
  const isWithout = kind === 'damage' || CAME_TO_NOTHING.includes(state);
  const facts = [
    messages.reported({ time: formatInstant(event.reportedAt, language) }),
    isWithout ? null : messages.from({ month: monthName(effect.effectiveFrom) }),
    details.company && messages.company({ company: details.company }),
    details.policeReport && messages.policeReport({ number: details.policeReport }),
  ];
  const { photo } = eventCalls(side);
  return (
    <article aria-label={messages.kinds[kind]} className="grid min-w-0 gap-2 px-4 py-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Heading className="text-body font-semibold [overflow-wrap:anywhere]">
          {props.title ?? messages.kinds[kind]}
        </Heading>
        <span className="flex flex-wrap gap-2">
          {side.companyId !== null && event.isOwn ? <Chip tone="line">{messages.own}</Chip> : null}
          <Chip tone={state === 'done' || state === 'accepted' ? 'moss' : 'birch'}>
            {messages.states[state]}
          </Chip>
        </span>
      </div>
      <p className="text-small text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      {next ? <p className="text-small">{next}</p> : null}
      {details.description ? (
        <p className="whitespace-pre-line text-small [overflow-wrap:anywhere]">{details.description}</p>
      ) : null}
      {reason ? <p className="text-small [overflow-wrap:anywhere]">{messages.reason({ reason })}</p> : null}
      {estimates.map(({ number, store, claimedOn, totalOre, lines }) => (
        <div key={number} className="grid gap-1 rounded-small bg-birch px-3 py-2 text-small">
          <p className="font-semibold wrap-anywhere">
            {messages.estimate({
              store,
              day: formatDate(claimedOn, language),
              amount: formatMoneyExact(ore(totalOre), language),
            })}
          </p>
          <ul className="list-disc pl-5">
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an estimate never change
              <li key={index} className="wrap-anywhere">
                {line.text}, <span>{formatMoneyExact(ore(line.amountOre), language)}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {photos.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {photos.map((photoId, index) => (
            <Button
              key={photoId}
              onClick={() =>
                void download(photo.path, { ...photo.params, eventId: event.id, photoId }).catch(onFailed)
              }
            >
              {messages.photo({ number: index + 1 })}
            </Button>
          ))}
        </div>
      ) : null}
      {kind === 'damage' ? null : (
        <Disclosure summary={messages.details}>
          <EffectTable effect={effect} />
        </Disclosure>
      )}
      {actions}
    </article>
  );
}

/** The text of the button that accepts a quote. */
export function usePriceLabel(): (event: EventView) => string {
  const messages = useMessages(lifeEventMessages);
  const { language } = useLanguage();
  return ({ effect }) => messages.buy({ price: formatMoney(ore(effect.price?.priceOre ?? 0), language) });
}
