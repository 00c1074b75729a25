// The offers to a person, on the profile.
import { useCallback } from 'react';
import type { listOwnOffers, OwnOfferRow } from '#src/features/offers/contract.ts';
import { formatDate, stockholmDay } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { offerMessages } from '#src/languages/catalogues/offer-pages/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { call } from '#src/wire/call.ts';
import { useList } from '#src/wire/use-list.ts';
import { ownOfferPath } from '../ui/offer-paths.ts';
import { StageChip } from '../ui/stage-chip.tsx';

type OwnOffers = ReturnType<typeof useList<OwnOfferRow>>;

/** Requests the offers to the person. */
export function useOwnOffers(): OwnOffers {
  const ask = useCallback(
    (cursor: string | null) =>
      call<typeof listOwnOffers>('GET', '/api/account/offers', { query: cursor ? { cursor } : {} }),
    [],
  );
  return useList(ask);
}

/** The list, in pages. */
export function OwnOfferList({ list }: { list: OwnOffers }) {
  const messages = useMessages(offerMessages).own;
  const { language } = useLanguage();
  const path = usePath();
  const day = (instant: string) => formatDate(stockholmDay(new Date(instant)), language);
  return (
    <>
      <ul className="grid gap-4">
        {list.rows.map(({ id, bike, store, stage, expiresAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-line pt-4 first:border-t-0 first:pt-0"
          >
            <div className="min-w-0 flex-1 basis-60">
              <h3 className="font-semibold wrap-anywhere">{bike}</h3>
              <p className="text-small text-ink-soft wrap-anywhere">
                {messages.from({ store, day: day(expiresAt) })}
              </p>
              <p className="mt-1">
                <StageChip stage={stage} isOwn />
              </p>
            </div>
            <LinkButton to={path(ownOfferPath(id))} aria-label={messages.see({ bike, store })}>
              {messages.seeIt}
            </LinkButton>
          </li>
        ))}
      </ul>
      {list.hasMore ? (
        <Button onClick={list.more} busy={list.isBusy} className="justify-self-center">
          {messages.more}
        </Button>
      ) : null}
    </>
  );
}
