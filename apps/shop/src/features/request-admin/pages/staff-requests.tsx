import { useCallback } from 'react';
import { useLocation } from 'react-router';
import type { listRequests, QueuedRequest } from '#src/features/requests/contract.ts';
import { TONES } from '#src/features/requests/ui/state-tones.ts';
import { SavedViews } from '#src/features/staff-views/ui/saved-views.tsx';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { staffMessages } from '#src/languages/catalogues/request-admin/staff-messages.ts';
import { statusMessages } from '#src/languages/catalogues/requests/status-messages.ts';
import { AdminList } from '#src/ui/admin-list.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { useSelection } from '#src/ui/use-selection.ts';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useSite } from '#src/wire/site-context.ts';
import { useList } from '#src/wire/use-list.ts';
import { BulkRequests } from '../ui/bulk-requests.tsx';
import { lookedAt, type QueueView, queryOf, REQUEST_PARTS, type RequestPart } from '../ui/queue-url.ts';
import { QueueFilters } from './queue-filters.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${staffMessages[language].title} – ${site.name}`,
  description: staffMessages[language].description,
  canonical: null,
});

/** The staff queue of requests. */
export default function StaffRequestsPage() {
  const messages = useMessages(staffMessages);
  const path = usePath();
  const looked = lookedAt(useLocation().search);
  const hrefOf = (to: Partial<QueueView>) => path(`/admin/requests${queryOf({ ...looked, ...to })}`);
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-12">
      <h1 className="text-h1">{messages.title}</h1>
      <QueueFilters looked={looked} hrefOf={hrefOf} />
      <SavedViews
        list="requests"
        query={queryOf(looked)}
        hrefOf={(query) => path(`/admin/requests${query}`)}
      />
      <Queue looked={looked} hrefOf={hrefOf} />
    </div>
  );
}

function Queue({ looked, hrefOf }: { looked: QueueView; hrefOf: (to: Partial<QueueView>) => string }) {
  const messages = useMessages(staffMessages);
  const status = useMessages(statusMessages);
  const { kind, state, owner, q, hide } = looked;
  const ask = useCallback(
    (cursor: string | null) => {
      const wanted = Object.entries({ kind, state, owner, q, cursor }).filter(([, value]) => value);
      return call<typeof listRequests>('GET', '/api/staff/requests', { query: Object.fromEntries(wanted) });
    },
    [kind, state, owner, q],
  );
  const list = useList<QueuedRequest>(ask);
  const selection = useSelection(list);
  const { name: shop } = useSite();
  const nameOf = (request: QueuedRequest) =>
    messages.requestOf({ kind: status.kinds[request.kind]({ shop }), name: request.name });
  return (
    <AdminList
      list={list}
      label={messages.title}
      empty={messages.empty}
      row={(request) => (
        <Row request={request} name={nameOf(request)} query={queryOf(looked)} hidden={hide} />
      )}
      parts={{
        parts: messages.parts,
        hidden: hide,
        hrefOf: (hidden) => hrefOf({ hide: REQUEST_PARTS.filter((part) => hidden.includes(part)) }),
      }}
      bulk={{
        selection,
        nameOf,
        actions: (onDone) => <BulkRequests requests={selection.rows} nameOf={nameOf} onDone={onDone} />,
      }}
    />
  );
}

function Row(props: { request: QueuedRequest; name: string; query: string; hidden: readonly RequestPart[] }) {
  const { request, name, query, hidden } = props;
  const messages = useMessages(staffMessages);
  const status = useMessages(statusMessages);
  const { language } = useLanguage();
  const path = usePath();
  const { id, state, excerpt, productName, createdAt, assignee } = request;
  const owner = assignee?.isYou ? messages.yours : assignee && messages.ownerOf({ name: assignee.name });
  const facts = [
    hidden.includes('came') ? null : formatInstant(createdAt, language),
    hidden.includes('owner') ? null : (owner ?? messages.nobody),
  ].filter(Boolean);
  return (
    <div className="relative grid min-w-0 gap-1 px-4 py-3 hover:bg-birch">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <PageLink
          to={path(`/admin/requests/${id}${query}`)}
          data-row
          className="inline-flex min-h-8 items-center font-semibold text-ink [overflow-wrap:anywhere] no-underline after:absolute after:inset-0"
        >
          {name}
        </PageLink>
        <Chip tone={TONES[state]}>{status.states[state]}</Chip>
      </div>
      {hidden.includes('excerpt') ? null : (
        <p className="text-small [overflow-wrap:anywhere]">
          {productName ? `${productName}: ${excerpt}` : excerpt}
        </p>
      )}
      {facts.length > 0 ? <p className="text-small text-ink-soft">{facts.join(' · ')}</p> : null}
    </div>
  );
}
