// The bikes that wait in a partner store, each with the way to its handover.
import { useCallback } from 'react';
import { formatDate, stockholmDay } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useList } from '#src/wire/use-list.ts';
import type { listHandovers, WaitingBike } from '../contract.ts';
import { handoverMessages } from '../messages.ts';
import { handoverPath } from '../ui/store-paths.ts';
import { StoreShell } from './store-shell.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${handoverMessages[language].list.title} – ${site.name}`,
  description: handoverMessages[language].list.description,
  canonical: null,
});

/** The page. */
export default function WaitingBikesPage() {
  const messages = useMessages(handoverMessages).list;
  return (
    <StoreShell title={messages.title}>{(storeId) => <Bikes key={storeId} storeId={storeId} />}</StoreShell>
  );
}

function Bikes({ storeId }: { storeId: string }) {
  const messages = useMessages(handoverMessages).list;
  const ask = useCallback(
    (cursor: string | null) =>
      call<typeof listHandovers>('GET', '/api/store/:storeId/handovers', {
        params: { storeId },
        query: cursor ? { cursor } : {},
      }),
    [storeId],
  );
  const list = useList(ask);
  return (
    <ListFrame list={list} empty={messages.empty} emptyText={messages.emptyText} reloads>
      <ul className="grid gap-3">
        {list.rows.map((bike) => (
          <BikeRow key={bike.benefitId} storeId={storeId} waiting={bike} />
        ))}
      </ul>
    </ListFrame>
  );
}

function BikeRow({ storeId, waiting }: { storeId: string; waiting: WaitingBike }) {
  const messages = useMessages(handoverMessages).list;
  const { language } = useLanguage();
  const path = usePath();
  const { benefitId, number, employee, bike, variant, since } = waiting;
  return (
    <li className="relative grid gap-0.5 rounded-card border border-line bg-surface p-4 hover:border-ink">
      <h2 className="text-h3 font-semibold wrap-anywhere">
        <PageLink
          to={path(handoverPath(storeId, benefitId))}
          aria-label={messages.open({ name: employee, bike })}
          className="text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          {employee}
        </PageLink>
      </h2>
      <p className="wrap-anywhere">{variant ? `${bike}, ${variant}` : bike}</p>
      <p className="text-small text-ink-soft">
        {messages.since({ day: formatDate(stockholmDay(new Date(since)), language) })} ·{' '}
        {messages.number({ number: String(number) })}
      </p>
    </li>
  );
}
