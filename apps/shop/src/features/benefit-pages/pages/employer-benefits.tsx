// The benefits of a company, by state, with the remaining liability.
import { ore } from '@activepick/domain/money.ts';
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import type { Membership } from '#src/features/members/contract.ts';
import { opensFor } from '#src/features/members/ui/employer-pages.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { formatMonth } from '#src/i18n/format-month.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { benefitMessages } from '#src/languages/catalogues/benefit-pages/messages.ts';
import { EmployerShell } from '#src/layout/employer-shell.tsx';
import { AdminList } from '#src/ui/admin-list.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useList } from '#src/wire/use-list.ts';
import { useQuery } from '#src/wire/use-query.ts';
import type { BenefitRow, listCompanyBenefits, summariseBenefits } from '../contract.ts';
import { BenefitFilters } from '../ui/benefit-filters.tsx';
import { BenefitListRow } from '../ui/benefit-row.tsx';
import { type BenefitListView, filtersOf, lookedAt, queryOf } from '../ui/list-url.ts';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${benefitMessages[language].list.title} – ${site.name}`,
  description: benefitMessages[language].list.description,
  canonical: null,
});

/** The page. */
export default function EmployerBenefitsPage() {
  const messages = useMessages(benefitMessages).list;
  return (
    <EmployerShell title={messages.title} access="member">
      {(employer) => <Benefits key={employer.companyId} employer={employer} />}
    </EmployerShell>
  );
}

function Benefits({ employer: { companyId, rights } }: { employer: Membership }) {
  const messages = useMessages(benefitMessages).list;
  const path = usePath();
  const looked = { ...lookedAt(useLocation().search), company: '', returns: '' as const };
  const base = `/employer/${companyId}/benefits`;
  const hrefOf = (to: Partial<BenefitListView>) => path(`${base}${queryOf({ ...looked, ...to })}`);
  const summary = useSummary(companyId);
  const values = summary.state === 'there' ? summary.data : { departments: [], costCentres: [] };
  const isWhole = queryOf(looked) === '';
  const mayOpen = opensFor('member-approver', rights);
  const choices = (names: readonly string[]) => names.map((name) => [name, name] as const);
  return (
    <>
      <p className="max-w-[42rem] text-ink-soft">{messages.lead}</p>
      <Liability summary={summary} />
      <BenefitFilters
        looked={looked}
        hrefOf={hrefOf}
        search={{ label: messages.search, hint: messages.searchHint }}
        more={[
          { name: 'department', label: messages.department, choices: choices(values.departments) },
          { name: 'costCentre', label: messages.costCentre, choices: choices(values.costCentres) },
        ]}
      />
      <section aria-label={messages.title} className="grid grid-cols-[minmax(0,1fr)]">
        <AdminList
          list={useCompanyBenefits(companyId, looked)}
          label={messages.title}
          empty={isWhole ? messages.empty : messages.none}
          emptyText={isWhole ? messages.emptyText : messages.noneText}
          row={(row) => <BenefitListRow row={row} to={mayOpen ? path(`${base}/${row.id}`) : null} />}
        />
      </section>
    </>
  );
}

function useSummary(companyId: string) {
  const ask = useCallback(
    async () =>
      (
        await call<typeof summariseBenefits>('GET', '/api/employer/:companyId/benefits-summary', {
          params: { companyId },
        })
      ).data,
    [companyId],
  );
  return useQuery(ask, { keeps: true });
}

function Liability({ summary }: { summary: ReturnType<typeof useSummary> }) {
  const messages = useMessages(benefitMessages);
  const { language } = useLanguage();
  if (summary.state !== 'there')
    return summary.state === 'loading' ? (
      <Skeleton className="h-26 w-full" />
    ) : (
      <FailureNotice
        text={messages.list.summaryFailed}
        action={messages.tryAgain}
        onAction={summary.askAgain}
      />
    );
  const { remainingOre, month } = summary.data;
  return (
    <dl className="grid gap-1 rounded-card bg-moss p-5">
      <dt className="text-small font-semibold">{messages.list.liability}</dt>
      <dd className="text-h2 font-bold tabular-nums">{formatMoney(ore(remainingOre), language)}</dd>
      <dd className="text-small">{messages.list.liabilityText({ month: formatMonth(month, language) })}</dd>
    </dl>
  );
}

function useCompanyBenefits(companyId: string, looked: BenefitListView) {
  const { q, state, department, costCentre } = looked;
  const ask = useCallback(
    (cursor: string | null) => {
      const {
        company: _company,
        returns: _returns,
        ...query
      } = filtersOf({
        ...{ q, state, department, costCentre },
        ...{ company: '', returns: '' },
      });
      return call<typeof listCompanyBenefits>('GET', '/api/employer/:companyId/benefits', {
        params: { companyId },
        query: { ...query, ...(cursor ? { cursor } : {}) },
      });
    },
    [companyId, q, state, department, costCentre],
  );
  return useList<BenefitRow>(ask);
}
