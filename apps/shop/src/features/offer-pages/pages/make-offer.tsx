// The form for a new offer of a store, also as the answer to a customer's request.
import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { StoreShell } from '#src/features/handover/pages/store-shell.tsx';
import type { makeOffer } from '#src/features/offers/contract.ts';
import type { readRequest, WorkedRequest } from '#src/features/requests/contract.ts';
import { UserText } from '#src/features/requests/ui/user-text.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { offerMessages } from '#src/languages/catalogues/offer-pages/messages.ts';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { call, orNull } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useQuery } from '#src/wire/use-query.ts';
import { EMPTY_DRAFT, goodsIn, type OfferDraft } from '../ui/offer-draft.ts';
import { offersPath, storeOfferPath } from '../ui/offer-paths.ts';
import { OfferForm } from './offer-form.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${offerMessages[language].form.title} – ${site.name}`,
  description: offerMessages[language].form.description,
  canonical: null,
});

/** The page. */
export default function MakeOfferPage() {
  const messages = useMessages(offerMessages).form;
  const path = usePath();
  const requestId = new URLSearchParams(useLocation().search).get('request');
  return (
    <StoreShell title={messages.title}>
      {(storeId) => (
        <>
          <PageLink
            to={path(offersPath(storeId))}
            className="link inline-flex min-h-11 items-center justify-self-start"
          >
            {messages.back}
          </PageLink>
          {requestId ? (
            <Answer key={`${storeId}/${requestId}`} storeId={storeId} requestId={requestId} />
          ) : (
            <NewOffer key={storeId} storeId={storeId} request={null} />
          )}
        </>
      )}
    </StoreShell>
  );
}

function Answer({ storeId, requestId }: { storeId: string; requestId: string }) {
  const messages = useMessages(offerMessages);
  const ask = useCallback(
    () =>
      orNull(
        async () =>
          (await call<typeof readRequest>('GET', '/api/staff/requests/:id', { params: { id: requestId } }))
            .data,
      ),
    [requestId],
  );
  const answer = useQuery(ask);
  if (answer.state === 'loading') return <Skeleton className="h-dvh w-full" />;
  if (answer.state !== 'there')
    return <FailureNotice text={messages.failed} action={messages.tryAgain} onAction={answer.askAgain} />;
  if (answer.data === null) return <Notice tone="warn">{messages.form.requestMissing}</Notice>;
  return <NewOffer storeId={storeId} request={answer.data} />;
}

function NewOffer({ storeId, request }: { storeId: string; request: WorkedRequest | null }) {
  const messages = useMessages(offerMessages).form;
  const path = usePath();
  const navigate = useNavigate();
  const { show } = useToast();
  // The same form sent twice is one offer.
  const [submissionId] = useState(() => crypto.randomUUID());
  const send = async (draft: OfferDraft) => {
    const { data } = await call<typeof makeOffer>('POST', '/api/store/:storeId/offers', {
      params: { storeId },
      body: {
        submissionId,
        email: request ? request.email : draft.email,
        ...(request ? { requestId: request.id } : {}),
        ...goodsIn(draft),
      },
    });
    show({ text: messages.sent({ email: data.email }) });
    await navigate(path(storeOfferPath(storeId, data.id)));
  };
  return (
    <OfferForm
      initial={EMPTY_DRAFT}
      recipient={
        request ? (
          <div className="grid gap-2">
            <p className="wrap-anywhere">{messages.answers({ name: request.name, email: request.email })}</p>
            <div className="rounded-card bg-birch p-4">
              <h3 className="text-small font-semibold">{messages.wish}</h3>
              <UserText text={request.message} />
            </div>
          </div>
        ) : null
      }
      submitLabel={messages.send}
      onSend={send}
      onCancel={() => void navigate(path(offersPath(storeId)))}
    />
  );
}
