// One offer of a store: where it is, its history, and a new version or its withdrawal.
import { useCallback, useState } from 'react';
import { useParams } from 'react-router';
import { StoreShell } from '#src/features/handover/pages/store-shell.tsx';
import { storePath } from '#src/features/handover/ui/store-paths.ts';
import type {
  readStoreOffer,
  reviseOffer,
  StoreOffer,
  withdrawOffer,
} from '#src/features/offers/contract.ts';
import { formatDate, stockholmDay } from '#src/i18n/format.ts';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { offerMessages } from '#src/languages/catalogues/offer-pages/messages.ts';
import { useTitle } from '#src/layout/use-title.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FactGrid } from '#src/ui/fact-grid.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { call, orNull } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useQuery } from '#src/wire/use-query.ts';
import { draftOf, goodsIn, type OfferDraft } from '../ui/offer-draft.ts';
import { offersPath } from '../ui/offer-paths.ts';
import { StageChip } from '../ui/stage-chip.tsx';
import { GoodsView } from './goods-view.tsx';
import { OfferForm } from './offer-form.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${offerMessages[language].store.title} – ${site.name}`,
  description: offerMessages[language].detail.description,
  canonical: null,
});

/** The page. */
export default function StoreOfferPage() {
  const { offerId = '' } = useParams();
  const messages = useMessages(offerMessages);
  const path = usePath();
  return (
    <StoreShell title={messages.store.title}>
      {(storeId) => (
        <>
          <PageLink
            to={path(offersPath(storeId))}
            className="link inline-flex min-h-11 items-center justify-self-start"
          >
            {messages.form.back}
          </PageLink>
          <Loaded key={`${storeId}/${offerId}`} storeId={storeId} offerId={offerId} />
        </>
      )}
    </StoreShell>
  );
}

function Loaded({ storeId, offerId }: { storeId: string; offerId: string }) {
  const messages = useMessages(offerMessages);
  const ask = useCallback(
    () =>
      orNull(
        async () =>
          (
            await call<typeof readStoreOffer>('GET', '/api/store/:storeId/offers/:offerId', {
              params: { storeId, offerId },
            })
          ).data,
      ),
    [storeId, offerId],
  );
  const answer = useQuery(ask, { keeps: true });
  if (answer.state === 'loading') return <Skeleton className="h-dvh w-full" />;
  if (answer.state !== 'there')
    return <FailureNotice text={messages.loadFailed} action={messages.tryAgain} onAction={answer.askAgain} />;
  if (answer.data === null)
    return <EmptyState as="h2" title={messages.detail.missing} text={messages.detail.missingText} />;
  return <Offer storeId={storeId} offer={answer.data} onChanged={answer.askAgain} />;
}

interface OfferProps {
  storeId: string;
  offer: StoreOffer;
  onChanged: () => Promise<void>;
}

function Offer({ storeId, offer, onChanged }: OfferProps) {
  const messages = useMessages(offerMessages);
  const { language } = useLanguage();
  const path = usePath();
  const [isRevising, setRevising] = useState(false);
  const { bike, stage, email, employee, expiresAt, orderNumber, version } = offer;
  useTitle(bike);
  if (isRevising)
    return (
      <Revision storeId={storeId} offer={offer} onChanged={onChanged} onDone={() => setRevising(false)} />
    );
  return (
    <>
      <header className="grid gap-2">
        <h2 id="offer-title" className="text-h2 wrap-anywhere">
          {bike}
        </h2>
        <p>
          <StageChip stage={stage} />
        </p>
        <p>{messages.detail.next[stage]}</p>
        {stage === 'handover' ? (
          <LinkButton to={path(storePath(storeId))} className="justify-self-start">
            {messages.detail.handOver}
          </LinkButton>
        ) : null}
      </header>
      <FactGrid
        missing={messages.detail.noValue}
        rows={[
          [messages.detail.to, email],
          [messages.detail.employee, employee],
          [messages.detail.validUntil, formatDate(stockholmDay(new Date(expiresAt)), language)],
          [messages.detail.version, String(version)],
          [messages.detail.order, orderNumber],
        ]}
      />
      <GoodsView goods={offer} />
      {stage === 'employee' ? (
        <Actions storeId={storeId} offer={offer} onChanged={onChanged} onRevise={() => setRevising(true)} />
      ) : null}
      <History history={offer.history} />
    </>
  );
}

function Revision(props: OfferProps & { onDone: () => void }) {
  const { storeId, offer, onChanged, onDone } = props;
  const messages = useMessages(offerMessages).form;
  const { show } = useToast();
  const send = async (draft: OfferDraft) => {
    await call<typeof reviseOffer>('PUT', '/api/store/:storeId/offers/:offerId', {
      params: { storeId, offerId: offer.id },
      body: { version: offer.version, ...goodsIn(draft) },
    });
    show({ text: messages.revised({ email: offer.email }) });
    await onChanged();
    onDone();
  };
  return (
    <>
      <h2 className="text-h2">{messages.reviseTitle}</h2>
      <OfferForm
        initial={draftOf(offer)}
        recipient={<p className="wrap-anywhere">{offer.email}</p>}
        submitLabel={messages.sendRevision}
        onSend={send}
        onCancel={onDone}
      />
    </>
  );
}

function Actions({ storeId, offer, onChanged, onRevise }: OfferProps & { onRevise: () => void }) {
  const messages = useMessages(offerMessages);
  const { show } = useToast();
  const focusAfter = useFocusAfter();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const ask = (asks: boolean) => {
    setAsked(asks);
    focusAfter(() => document.getElementById(asks ? 'withdraw-really' : 'withdraw'));
  };
  const withdraw = async () => {
    setBusy(true);
    setFailed(false);
    try {
      await call<typeof withdrawOffer>('POST', '/api/store/:storeId/offers/:offerId/withdrawal', {
        params: { storeId, offerId: offer.id },
        body: { version: offer.version },
      });
      show({ text: messages.detail.withdrawn });
      focusAfter(() => document.getElementById('offer-title'));
    } catch {
      setFailed(true);
    }
    await onChanged();
    setBusy(false);
  };
  return (
    <section className="grid gap-3">
      {isFailed ? (
        <Notice tone="error" live="alert">
          {messages.form.changed}
        </Notice>
      ) : null}
      {isAsked ? (
        <>
          <p id="withdraw-text">{messages.detail.withdrawAsk}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              id="withdraw-really"
              variant="primary"
              busy={isBusy}
              busyLabel={messages.detail.withdrawing}
              aria-describedby="withdraw-text"
              onClick={() => void withdraw()}
            >
              {messages.detail.withdraw}
            </Button>
            <Button onClick={() => ask(false)}>{messages.detail.keep}</Button>
          </div>
        </>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button onClick={onRevise}>{messages.detail.revise}</Button>
          <Button id="withdraw" onClick={() => ask(true)}>
            {messages.detail.withdraw}
          </Button>
        </div>
      )}
    </section>
  );
}

function History({ history }: { history: StoreOffer['history'] }) {
  const messages = useMessages(offerMessages).detail;
  const { language } = useLanguage();
  return (
    <section aria-labelledby="history-title" className="grid gap-3">
      <h2 id="history-title" className="text-h3">
        {messages.history}
      </h2>
      <ol className="grid gap-3">
        {history.map(({ event, version, at, reason }) => (
          <li key={`${event}/${version}`} className="border-l-2 border-line pl-4">
            <p className="font-medium">{messages.events[event]}</p>
            <p className="text-small text-ink-soft">
              <time dateTime={at}>{formatInstant(at, language)}</time>
            </p>
            {reason ? <p className="text-small wrap-anywhere whitespace-pre-wrap">{reason}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
