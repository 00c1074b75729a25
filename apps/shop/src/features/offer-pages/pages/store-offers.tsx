// The offers of a partner store: where each of them is, and with whom it is stuck.

import { ore } from '@activepick/domain/money.ts';
import { OFFER_FILTERS, type OfferFilter } from '@activepick/domain/offers/offer-states.ts';
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { StoreShell } from '#src/features/handover/pages/store-shell.tsx';
import type { ListedOffer, listStoreOffers } from '#src/features/offers/contract.ts';
import { formatDate, stockholmDay } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { offerMessages } from '#src/languages/catalogues/offer-pages/messages.ts';
import { choicesOf, FilterSelect } from '#src/ui/filter-select.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { Money } from '#src/ui/money.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useList } from '#src/wire/use-list.ts';
import { filterIn, newOfferPath, offersPath, storeOfferPath } from '../ui/offer-paths.ts';
import { StageChip } from '../ui/stage-chip.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${offerMessages[language].store.title} – ${site.name}`,
  description: offerMessages[language].store.description,
  canonical: null,
});

/** The page. */
export default function StoreOffersPage() {
  const messages = useMessages(offerMessages).store;
  const path = usePath();
  const filter = filterIn(useLocation().search);
  return (
    <StoreShell title={messages.title}>
      {(storeId) => (
        <>
          <p className="text-ink-soft">{messages.lead}</p>
          <LinkButton to={path(newOfferPath(storeId))} variant="primary" className="justify-self-start">
            {messages.make}
          </LinkButton>
          <div className="max-w-60">
            <FilterSelect
              label={messages.filter}
              value={filter}
              choices={choicesOf(messages.all, Object.keys(OFFER_FILTERS), messages.filters)}
              hrefOf={(value) => path(offersPath(storeId, value as OfferFilter | ''))}
            />
          </div>
          <Offers key={storeId} storeId={storeId} filter={filter} />
        </>
      )}
    </StoreShell>
  );
}

function Offers({ storeId, filter }: { storeId: string; filter: OfferFilter | '' }) {
  const messages = useMessages(offerMessages).store;
  const ask = useCallback(
    (cursor: string | null) =>
      call<typeof listStoreOffers>('GET', '/api/store/:storeId/offers', {
        params: { storeId },
        query: { ...(filter ? { state: filter } : {}), ...(cursor ? { cursor } : {}) },
      }),
    [storeId, filter],
  );
  const list = useList(ask);
  return (
    <ListFrame
      list={list}
      empty={filter ? messages.none : messages.empty}
      emptyText={filter ? messages.noneText : messages.emptyText}
      reloads
    >
      <ul className="grid gap-3">
        {list.rows.map((offer) => (
          <OfferRow key={offer.id} storeId={storeId} offer={offer} />
        ))}
      </ul>
    </ListFrame>
  );
}

function OfferRow({ storeId, offer }: { storeId: string; offer: ListedOffer }) {
  const messages = useMessages(offerMessages);
  const { language } = useLanguage();
  const path = usePath();
  const { id, bike, email, employee, stage, since, expiresAt, totalOre, orderNumber } = offer;
  const day = (instant: string) => formatDate(stockholmDay(new Date(instant)), language);
  const to = employee ?? email;
  const times = [
    messages.store.since({ day: day(since) }),
    ...(stage === 'employee' ? [messages.store.until({ day: day(expiresAt) })] : []),
    ...(orderNumber ? [messages.number({ number: orderNumber })] : []),
  ];
  return (
    <li className="relative grid gap-1 rounded-card border border-line bg-surface p-4 hover:border-ink">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="min-w-0 text-h3 font-semibold wrap-anywhere">
          <PageLink
            to={path(storeOfferPath(storeId, id))}
            aria-label={messages.store.open({ bike, to })}
            className="text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            {bike}
          </PageLink>
        </h2>
        <Money ore={ore(totalOre)} />
      </div>
      <p className="wrap-anywhere">{to}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
        <StageChip stage={stage} /> {times.join(' · ')}
      </p>
    </li>
  );
}
