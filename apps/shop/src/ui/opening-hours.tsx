import { type OpeningHours, type OpenState, openState } from '@activepick/domain/stores/opening-hours.ts';
import { useSyncExternalStore } from 'react';
import type { Language } from '#src/i18n/language.ts';
import { hoursMessages } from '#src/languages/catalogues/shared/hours-messages.ts';
import { formatHours } from '../i18n/format-hours.ts';
import { useLanguage, useMessages } from '../i18n/use-messages.ts';

const MINUTE_MS = 60_000;

function subscribe(tell: () => void): () => void {
  const timer = setInterval(tell, MINUTE_MS / 4);
  return () => clearInterval(timer);
}

/** Returns the current minute as a number, or null on the server, because a cached page is read later. */
const useMinute = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / MINUTE_MS),
    () => null,
  );

/** Returns the day and the time (`HH:MM`) in Sweden. */
function swedishTime(minute: number): [string, string] {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Stockholm',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return format.format(new Date(minute * MINUTE_MS)).split(' ') as [string, string];
}

function stateText(state: OpenState, messages: (typeof hoursMessages)[Language]): string {
  if (state.state === 'holiday') return messages.holiday;
  if (state.state === 'open') return messages.openNow(state);
  const { opens, inDays, weekday } = state;
  if (inDays === 0) return messages.opensToday({ opens });
  if (inDays === 1) return messages.opensTomorrow({ opens });
  return messages.opensOn({ day: messages.days[weekday] as string, opens });
}

/** A store's weekly hours, and whether it is open now. */
export function OpeningHoursList({ hours }: { hours: OpeningHours }) {
  const messages = useMessages(hoursMessages);
  const { language } = useLanguage();
  const minute = useMinute();
  const state = minute === null ? null : openState(hours, ...swedishTime(minute));
  return (
    <div className="text-small">
      {/* Reserves the line until the browser knows the time, so that the layout does not shift. */}
      <p className="min-h-[1.5em] font-semibold">{state ? stateText(state, messages) : null}</p>
      <dl aria-label={messages.title} className="grid grid-cols-[auto_1fr] gap-x-3">
        {formatHours(hours, language).map(({ days, times }) => (
          <div key={days} className="col-span-2 grid grid-cols-subgrid">
            <dt>{days}</dt>
            <dd className="text-ink-soft">{times}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
