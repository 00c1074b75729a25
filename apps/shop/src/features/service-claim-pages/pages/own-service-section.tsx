// The service package of a benefit for its employee: the budget, and the claims with the question to pay the rest.
import { ore } from '@activepick/domain/money.ts';
import { useCallback, useState } from 'react';
import type {
  answerClaim,
  OwnService,
  readOwnService,
  ServiceClaim,
} from '#src/features/service-claims/contract.ts';
import { formatDate, formatMoneyExact } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { serviceClaimMessages } from '#src/languages/catalogues/service-claim-pages/messages.ts';
import { servicePackageMessages } from '#src/languages/catalogues/shared/service-packages.ts';
import { Button } from '#src/ui/button.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import { useQuery } from '#src/wire/use-query.ts';
import { ClaimAmounts, ClaimHead, ClaimPhotos } from './claim-view.tsx';

/** The section. */
export function OwnServiceSection({ benefitId }: { benefitId: string }) {
  const messages = useMessages(serviceClaimMessages);
  const ask = useCallback(
    async () =>
      (await call<typeof readOwnService>('GET', '/api/benefits/:id/service', { params: { id: benefitId } }))
        .data,
    [benefitId],
  );
  const answer = useQuery(ask, { keeps: true });
  return (
    <section
      id="service"
      aria-labelledby="service-title"
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <h2 id="service-title" className="text-h3 font-semibold">
        {messages.own.title}
      </h2>
      {answer.state === 'loading' ? <Skeleton className="h-24 w-full" /> : null}
      {answer.state === 'failed' ? (
        <FailureNotice text={messages.failed} action={messages.tryAgain} onAction={answer.askAgain} />
      ) : null}
      {answer.state === 'there' ? (
        <Shown benefitId={benefitId} service={answer.data} onChanged={answer.askAgain} />
      ) : null}
    </section>
  );
}

interface ShownProps {
  benefitId: string;
  service: OwnService;
  onChanged: () => Promise<void>;
}

function Shown({ benefitId, service, onChanged }: ShownProps) {
  const messages = useMessages(serviceClaimMessages);
  const { names } = useMessages(servicePackageMessages);
  const { language } = useLanguage();
  const { servicePackage, budgetOre, remainingOre, period, code, claims } = service;
  const money = (amount: number) => formatMoneyExact(ore(amount), language);
  const waiting = claims.filter(({ state }) => state === 'awaiting-consent');
  const others = claims.filter(({ state }) => state !== 'awaiting-consent');
  return (
    <>
      <dl className="grid gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-small text-ink-soft">{messages.bike.package}</dt>
          <dd className="font-medium">{names[servicePackage]}</dd>
        </div>
        {budgetOre > 0 && period ? (
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-small text-ink-soft">{messages.bike.budget}</dt>
            <dd className="font-medium">{money(budgetOre)}</dd>
          </div>
        ) : null}
        {code ? (
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-small text-ink-soft">{messages.own.code}</dt>
            <dd className="font-medium">
              <code translate="no">{code}</code>
            </dd>
            <dd className="w-full text-small text-ink-soft">{messages.own.codeHint}</dd>
          </div>
        ) : null}
      </dl>
      {budgetOre > 0 && period ? (
        <p className="font-semibold">
          {messages.own.remaining({ amount: money(remainingOre), day: formatDate(period.to, language) })}
        </p>
      ) : null}
      {waiting.map((claim) => (
        <Question key={claim.id} benefitId={benefitId} claim={claim} onChanged={onChanged} />
      ))}
      {others.length > 0 ? (
        <Disclosure summary={messages.own.history({ count: others.length })}>
          <ul className="grid gap-4">
            {others.map((claim) => (
              <li key={claim.id} className="grid gap-3 border-t border-line pt-4">
                <h3 className="text-body font-semibold">
                  <span>{messages.claim({ number: claim.number })}</span>, {claim.storeName}
                </h3>
                <ClaimHead claim={claim} />
                <ClaimAmounts claim={claim} isOwn />
                <ClaimPhotos
                  photos={claim.photos}
                  photosUrl={`/api/benefits/${benefitId}/claims/${claim.id}/photos`}
                />
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </>
  );
}

interface QuestionProps {
  benefitId: string;
  claim: ServiceClaim;
  onChanged: () => Promise<void>;
}

function Question({ benefitId, claim, onChanged }: QuestionProps) {
  const messages = useMessages(serviceClaimMessages);
  const { language } = useLanguage();
  const { show } = useToast();
  const [busy, setBusy] = useState<'agree' | 'decline' | null>(null);
  const { id: claimId, restOre, answerBy, storeName, photos } = claim;
  const rest = formatMoneyExact(ore(restOre), language);
  const send = async (agrees: boolean) => {
    if (busy) return;
    setBusy(agrees ? 'agree' : 'decline');
    try {
      await call<typeof answerClaim>('POST', '/api/benefits/:id/claims/:claimId/answer', {
        params: { id: benefitId, claimId },
        body: { agrees, restOre },
      });
      show({ text: agrees ? messages.own.agreed : messages.own.declined });
      await onChanged();
    } catch (error) {
      const isLate = error instanceof CallRefused && error.problem.status === 409;
      show({ tone: 'error', text: isLate ? messages.own.late : messages.actionFailed });
      if (isLate) await onChanged();
    }
    setBusy(null);
  };
  return (
    <div className="grid gap-4 rounded-card border-2 border-ink p-4">
      <h3 className="text-body font-semibold wrap-anywhere">{messages.own.question({ store: storeName })}</h3>
      <p>{messages.own.questionText({ rest, day: answerBy ? formatDate(answerBy, language) : '' })}</p>
      <ClaimAmounts claim={claim} isOwn />
      <ClaimPhotos photos={photos} photosUrl={`/api/benefits/${benefitId}/claims/${claimId}/photos`} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          busy={busy === 'agree'}
          busyLabel={messages.working}
          onClick={() => void send(true)}
        >
          {messages.own.agree({ rest })}
        </Button>
        <Button busy={busy === 'decline'} busyLabel={messages.working} onClick={() => void send(false)}>
          {messages.own.decline}
        </Button>
      </div>
    </div>
  );
}
