import { useCallback } from 'react';
import type { listPeople, PayrollPerson, PeriodSummary } from '#src/features/payroll/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { payrollMessages } from '#src/languages/catalogues/payroll-pages/messages.ts';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import { call } from '#src/wire/call.ts';
import { useQuery } from '#src/wire/use-query.ts';
import { NumberForm } from './number-form.tsx';

// The table shows the others.
const MAX_SHOWN = 10;

const otherProblems = ({ problems }: PayrollPerson) =>
  problems.filter((problem) => problem !== 'employee-number' && problem !== 'wage-type');

const nextTask = () =>
  document.querySelector<HTMLInputElement>('#missing-numbers input') ??
  document.querySelector<HTMLElement>('#tasks-title, #close-title, #files-title');

/** What must be completed before a period can be exported. Renders nothing when nothing is missing. */
export function PeriodTasks(props: {
  companyId: string;
  summary: PeriodSummary;
  /** The URL of the table with only the people who have problems. */
  problemsHref: string;
  onChanged: () => Promise<void>;
}) {
  const { companyId, summary, problemsHref, onChanged } = props;
  const { month, withoutNumber, missingWageTypes } = summary;
  const messages = useMessages(payrollMessages);
  const { tasks, kinds } = messages;
  const path = usePath();
  const focusAfter = useFocusAfter();
  const answer = useProblems(companyId, month);
  const people = answer.state === 'there' ? answer.data.data : [];
  const others = people.filter((person) => otherProblems(person).length > 0);
  if (withoutNumber === 0 && missingWageTypes.length === 0 && others.length === 0) return null;
  const saved = async () => {
    await Promise.all([answer.askAgain(), onChanged()]);
    focusAfter(nextTask);
  };
  return (
    <section
      aria-labelledby="tasks-title"
      className="no-print grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-line border-l-4 border-l-signal bg-surface p-5 md:p-6"
    >
      <h2 id="tasks-title" className="text-h3 font-semibold">
        {tasks.title}
      </h2>
      {missingWageTypes.length > 0 ? (
        <div className="grid justify-items-start gap-1">
          <p>{tasks.wageTypes({ kinds: missingWageTypes.map((kind) => kinds[kind]).join(', ') })}</p>
          <PageLink
            to={path(`/employer/${companyId}/payroll/settings`)}
            className="link inline-flex min-h-8 items-center"
          >
            {tasks.toSettings}
          </PageLink>
        </div>
      ) : null}
      {answer.state === 'loading' ? <Skeleton className="h-24 w-full" /> : null}
      {answer.state === 'failed' ? (
        <FailureNotice text={messages.failed} action={messages.tryAgain} onAction={answer.askAgain} />
      ) : null}
      <MissingNumbers
        companyId={companyId}
        people={people.filter(({ problems }) => problems.includes('employee-number'))}
        count={withoutNumber}
        problemsHref={problemsHref}
        onSaved={saved}
      />
      {others.length > 0 ? <OtherProblems people={others} problemsHref={problemsHref} /> : null}
    </section>
  );
}

function useProblems(companyId: string, month: string) {
  const ask = useCallback(
    () =>
      call<typeof listPeople>('GET', '/api/employer/:companyId/payroll/:month/people', {
        params: { companyId, month },
        query: { filter: 'problem' },
      }),
    [companyId, month],
  );
  return useQuery(ask, { keeps: true });
}

function MissingNumbers(props: {
  companyId: string;
  people: readonly PayrollPerson[];
  count: number;
  problemsHref: string;
  onSaved: () => Promise<void>;
}) {
  const { companyId, people, count, problemsHref, onSaved } = props;
  const { tasks } = useMessages(payrollMessages);
  const shown = people.slice(0, MAX_SHOWN);
  if (shown.length === 0) return null;
  return (
    <div id="missing-numbers" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p>{tasks.numbers({ count })}</p>
      <ul className="grid max-w-2xl gap-4">
        {shown.map((person) => (
          <li key={person.personId}>
            <NumberForm companyId={companyId} person={person} onSaved={onSaved} />
          </li>
        ))}
      </ul>
      {count > shown.length ? (
        <PageLink to={problemsHref} preventScrollReset className={LINK}>
          {tasks.more({ count })}
        </PageLink>
      ) : null}
    </div>
  );
}

const LINK = 'link inline-flex min-h-8 items-center justify-self-start';

function OtherProblems(props: { people: readonly PayrollPerson[]; problemsHref: string }) {
  const { people, problemsHref } = props;
  const { tasks, problems } = useMessages(payrollMessages);
  return (
    <div className="grid gap-2">
      <p>{tasks.others}</p>
      <ul className="list-disc pl-5">
        {people.slice(0, MAX_SHOWN).map((person) => (
          <li key={person.personId} className="wrap-anywhere">
            {person.name}:{' '}
            {otherProblems(person)
              .map((problem) => problems[problem])
              .join(', ')}
          </li>
        ))}
      </ul>
      <PageLink to={problemsHref} preventScrollReset className={LINK}>
        {tasks.showOthers}
      </PageLink>
    </div>
  );
}
