import { pathOf } from '@activepick/domain/requests/request-states.ts';
import { Check } from 'lucide';
import { useMessages } from '#src/i18n/use-messages.ts';
import { statusMessages } from '#src/languages/catalogues/requests/status-messages.ts';
import { Icon } from '#src/ui/icon.tsx';
import type { FollowedRequest } from '../contract.ts';

/** The steps of a request: done, current and upcoming. A declined request has no upcoming steps. */
export function RequestProgress({
  request,
}: {
  request: Pick<FollowedRequest, 'kind' | 'state' | 'history'>;
}) {
  const messages = useMessages(statusMessages);
  const reached = new Set(request.history.map(({ state }) => state));
  const path = pathOf(request.kind);
  const at = path.findLastIndex((state) => reached.has(state));
  if (request.state === 'declined') return null;
  return (
    <ol aria-label={messages.progress} className="grid gap-2 sm:auto-cols-fr sm:grid-flow-col">
      {path.map((state, place) => {
        const isDone = place < at || (place === at && place === path.length - 1);
        const isNow = place === at && !isDone;
        return (
          <li
            key={state}
            aria-current={isNow ? 'step' : undefined}
            className={`flex items-center gap-2 border-l-4 py-2 pl-3 text-small sm:border-t-4 sm:border-l-0 sm:pl-0 ${
              place <= at ? 'border-act font-semibold' : 'border-line text-ink-soft'
            }`}
          >
            {isDone ? <Icon of={Check} className="size-4.5 shrink-0" /> : null}
            {messages.states[state]}
            {isDone || isNow ? (
              <span className="sr-only">, {isNow ? messages.current : messages.done}</span>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
