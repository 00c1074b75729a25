// The life events of a company's benefits: those that wait for HR, those in progress, and those that are settled.
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import {
  EVENT_LISTS,
  type EventList,
  type EventView,
  type listCompanyEvents,
} from '#src/features/life-events/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { lifeEventMessages } from '#src/languages/catalogues/life-event-pages/messages.ts';
import { EmployerShell } from '#src/layout/employer-shell.tsx';
import { AdminList } from '#src/ui/admin-list.tsx';
import { ChipLink } from '#src/ui/chip.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useList } from '#src/wire/use-list.ts';
import { AnswerControls } from '../ui/answer-controls.tsx';
import { EventCard } from '../ui/event-card.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${lifeEventMessages[language].queueTitle} – ${site.name}`,
  description: lifeEventMessages[language].queueDescription,
  canonical: null,
});

/** The page. */
export default function EmployerEventsPage() {
  const messages = useMessages(lifeEventMessages);
  return (
    <EmployerShell title={messages.queueTitle} access="member-hr">
      {({ companyId }) => <Lists companyId={companyId} />}
    </EmployerShell>
  );
}

const listOf = (search: string): EventList =>
  EVENT_LISTS.find((list) => list === new URLSearchParams(search).get('list')) ?? 'waiting';

function Lists({ companyId }: { companyId: string }) {
  const messages = useMessages(lifeEventMessages);
  const path = usePath();
  const list = listOf(useLocation().search);
  const hrefOf = (one: EventList) =>
    path(`/employer/${companyId}/life-events${one === 'waiting' ? '' : `?list=${one}`}`);
  return (
    <>
      <nav aria-label={messages.lists} className="flex flex-wrap gap-2">
        {EVENT_LISTS.map((one) => (
          <ChipLink key={one} to={hrefOf(one)} isCurrent={one === list}>
            {messages.list[one]}
          </ChipLink>
        ))}
      </nav>
      <Events key={list} companyId={companyId} list={list} />
    </>
  );
}

function Events({ companyId, list }: { companyId: string; list: EventList }) {
  const messages = useMessages(lifeEventMessages);
  const ask = useCallback(
    (cursor: string | null) =>
      call<typeof listCompanyEvents>('GET', '/api/employer/:companyId/life-events', {
        params: { companyId },
        query: { list, ...(cursor ? { cursor } : {}) },
      }),
    [companyId, list],
  );
  const rows = useList<EventView>(ask);
  return (
    <AdminList
      list={rows}
      label={messages.list[list]}
      empty={messages.empty[list]}
      emptyText={messages.emptyText[list]}
      row={(event) => <Row event={event} companyId={companyId} onAnswered={rows.reload} />}
    />
  );
}

function Row(props: { event: EventView; companyId: string; onAnswered: () => Promise<void> }) {
  const { event, companyId, onAnswered } = props;
  const messages = useMessages(lifeEventMessages);
  const path = usePath();
  // Another company's benefit is only answered here.
  const isOfCompany = event.details.company === null || event.mayWithdraw || !event.isAsked;
  const title = `${event.employee}: ${messages.kinds[event.kind]}`;
  return (
    <EventCard
      as="h2"
      event={event}
      side={{ benefitId: event.benefitId, companyId }}
      onFailed={() => undefined}
      title={
        isOfCompany ? (
          <PageLink
            to={path(`/employer/${companyId}/benefits/${event.benefitId}/life-events`)}
            data-row
            className="inline-flex min-h-8 items-center text-ink no-underline hover:underline"
          >
            {title}
          </PageLink>
        ) : (
          title
        )
      }
      actions={
        event.isAsked ? <AnswerControls event={event} companyId={companyId} onAnswered={onAnswered} /> : null
      }
    />
  );
}
