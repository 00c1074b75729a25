// The taxable values of a calendar year: preliminary, or before and after the rate of the year.
import { useCallback } from 'react';
import { useParams } from 'react-router';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { payrollYearMessages } from '#src/languages/catalogues/payroll-years/messages.ts';
import { EmployerShell } from '#src/layout/employer-shell.tsx';
import { ChipLink } from '#src/ui/chip.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { ReadState } from '#src/ui/read-state.tsx';
import { call, orNull } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useQuery } from '#src/wire/use-query.ts';
import { type readYear, YEAR_PATTERN, type YearSummary } from '../contract.ts';
import { YearPeople } from '../ui/year-people.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${payrollYearMessages[language].pageTitle} – ${site.name}`,
  description: payrollYearMessages[language].description,
  canonical: null,
});

/** The page. */
export default function PayrollYearPage() {
  const { year = '' } = useParams();
  const messages = useMessages(payrollYearMessages);
  const isYear = YEAR_PATTERN.test(year);
  return (
    <EmployerShell
      title={isYear ? messages.title({ year: Number(year) }) : messages.pageTitle}
      access="member-payroll"
    >
      {({ companyId }) => (
        <Shown key={`${companyId} ${year}`} companyId={companyId} year={isYear ? year : null} />
      )}
    </EmployerShell>
  );
}

function Shown({ companyId, year }: { companyId: string; year: string | null }) {
  const { back, loading, failed, tryAgain, missing, missingText } = useMessages(payrollYearMessages);
  const path = usePath();
  const ask = useCallback(
    () =>
      orNull(async () => {
        if (year === null) return null;
        const params = { companyId, year };
        return (
          await call<typeof readYear>('GET', '/api/employer/:companyId/payroll/years/:year', { params })
        ).data;
      }),
    [companyId, year],
  );
  const answer = useQuery<YearSummary | null>(ask, { keeps: true });
  return (
    <>
      <PageLink
        to={path(`/employer/${companyId}/payroll`)}
        className="link no-print inline-flex min-h-8 items-center justify-self-start"
      >
        {back}
      </PageLink>
      <ReadState answer={answer} as="h2" texts={{ loading, failed, tryAgain, missing, missingText }} />
      {answer.state === 'there' && answer.data ? (
        <YearView companyId={companyId} summary={answer.data} />
      ) : null}
    </>
  );
}

function YearView({ companyId, summary }: { companyId: string; summary: YearSummary }) {
  const messages = useMessages(payrollYearMessages);
  const path = usePath();
  const { year, current, isPreliminary, people } = summary;
  const years = [...new Set([current - 1, current, current + 1, year])].sort((one, other) => one - other);
  const isUnchanged = !isPreliminary && people === 0;
  return (
    <>
      <nav aria-label={messages.years} className="no-print flex flex-wrap gap-2">
        {years.map((one) => (
          <ChipLink
            key={one}
            to={path(`/employer/${companyId}/payroll/years/${one}`)}
            isCurrent={one === year}
          >
            {one}
          </ChipLink>
        ))}
      </nav>
      {isUnchanged ? null : (
        <Notice>
          <h2 className="font-semibold">{isPreliminary ? messages.preliminary : messages.final}</h2>
          <p>
            {isPreliminary ? messages.preliminaryText({ year }) : messages.finalText({ count: people, year })}
          </p>
          <p>{messages.perMonth}</p>
        </Notice>
      )}
      <YearPeople companyId={companyId} year={year} />
    </>
  );
}
