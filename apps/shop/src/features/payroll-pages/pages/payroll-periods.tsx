// The payroll periods of a company: the next one with what it needs, then all, newest first.

import { FORMAT_NAMES } from '@activepick/domain/benefit/policy.ts';
import { ore } from '@activepick/domain/money.ts';
import { monthAfter } from '@activepick/domain/month.ts';
import { useCallback, useState } from 'react';
import type { listPeriods, Period, PeriodSummary, readPeriod } from '#src/features/payroll/contract.ts';
import { formatMoneyExact } from '#src/i18n/format.ts';
import { formatMonth } from '#src/i18n/format-month.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { payrollMessages } from '#src/languages/catalogues/payroll-pages/messages.ts';
import { EmployerShell } from '#src/layout/employer-shell.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useList } from '#src/wire/use-list.ts';
import { useQuery } from '#src/wire/use-query.ts';
import { PeriodStateLine } from '../ui/period-state.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${payrollMessages[language].title} – ${site.name}`,
  description: payrollMessages[language].description,
  canonical: null,
});

/** The page. */
export default function PayrollPeriodsPage() {
  const { title } = useMessages(payrollMessages);
  return (
    <EmployerShell title={title} access="member-payroll">
      {({ companyId }) => <Periods key={companyId} companyId={companyId} />}
    </EmployerShell>
  );
}

interface Ahead {
  next: string | null;
  current: string;
}

function Periods({ companyId }: { companyId: string }) {
  const messages = useMessages(payrollMessages);
  const path = usePath();
  const [ahead, setAhead] = useState<Ahead | null>(null);
  const ask = useCallback(
    async (before: string | null) => {
      const { data, nextCursor } = await call<typeof listPeriods>('GET', '/api/employer/:companyId/payroll', {
        params: { companyId },
        query: before ? { before } : {},
      });
      setAhead({ next: data.next, current: data.current });
      return { data: data.periods, nextCursor };
    },
    [companyId],
  );
  const list = useList<Period>(ask);
  const hrefOf = (page: string) => path(`/employer/${companyId}/payroll/${page}`);
  const isEmpty = list.state === 'there' && list.rows.length === 0 && ahead?.next === null;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-[42rem] text-ink-soft">{messages.lead}</p>
        <div className="flex flex-wrap gap-3">
          {ahead ? (
            <LinkButton to={hrefOf(`years/${yearAhead(ahead.current)}`)}>
              {messages.yearLink({ year: yearAhead(ahead.current) })}
            </LinkButton>
          ) : null}
          <LinkButton to={hrefOf('settings')}>{messages.settingsLink}</LinkButton>
        </div>
      </div>
      {list.state === 'loading' ? <Skeleton className="h-96 w-full" /> : null}
      {list.state === 'failed' ? (
        <FailureNotice text={messages.failed} action={messages.tryAgain} onAction={list.reload} />
      ) : null}
      {isEmpty ? (
        <EmptyState
          as="h2"
          drawing="empty-list"
          title={messages.empty}
          text={messages.emptyText}
          action={
            <LinkButton to={path(`/employer/${companyId}/benefits`)} variant="primary">
              {messages.toBenefits}
            </LinkButton>
          }
        />
      ) : null}
      {ahead?.next ? (
        <NextPeriod companyId={companyId} href={hrefOf(ahead.next)} ahead={{ ...ahead, next: ahead.next }} />
      ) : null}
      {list.rows.length > 0 ? (
        <section aria-labelledby="periods-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 id="periods-title" className="text-h3 font-semibold">
            {messages.list.title}
          </h2>
          <ul className="grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface">
            {list.rows.map((period) => (
              <PeriodRow key={period.month} period={period} to={hrefOf(period.month)} />
            ))}
          </ul>
          {list.hasMore ? (
            <Button onClick={list.more} busy={list.isBusy} className="justify-self-center">
              {messages.list.more}
            </Button>
          ) : null}
        </section>
      ) : null}
    </>
  );
}

// The rate of the next year is set on 30 November, so its values are of interest from then on.
const yearAhead = (current: string): string => monthAfter(current, 2).slice(0, 4);

function PeriodRow({ period, to }: { period: Period; to: string }) {
  const { language } = useLanguage();
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line px-4 py-3 first:border-t-0 hover:bg-birch">
      <PageLink
        to={to}
        className="font-semibold text-ink no-underline first-letter:uppercase after:absolute after:inset-0"
      >
        <span className="block first-letter:uppercase">{formatMonth(period.month, language)}</span>
      </PageLink>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
        {period.files.length > 0 ? (
          <span className="text-ink-soft">
            {period.files.map((format) => FORMAT_NAMES[format]).join(', ')}
          </span>
        ) : null}
        <PeriodStateLine period={period} />
      </span>
    </li>
  );
}

// Reads the sums of the next month, because the list has none.
function NextPeriod(props: { companyId: string; href: string; ahead: { next: string; current: string } }) {
  const { companyId, href, ahead } = props;
  const { next, current } = ahead;
  const messages = useMessages(payrollMessages);
  const { language } = useLanguage();
  const month = formatMonth(next, language);
  const hasBegun = next <= current;
  const ask = useCallback(
    async () =>
      hasBegun
        ? (
            await call<typeof readPeriod>('GET', '/api/employer/:companyId/payroll/:month', {
              params: { companyId, month: next },
            })
          ).data
        : null,
    [companyId, next, hasBegun],
  );
  const answer = useQuery(ask, { keeps: true });
  return (
    <section
      aria-labelledby="next-title"
      className="grid justify-items-start gap-3 rounded-card bg-moss p-5 md:p-6"
    >
      <h2 id="next-title" className="text-h3 font-semibold">
        {hasBegun ? messages.list.next({ month }) : messages.list.later({ month })}
      </h2>
      {answer.state === 'loading' ? <Skeleton className="h-16 w-full" /> : null}
      {answer.state === 'failed' ? (
        <FailureNotice text={messages.failed} action={messages.tryAgain} onAction={answer.askAgain} />
      ) : null}
      {answer.state === 'there' && answer.data ? (
        <>
          <p className="tabular-nums">
            {[
              messages.list.people({ count: answer.data.people }),
              `${messages.kinds['gross-deduction']} ${formatMoneyExact(ore(answer.data.sums.grossOre), language)}`,
            ].join(' · ')}
          </p>
          <Needs summary={answer.data} />
        </>
      ) : null}
      {hasBegun ? (
        <LinkButton to={href} variant="primary">
          {messages.list.open({ month })}
        </LinkButton>
      ) : null}
    </section>
  );
}

function Needs({ summary }: { summary: PeriodSummary }) {
  const { tasks, kinds, list } = useMessages(payrollMessages);
  const { withoutNumber, missingWageTypes } = summary;
  const needs = [
    ...(withoutNumber > 0 ? [tasks.numbers({ count: withoutNumber })] : []),
    ...(missingWageTypes.length > 0
      ? [tasks.wageTypes({ kinds: missingWageTypes.map((kind) => kinds[kind]).join(', ') })]
      : []),
  ];
  return needs.length === 0 ? (
    <p>{list.ready}</p>
  ) : (
    <ul className="list-disc pl-5">
      {needs.map((need) => (
        <li key={need}>{need}</li>
      ))}
    </ul>
  );
}
