import { useCallback } from 'react';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { operationsMessages } from '#src/languages/catalogues/operations/messages.ts';
import { Chip } from '#src/ui/chip.tsx';
import { call } from '#src/wire/call.ts';
import { useList } from '#src/wire/use-list.ts';
import type { listProviderRequests, ProviderRequest } from '../contract.ts';
import { ReasonText } from './reason-text.tsx';
import { RefreshedList, RowTexts } from './refreshed-list.tsx';
import { StateFilter } from './state-filter.tsx';
import type { ViewLinks } from './views.ts';

/** Requests to providers, as stored in the audit log. */
export function ProviderRequestList({
  state,
  hrefOf,
}: ViewLinks & { state: ProviderRequest['outcome'] | null }) {
  const messages = useMessages(operationsMessages);
  const ask = useCallback(
    (cursor: string | null) =>
      call<typeof listProviderRequests>('GET', '/api/operations/provider-calls', {
        query: { ...(state ? { outcome: state } : {}), ...(cursor ? { cursor } : {}) },
      }),
    [state],
  );
  const list = useList<ProviderRequest>(ask);
  return (
    <>
      <StateFilter
        states={messages.outcomes}
        current={state}
        hrefOf={(one) => hrefOf({ view: 'calls', state: one })}
      />
      <RefreshedList
        list={list}
        label={messages.calls}
        empty={messages.noCalls}
        row={(one) => <ProviderRequestRow made={one} />}
      />
    </>
  );
}

const TONES = { done: 'moss', refused: 'line', unavailable: 'line', 'unknown-outcome': 'birch' } as const;

function ProviderRequestRow({ made }: { made: ProviderRequest }) {
  const messages = useMessages(operationsMessages);
  const { language } = useLanguage();
  return (
    <RowTexts
      title={`${made.provider} ${made.what}`}
      chip={<Chip tone={TONES[made.outcome]}>{messages.outcomes[made.outcome]}</Chip>}
      facts={[
        formatInstant(made.at, language),
        made.actor ?? messages.actors[made.actorKind],
        made.company ? messages.company({ number: made.company }) : null,
        made.status === null ? null : messages.status({ status: made.status }),
        messages.tries({ count: made.attempts }),
        messages.took({ ms: made.ms }),
        made.code,
      ]}
      more={made.reason ? <ReasonText stored={made.reason} /> : null}
    />
  );
}
