// The first page of a company: the member's open tasks, the programme's costs, and the possible actions.
import { lazy, Suspense, useCallback } from 'react';
import { EqualTermsNotice } from '#src/features/eligible-list/ui/equal-terms-notice.tsx';
import type { Membership } from '#src/features/members/contract.ts';
import { RightsExplained } from '#src/features/members/ui/rights-list.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { overviewMessages } from '#src/languages/catalogues/employer-overview/messages.ts';
import { memberMessages } from '#src/languages/catalogues/members/messages.ts';
import { EmployerShell } from '#src/layout/employer-shell.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useQuery } from '#src/wire/use-query.ts';
import type { EmployerOverview, OverviewFigures, readOverview } from '../contract.ts';
import { FigureList } from '../ui/figure-list.tsx';
import { FirstSteps } from '../ui/first-steps.tsx';
import { NeedsList } from '../ui/needs-list.tsx';

const OverviewPlots = lazy(() => import('../ui/overview-plots.tsx'));

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${overviewMessages[language].title} – ${site.name}`,
  description: overviewMessages[language].description,
  canonical: null,
});

/** The page. */
export default function EmployerOverviewPage() {
  const { title } = useMessages(overviewMessages);
  return (
    <EmployerShell title={title} access="member">
      {(employer) => <Overview key={employer.companyId} employer={employer} />}
    </EmployerShell>
  );
}

function Overview({ employer: { companyId, rights } }: { employer: Membership }) {
  const messages = useMessages(overviewMessages);
  const { youMay } = useMessages(memberMessages).overview;
  const ask = useCallback(
    async () =>
      (await call<typeof readOverview>('GET', '/api/employer/:companyId/overview', { params: { companyId } }))
        .data,
    [companyId],
  );
  const answer = useQuery<EmployerOverview>(ask, { keeps: true });
  return (
    <>
      {answer.state === 'loading' ? <Skeleton className="h-dvh w-full" /> : null}
      {answer.state === 'failed' ? (
        <FailureNotice text={messages.failed} action={messages.tryAgain} onAction={answer.askAgain} />
      ) : null}
      {answer.state === 'there' ? <Answered companyId={companyId} overview={answer.data} /> : null}
      {rights.length > 0 ? (
        <section aria-labelledby="own-rights" className="grid gap-4 rounded-card bg-moss p-5 md:p-6">
          <h2 id="own-rights" className="text-h3 font-semibold">
            {youMay}
          </h2>
          <RightsExplained rights={rights} />
        </section>
      ) : null}
    </>
  );
}

function Answered({ companyId, overview }: { companyId: string; overview: EmployerOverview }) {
  const { needs, figures } = overview;
  const orders = figures ? Object.values(figures.states).reduce((sum, count) => sum + count, 0) : 0;
  // The first steps are shown to owners and HR, who can take them.
  const isNew = orders === 0 && needs.isListEmpty !== null;
  return (
    <>
      <NeedsList
        companyId={companyId}
        // The first steps already show the same information.
        needs={isNew ? { ...needs, isPolicyMissing: false, isListEmpty: false } : needs}
      />
      {isNew ? <FirstSteps companyId={companyId} needs={needs} /> : null}
      {figures?.shorterThan ? (
        <EqualTermsNotice listed={figures.eligible} interval={figures.shorterThan} />
      ) : null}
      {figures ? <Figures figures={figures} hasOrders={orders > 0} /> : null}
    </>
  );
}

function Figures({ figures, hasOrders }: { figures: OverviewFigures; hasOrders: boolean }) {
  const messages = useMessages(overviewMessages).figures;
  return (
    <section aria-labelledby="figures-title" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-1">
        <h2 id="figures-title" className="text-h3 font-semibold">
          {messages.title}
        </h2>
        <p className="max-w-[46rem] text-small text-ink-soft">{messages.lead}</p>
      </div>
      {hasOrders ? (
        <>
          <FigureList figures={figures} />
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <OverviewPlots figures={figures} />
          </Suspense>
        </>
      ) : (
        <EmptyState title={messages.none} text={messages.noneText} />
      )}
    </section>
  );
}
