// One service claim, for staff: what it is for, and its rejection.
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { useParams } from 'react-router';
import {
  type AdminClaim,
  MAX_REASON,
  type readClaim,
  type rejectClaim,
} from '#src/features/service-claims/admin-contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { serviceClaimMessages } from '#src/languages/catalogues/service-claim-pages/messages.ts';
import { useTitle } from '#src/layout/use-title.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { CallRefused, call, orNull } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useQuery } from '#src/wire/use-query.ts';
import { ClaimAmounts, ClaimHead, ClaimPhotos } from './claim-view.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${serviceClaimMessages[language].admin.title} – ${site.name}`,
  description: serviceClaimMessages[language].admin.description,
  canonical: null,
});

/** The page. */
export default function AdminClaimPage() {
  const { claimId = '' } = useParams();
  const messages = useMessages(serviceClaimMessages);
  const path = usePath();
  const ask = useCallback(
    () =>
      orNull(
        async () =>
          (
            await call<typeof readClaim>('GET', '/api/admin/service-claims/:claimId', {
              params: { claimId },
            })
          ).data,
      ),
    [claimId],
  );
  const answer = useQuery(ask, { keeps: true });
  return (
    <div className="frame grid max-w-[44rem] grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-12">
      <PageLink
        to={path('/admin/service-claims')}
        className="link inline-flex min-h-8 items-center justify-self-start text-small"
      >
        {messages.admin.toList}
      </PageLink>
      {answer.state === 'loading' ? <Skeleton className="h-96 w-full" /> : null}
      {answer.state === 'failed' ? (
        <>
          <h1 className="text-h1">{messages.admin.title}</h1>
          <FailureNotice text={messages.failed} action={messages.tryAgain} onAction={answer.askAgain} />
        </>
      ) : null}
      {answer.state === 'there' && answer.data === null ? (
        <EmptyState
          as="h1"
          drawing="lost-page"
          title={messages.admin.missing}
          text={messages.admin.missingText}
        />
      ) : null}
      {answer.state === 'there' && answer.data ? (
        <Shown claim={answer.data} onChanged={answer.askAgain} />
      ) : null}
    </div>
  );
}

function Shown({ claim, onChanged }: { claim: AdminClaim; onChanged: () => Promise<void> }) {
  const messages = useMessages(serviceClaimMessages);
  const { admin } = messages;
  const path = usePath();
  const [isOpen, setOpen] = useState(false);
  const title = messages.claim({ number: claim.number });
  useTitle(title);
  const facts = [
    [admin.storeName, claim.storeName],
    [admin.employer, claim.companyName],
    ...(claim.invoiceNumber ? [[admin.invoice, claim.invoiceNumber]] : []),
  ];
  return (
    <>
      <h1 className="text-h1">{title}</h1>
      <article className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-line bg-surface p-4 md:p-6">
        <ClaimHead claim={claim} />
        <dl className="grid gap-2">
          {facts.map(([label, value]) => (
            <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <dt className="text-small text-ink-soft">{label}</dt>
              <dd className="font-medium wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <ClaimAmounts claim={claim} />
        <ClaimPhotos photos={claim.photos} photosUrl={`/api/admin/service-claims/${claim.id}/photos`} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <PageLink
            to={path(`/admin/benefits/${claim.benefitId}`)}
            className="link inline-flex min-h-11 items-center"
          >
            {messages.benefit({ number: claim.benefitNumber })}
          </PageLink>
          <PageLink
            to={path(`/store/${claim.storeId}/payouts`)}
            className="link inline-flex min-h-11 items-center"
          >
            {admin.payouts}
          </PageLink>
          {claim.mayReject ? (
            <Button variant="danger" onClick={() => setOpen(true)}>
              {admin.reject}
            </Button>
          ) : null}
        </div>
      </article>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={admin.rejectTitle}>
        {isOpen ? <RejectForm claim={claim} onClose={() => setOpen(false)} onChanged={onChanged} /> : null}
      </Dialog>
    </>
  );
}

interface RejectProps {
  claim: AdminClaim;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

function RejectForm({ claim, onClose, onChanged }: RejectProps) {
  const messages = useMessages(serviceClaimMessages);
  const { admin } = messages;
  const { show } = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const area = form.current?.querySelector('textarea');
    const reason = area?.value.trim() ?? '';
    setError(reason ? undefined : admin.required);
    if (!reason) return area?.focus();
    setBusy(true);
    try {
      await call<typeof rejectClaim>('POST', '/api/admin/service-claims/:claimId/rejection', {
        params: { claimId: claim.id },
        body: { reason },
      });
      show({ text: admin.rejected });
      onClose();
    } catch (thrown) {
      const isLate = thrown instanceof CallRefused && thrown.problem.code === 'not-possible-now';
      show({ tone: 'error', text: isLate ? admin.notPossible : messages.actionFailed });
      if (isLate) onClose();
    }
    await onChanged();
    setBusy(false);
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <TextAreaField
        label={admin.rejectReason}
        hint={admin.rejectHint}
        rows={3}
        maxLength={MAX_REASON}
        error={error}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={isBusy} busyLabel={messages.working}>
          {admin.reject}
        </Button>
        <Button onClick={onClose}>{admin.cancel}</Button>
      </div>
    </form>
  );
}
