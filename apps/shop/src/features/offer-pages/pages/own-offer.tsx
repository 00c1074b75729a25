// An offer for its employee: the bike, the own figures and policy, and the answer.
import { offerLines } from '@activepick/domain/offers/offer.ts';
import { useCallback } from 'react';
import { useParams } from 'react-router';
import type { OwnOffer, readOwnOffer } from '#src/features/offers/contract.ts';
import { formatDate, stockholmDay } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { offerMessages } from '#src/languages/catalogues/offer-pages/messages.ts';
import { useTitle } from '#src/layout/use-title.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { call, orNull } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useSite } from '#src/wire/site-context.ts';
import { useQuery } from '#src/wire/use-query.ts';
import { StageChip } from '../ui/stage-chip.tsx';
import { GoodsView } from './goods-view.tsx';
import { OfferFigures } from './offer-figures.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${offerMessages[language].own.page} – ${site.name}`,
  description: offerMessages[language].own.description,
  canonical: null,
});

/** The page. */
export default function OwnOfferPage() {
  const { offerId = '' } = useParams();
  const messages = useMessages(offerMessages);
  const path = usePath();
  const ask = useCallback(
    () =>
      orNull(
        async () =>
          (await call<typeof readOwnOffer>('GET', '/api/offers/:offerId', { params: { offerId } })).data,
      ),
    [offerId],
  );
  const answer = useQuery(ask, { keeps: true });
  if (answer.state === 'there' && answer.data)
    return <Offer key={offerId} offer={answer.data} onChanged={answer.askAgain} />;
  return (
    <div className="frame grid max-w-[44rem] grid-cols-[minmax(0,1fr)] content-start gap-6 py-8 md:py-12">
      {answer.state === 'there' ? (
        <EmptyState
          as="h1"
          drawing="lost-page"
          title={messages.own.missing}
          text={messages.own.missingText}
          action={
            <LinkButton to={path('/profile')} variant="primary">
              {messages.own.toProfile}
            </LinkButton>
          }
        />
      ) : (
        <>
          <h1 className="text-h1">{messages.own.page}</h1>
          {answer.state === 'loading' ? (
            <Skeleton className="h-dvh w-full" />
          ) : (
            <FailureNotice text={messages.loadFailed} action={messages.tryAgain} onAction={answer.askAgain} />
          )}
        </>
      )}
    </div>
  );
}

function Offer({ offer, onChanged }: { offer: OwnOffer; onChanged: () => Promise<void> }) {
  const messages = useMessages(offerMessages).own;
  const { language } = useLanguage();
  const { store, stage, expiresAt } = offer;
  const title = messages.title({ store: store.name });
  useTitle(title);
  const isOpen = stage === 'employee';
  return (
    <div className="frame grid max-w-[44rem] grid-cols-[minmax(0,1fr)] content-start gap-6 py-8 md:py-12">
      <header className="grid gap-2">
        <h1 className="text-h1 wrap-anywhere">{title}</h1>
        {isOpen ? (
          <p className="text-ink-soft">
            {messages.validUntil({ day: formatDate(stockholmDay(new Date(expiresAt)), language) })}
          </p>
        ) : (
          <OfferStatus offer={offer} />
        )}
      </header>
      <GoodsView goods={offer} />
      <Store store={store} />
      {isOpen ? <OfferFigures offer={offer} lines={offerLines(offer)} onChanged={onChanged} /> : null}
    </div>
  );
}

// What follows an answer, or why none can be given.
function OfferStatus({ offer }: { offer: OwnOffer }) {
  const messages = useMessages(offerMessages);
  const path = usePath();
  const { stage, orderNumber, benefitId } = offer;
  if (stage === 'employee') return null;
  return (
    <>
      <p>
        <StageChip stage={stage} isOwn />
      </p>
      <div id="offer-status" className="grid gap-2 rounded-card bg-moss p-5">
        {orderNumber === null || stage === 'cancelled' ? null : (
          <h2 className="text-h3">
            {messages.own.accepted}. <span>{messages.number({ number: orderNumber })}</span>
          </h2>
        )}
        <p>{messages.own.next[stage]}</p>
        {orderNumber === null ? null : (
          <LinkButton
            to={path(benefitId ? `/benefits/${benefitId}` : '/profile#orders')}
            className="justify-self-start"
          >
            {benefitId ? messages.own.seeBenefit : messages.own.seeOrders}
          </LinkButton>
        )}
      </div>
    </>
  );
}

function Store({ store: { name, address, phone } }: Pick<OwnOffer, 'store'>) {
  const messages = useMessages(offerMessages).own;
  const { legalName } = useSite();
  return (
    <section aria-labelledby="store-title" className="grid gap-1">
      <h2 id="store-title" className="text-h3">
        {messages.store}
      </h2>
      <p className="wrap-anywhere">
        {name}, {address}
      </p>
      <p className="wrap-anywhere">{messages.seller({ seller: legalName, store: name })}</p>
      {phone ? (
        <a className="link inline-flex min-h-11 items-center justify-self-start" href={`tel:${phone}`}>
          {phone}
        </a>
      ) : null}
    </section>
  );
}
