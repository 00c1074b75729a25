// One service claim of a partner store, with its photos.
import { type ChangeEvent, useCallback, useState } from 'react';
import { useParams } from 'react-router';
import { StoreShell } from '#src/features/handover/pages/store-shell.tsx';
import {
  type addClaimPhoto,
  MAX_PHOTOS,
  type readStoreClaim,
  type ServiceClaim,
} from '#src/features/service-claims/contract.ts';
import { formatDate } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { serviceClaimMessages } from '#src/languages/catalogues/service-claim-pages/messages.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { call, orNull } from '#src/wire/call.ts';
import { fileAsBase64 } from '#src/wire/file-as-base64.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useQuery } from '#src/wire/use-query.ts';
import { ClaimAmounts, ClaimHead, ClaimPhotos } from './claim-view.tsx';

const LONGEST = 10 * 1024 * 1024;
const CLOSED: readonly ServiceClaim['state'][] = ['declined', 'expired', 'rejected'];

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${serviceClaimMessages[language].store.title} – ${site.name}`,
  description: serviceClaimMessages[language].store.description,
  canonical: null,
});

/** The page. */
export default function StoreClaimPage() {
  const { claimId = '' } = useParams();
  const messages = useMessages(serviceClaimMessages).store;
  const path = usePath();
  return (
    <StoreShell title={messages.title}>
      {(storeId) => (
        <>
          <PageLink
            to={path(`/store/${storeId}/service`)}
            className="link inline-flex min-h-11 items-center justify-self-start"
          >
            {messages.back}
          </PageLink>
          <Claim key={`${storeId} ${claimId}`} storeId={storeId} claimId={claimId} />
        </>
      )}
    </StoreShell>
  );
}

function Claim({ storeId, claimId }: { storeId: string; claimId: string }) {
  const messages = useMessages(serviceClaimMessages);
  const ask = useCallback(
    () =>
      orNull(async () => {
        const params = { storeId, claimId };
        return (await call<typeof readStoreClaim>('GET', '/api/store/:storeId/claims/:claimId', { params }))
          .data;
      }),
    [storeId, claimId],
  );
  const answer = useQuery(ask, { keeps: true });
  if (answer.state === 'loading') return <Skeleton className="h-96 w-full" />;
  if (answer.state !== 'there')
    return <FailureNotice text={messages.failed} action={messages.tryAgain} onAction={answer.askAgain} />;
  if (answer.data === null)
    return (
      <EmptyState
        as="h2"
        drawing="lost-page"
        title={messages.store.claimMissing}
        text={messages.store.claimMissingText}
      />
    );
  return <Shown claim={answer.data} onChanged={answer.askAgain} />;
}

function Shown({ claim, onChanged }: { claim: ServiceClaim; onChanged: () => Promise<void> }) {
  const messages = useMessages(serviceClaimMessages);
  const { language } = useLanguage();
  const { state, answerBy, storeId, id, photos } = claim;
  const day = answerBy ? formatDate(answerBy, language) : '';
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-line bg-surface p-4 md:p-5">
      <h2 className="text-h3 font-semibold">{messages.claim({ number: claim.number })}</h2>
      <ClaimHead claim={claim} />
      <Notice>
        {state === 'awaiting-consent' ? messages.store.waits({ day }) : messages.store.states[state]}
      </Notice>
      <ClaimAmounts claim={claim} />
      <ClaimPhotos photos={photos} photosUrl={`/api/store/${storeId}/claims/${id}/photos`} />
      {photos.length < MAX_PHOTOS && !CLOSED.includes(state) ? (
        <AddPhoto claim={claim} onChanged={onChanged} />
      ) : null}
    </article>
  );
}

function AddPhoto({ claim, onChanged }: { claim: ServiceClaim; onChanged: () => Promise<void> }) {
  const messages = useMessages(serviceClaimMessages).store;
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file || isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      if (file.size > LONGEST) throw new RangeError('The photo is too large');
      await call<typeof addClaimPhoto>('POST', '/api/store/:storeId/claims/:claimId/photos', {
        params: { storeId: claim.storeId, claimId: claim.id },
        body: { file: await fileAsBase64(file) },
      });
      await onChanged();
      show({ text: messages.photoAdded });
    } catch {
      setProblem(messages.photoRefused);
    }
    target.value = '';
    setBusy(false);
  };
  return (
    <Field
      label={messages.addPhoto}
      hint={messages.photoHint}
      type="file"
      accept="image/jpeg,image/png,image/webp"
      aria-busy={isBusy || undefined}
      onChange={(event) => void add(event)}
      error={problem}
    />
  );
}
