// The report to admins: orders, benefits, companies, requests and onboarding over time.
import { monthsOfRange } from '@activepick/domain/reports/report-range.ts';
import { lazy, Suspense, useCallback } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { adminReportMessages } from '#src/languages/catalogues/admin-reports/messages.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { ReportFilters } from '#src/ui/report-filters.tsx';
import { rangeQuery, rangeViewOf } from '#src/ui/report-url.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useSite } from '#src/wire/site-context.ts';
import { useQuery } from '#src/wire/use-query.ts';
import type { readAdminReport } from '../contract.ts';

const AdminPlots = lazy(() => import('../ui/admin-plots.tsx'));

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${adminReportMessages[language].title} – ${site.name}`,
  description: adminReportMessages[language].description,
  canonical: null,
});

/** The page. */
export default function AdminReportPage() {
  const messages = useMessages(adminReportMessages);
  const path = usePath();
  const present = useSite().today.slice(0, 7);
  const months = rangeViewOf(useLocation().search, present);
  const search = new URLSearchParams(rangeQuery(months)).toString();
  const ask = useCallback(async () => {
    const query = Object.fromEntries(new URLSearchParams(search));
    const { data } = await call<typeof readAdminReport>('GET', '/api/admin/reports', { query });
    return { ...data, query };
  }, [search]);
  const answer = useQuery(ask, { keeps: true });
  const report = answer.state === 'there' ? answer.data : null;
  const first = report?.first ?? null;
  const named = 'range' in months ? monthsOfRange(months.range, { present, first }) : months;
  const isEmpty = report !== null && first === null;
  return (
    <div className="print-facts frame grid grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-12">
      <h1 className="text-h1">{messages.title}</h1>
      <p className="max-w-[42rem] text-ink-soft">{messages.lead}</p>
      {isEmpty ? (
        <EmptyState as="h2" drawing="empty-list" title={messages.empty} text={messages.emptyText} />
      ) : (
        <ReportFilters
          view={months}
          shown={{ ...named, first }}
          present={present}
          hrefOf={(view) => {
            const text = new URLSearchParams(rangeQuery(view)).toString();
            return path(`/admin/reports${text ? `?${text}` : ''}`);
          }}
        />
      )}
      {answer.state === 'loading' ? <Skeleton className="h-dvh w-full" /> : null}
      {answer.state === 'failed' ? (
        <FailureNotice text={messages.failed} action={messages.tryAgain} onAction={answer.askAgain} />
      ) : null}
      {report && !isEmpty ? (
        <Suspense fallback={<Skeleton className="h-dvh w-full" />}>
          <AdminPlots rows={report.rows} query={report.query} />
        </Suspense>
      ) : null}
    </div>
  );
}
