// Service in a partner store: the look-up of a bike, a new claim, and the claims that were sent.
import { ore } from '@activepick/domain/money.ts';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { StoreShell } from '#src/features/handover/pages/store-shell.tsx';
import type { listStoreClaims, lookUpService, ServiceOfBike } from '#src/features/service-claims/contract.ts';
import { formatDate, formatMoneyExact } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { serviceClaimMessages } from '#src/languages/catalogues/service-claim-pages/messages.ts';
import { servicePackageMessages } from '#src/languages/catalogues/shared/service-packages.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { SearchForm } from '#src/ui/search-form.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useList } from '#src/wire/use-list.ts';
import { useQuery } from '#src/wire/use-query.ts';
import { ClaimForm } from './claim-form.tsx';
import { ClaimHead } from './claim-view.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${serviceClaimMessages[language].store.title} – ${site.name}`,
  description: serviceClaimMessages[language].store.description,
  canonical: null,
});

const claimPath = (storeId: string, claimId: string) => `/store/${storeId}/service/claims/${claimId}`;

/** The page. */
export default function StoreServicePage() {
  const messages = useMessages(serviceClaimMessages).store;
  return (
    <StoreShell title={messages.title}>
      {(storeId) => (
        <>
          <LookUp key={storeId} storeId={storeId} />
          <SentClaims key={`claims ${storeId}`} storeId={storeId} />
        </>
      )}
    </StoreShell>
  );
}

// The number is in the URL, so that the back button returns from a claim to its bike.
function LookUp({ storeId }: { storeId: string }) {
  const messages = useMessages(serviceClaimMessages).store;
  const path = usePath();
  const navigate = useNavigate();
  const number = new URLSearchParams(useLocation().search).get('number')?.trim() ?? '';
  const search = (typed: string) => {
    const query = typed ? `?${new URLSearchParams({ number: typed })}` : '';
    void navigate(path(`/store/${storeId}/service${query}`), { preventScrollReset: true });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SearchForm q={number} label={messages.search} hint={messages.searchHint} onSearch={search} />
      {number ? <Found key={number} storeId={storeId} number={number} /> : null}
    </div>
  );
}

function Found({ storeId, number }: { storeId: string; number: string }) {
  const messages = useMessages(serviceClaimMessages);
  const ask = useCallback(async (): Promise<ServiceOfBike[] | 'limited'> => {
    try {
      const query = { number };
      const params = { storeId };
      return (await call<typeof lookUpService>('GET', '/api/store/:storeId/service', { params, query })).data;
    } catch (error) {
      if (error instanceof CallRefused && error.problem.code === 'too-many-requests') return 'limited';
      // Too long to be a number, or a benefit number alone.
      if (error instanceof CallRefused && [400, 404].includes(error.problem.status)) return [];
      throw error;
    }
  }, [storeId, number]);
  const answer = useQuery(ask);
  if (answer.state === 'loading') return <Skeleton className="h-64 w-full" />;
  if (answer.state !== 'there')
    return (
      <FailureNotice
        text={messages.store.lookupFailed}
        action={messages.tryAgain}
        onAction={answer.askAgain}
      />
    );
  if (answer.data === 'limited')
    return (
      <Notice tone="warn" live="alert">
        {messages.store.tooMany}
      </Notice>
    );
  if (answer.data.length === 0)
    return (
      <div role="status">
        <EmptyState as="h2" title={messages.store.missing} text={messages.store.missingText} />
      </div>
    );
  return answer.data.map((bike) => <Bike key={bike.benefitId} storeId={storeId} bike={bike} />);
}

function Bike({ storeId, bike }: { storeId: string; bike: ServiceOfBike }) {
  const messages = useMessages(serviceClaimMessages);
  const { names } = useMessages(servicePackageMessages);
  const { language } = useLanguage();
  const { show } = useToast();
  const path = usePath();
  const navigate = useNavigate();
  const { servicePackage, budgetOre, remainingOre, hasDamage, from, to, frameNumber } = bike;
  const words = messages.bike;
  const money = (amount: number) => formatMoneyExact(ore(amount), language);
  const facts: [string, string][] = [
    [words.package, names[servicePackage]],
    ...(budgetOre > 0
      ? ([
          [words.remaining, money(remainingOre)],
          [words.budget, money(budgetOre)],
          [words.period, `${formatDate(from, language)} – ${formatDate(to, language)}`],
        ] as [string, string][])
      : []),
    ...(frameNumber ? ([[words.frame, frameNumber]] as [string, string][]) : []),
  ];
  const isUsed = remainingOre === 0;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-line p-4 md:p-5">
      <div className="grid gap-3">
        <h2 className="text-h3 font-semibold wrap-anywhere">
          {bike.variant ? `${bike.bike}, ${bike.variant}` : bike.bike}
        </h2>
        <p className="text-small text-ink-soft">{messages.benefit({ number: bike.number })}</p>
        <dl className="grid gap-2">
          {facts.map(([label, value]) => (
            <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <dt className="text-small text-ink-soft">{label}</dt>
              <dd className="font-medium wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {isUsed ? <Notice>{budgetOre > 0 ? messages.store.used : messages.store.noPackage}</Notice> : null}
      {isUsed && !hasDamage ? null : (
        <ClaimForm
          storeId={storeId}
          bike={bike}
          onSent={({ id }) => {
            show({ text: messages.store.sent });
            void navigate(path(claimPath(storeId, id)));
          }}
        />
      )}
    </section>
  );
}

function SentClaims({ storeId }: { storeId: string }) {
  const messages = useMessages(serviceClaimMessages);
  const path = usePath();
  const ask = useCallback(
    (cursor: string | null) =>
      call<typeof listStoreClaims>('GET', '/api/store/:storeId/claims', {
        params: { storeId },
        query: cursor ? { cursor } : {},
      }),
    [storeId],
  );
  const list = useList(ask);
  return (
    <section aria-labelledby="claims-title" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="claims-title" className="text-h2">
        {messages.store.claims}
      </h2>
      <ListFrame list={list} empty={messages.store.empty} emptyText={messages.store.emptyText} reloads>
        <ul className="grid gap-3">
          {list.rows.map((claim) => (
            <li
              key={claim.id}
              className="relative grid gap-1 rounded-card border border-line bg-surface p-4 hover:border-ink"
            >
              <h3 className="font-semibold">
                <PageLink
                  to={path(claimPath(storeId, claim.id))}
                  className="text-ink no-underline after:absolute after:inset-0 hover:underline"
                >
                  {messages.claim({ number: claim.number })}
                </PageLink>
              </h3>
              <ClaimHead claim={claim} />
            </li>
          ))}
        </ul>
      </ListFrame>
    </section>
  );
}
