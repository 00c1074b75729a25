import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { RefreshedList } from '#src/features/operations/ui/refreshed-list.tsx';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { useSite } from '#src/layout/site-context.ts';
import { Chip } from '#src/ui/chip.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useList } from '#src/wire/use-list.ts';
import type { ListRequests, QueuedRequest } from '../contract.ts';
import { staffMessages } from '../staff-messages.ts';
import { statusMessages } from '../status-messages.ts';
import { type Looked, lookedAt, queryOf } from '../ui/queue-address.ts';
import { QueueFilters, SEARCH_FIELD } from '../ui/queue-filters.tsx';
import { TONES } from '../ui/state-tones.ts';
import { useRowKeys } from '../ui/use-row-keys.ts';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${staffMessages[language].title} – ${site.name}`,
  description: staffMessages[language].description,
  canonical: null,
});

/** The queue where staff find what there is to be done. */
export default function StaffRequestsPage() {
  const messages = useMessages(staffMessages);
  const { search } = useLocation();
  const looked = lookedAt(search);
  useRowKeys(SEARCH_FIELD);
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-12">
      <h1 className="text-h1">{messages.title}</h1>
      <QueueFilters looked={looked} />
      <p className="text-small text-ink-soft max-md:hidden">{messages.keys}</p>
      <Queue {...looked} />
    </div>
  );
}

function Queue({ kind, state, owner, q }: Looked) {
  const messages = useMessages(staffMessages);
  const ask = useCallback(
    (cursor: string | null) => {
      const wanted = Object.entries({ kind, state, owner, q, cursor }).filter(([, value]) => value);
      return call<ListRequests>('GET', '/api/staff/requests', { query: Object.fromEntries(wanted) });
    },
    [kind, state, owner, q],
  );
  const list = useList<QueuedRequest>(ask);
  const query = queryOf({ kind, state, owner, q });
  return (
    <RefreshedList
      list={list}
      label={messages.title}
      empty={messages.empty}
      row={(request) => <Row request={request} query={query} />}
    />
  );
}

function Row({ request, query }: { request: QueuedRequest; query: string }) {
  const messages = useMessages(staffMessages);
  const status = useMessages(statusMessages);
  const { language } = useLanguage();
  const { name: shop } = useSite();
  const path = usePath();
  const { id, kind, state, name, excerpt, productName, createdAt, assignee } = request;
  const owner = assignee?.isYou ? messages.yours : assignee && messages.ownerOf({ name: assignee.name });
  return (
    <div className="relative grid min-w-0 gap-1 md:col-span-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <PageLink
          to={path(`/admin/requests/${id}${query}`)}
          data-row
          className="inline-flex min-h-8 items-center font-semibold text-ink [overflow-wrap:anywhere] after:absolute after:inset-0"
        >
          {messages.requestOf({ kind: status.kinds[kind]({ shop }), name })}
        </PageLink>
        <Chip tone={TONES[state]}>{status.states[state]}</Chip>
      </div>
      <p className="text-small [overflow-wrap:anywhere]">
        {productName ? `${productName}: ${excerpt}` : excerpt}
      </p>
      <p className="text-small text-ink-soft">
        {formatInstant(createdAt, language)} · {owner ?? messages.nobody}
      </p>
    </div>
  );
}
