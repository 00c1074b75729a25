// The report of an employer: plots of its benefits over time, by department and by cost centre.
import { monthsOfRange } from '@activepick/domain/reports/report-range.ts';
import { lazy, Suspense, useCallback } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { employerReportMessages } from '#src/languages/catalogues/employer-reports/messages.ts';
import { EmployerShell } from '#src/layout/employer-shell.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { FilterSelect } from '#src/ui/filter-select.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { ReportFilters } from '#src/ui/report-filters.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useSite } from '#src/wire/site-context.ts';
import { useQuery } from '#src/wire/use-query.ts';
import { type EmployerReport, REPORT_ROWS, type ReportRows, type readEmployerReport } from '../contract.ts';
import { type ReportView, reportSearch, reportViewOf } from '../ui/report-view.ts';

const ReportPlots = lazy(() => import('../ui/report-plots.tsx'));

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${employerReportMessages[language].title} – ${site.name}`,
  description: employerReportMessages[language].description,
  canonical: null,
});

/** The page. */
export default function EmployerReportPage() {
  const { title } = useMessages(employerReportMessages);
  return (
    <EmployerShell title={title} access="member-figures">
      {({ companyId }) => <Report key={companyId} companyId={companyId} />}
    </EmployerShell>
  );
}

function Report({ companyId }: { companyId: string }) {
  const messages = useMessages(employerReportMessages);
  const path = usePath();
  const present = useSite().today.slice(0, 7);
  const view = reportViewOf(useLocation().search, present);
  const answer = useReport(companyId, reportSearch(view));
  const hrefOf = (to: Partial<ReportView>) =>
    path(`/employer/${companyId}/reports${reportSearch({ ...view, ...to })}`);
  const there = answer.state === 'there' ? answer.data : null;
  const { months } = view;
  const first = there?.report.first ?? null;
  const shown = 'range' in months ? monthsOfRange(months.range, { present, first }) : months;
  const isEmpty = there?.report.first === null;
  return (
    <>
      <p className="max-w-[42rem] text-ink-soft">{messages.lead}</p>
      {isEmpty ? null : (
        <ReportFilters
          view={months}
          shown={{ ...shown, first }}
          present={present}
          hrefOf={(range) => hrefOf({ months: range })}
        >
          <FilterSelect
            label={messages.by}
            value={view.by}
            choices={REPORT_ROWS.map((rows) => [rows, messages.rows[rows]])}
            hrefOf={(by) => hrefOf({ by: by as ReportRows })}
          />
        </ReportFilters>
      )}
      {answer.state === 'loading' ? <Skeleton className="h-dvh w-full" /> : null}
      {answer.state === 'failed' ? (
        <FailureNotice text={messages.failed} action={messages.tryAgain} onAction={answer.askAgain} />
      ) : null}
      {isEmpty ? <Empty companyId={companyId} /> : null}
      {there && !isEmpty ? <Plots companyId={companyId} {...there} /> : null}
    </>
  );
}

interface Answered {
  report: EmployerReport;
  /** The query that it answers. */
  query: Record<string, string>;
}

function useReport(companyId: string, search: string) {
  const ask = useCallback(async (): Promise<Answered> => {
    const query = Object.fromEntries(new URLSearchParams(search));
    const { data } = await call<typeof readEmployerReport>('GET', '/api/employer/:companyId/reports', {
      params: { companyId },
      query,
    });
    return { report: data, query };
  }, [companyId, search]);
  return useQuery(ask, { keeps: true });
}

function Plots({ companyId, report, query }: { companyId: string } & Answered) {
  const messages = useMessages(employerReportMessages);
  const isUngrouped = report.by !== 'month' && report.rows.every(({ key }) => key === null);
  return (
    <>
      {isUngrouped ? <p>{messages.noGroups}</p> : null}
      <Suspense fallback={<Skeleton className="h-dvh w-full" />}>
        <ReportPlots companyId={companyId} report={report} query={query} />
      </Suspense>
    </>
  );
}

function Empty({ companyId }: { companyId: string }) {
  const messages = useMessages(employerReportMessages);
  const path = usePath();
  return (
    <EmptyState
      as="h2"
      drawing="empty-list"
      title={messages.empty}
      text={messages.emptyText}
      action={
        <LinkButton to={path(`/employer/${companyId}`)} variant="primary">
          {messages.toOverview}
        </LinkButton>
      }
    />
  );
}
