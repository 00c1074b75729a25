import { useCallback } from 'react';
import type { listPeople, PeriodSummary } from '#src/features/payroll/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import { call } from '#src/wire/call.ts';
import { useQuery } from '#src/wire/use-query.ts';
import { payrollMessages } from '../messages.ts';
import { NumberForm } from './number-form.tsx';

// Each of them is a field, so a page shows only the first ones.
const MAX_FORMS = 10;

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
  const { month, state, withoutNumber, missingWageTypes } = summary;
  const { tasks, kinds } = useMessages(payrollMessages);
  const path = usePath();
  const focusAfter = useFocusAfter();
  if (state === 'exported' || (withoutNumber === 0 && missingWageTypes.length === 0)) return null;
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
      {withoutNumber > 0 ? (
        <MissingNumbers
          companyId={companyId}
          month={month}
          count={withoutNumber}
          problemsHref={problemsHref}
          onChanged={async () => {
            await onChanged();
            focusAfter(nextTask);
          }}
        />
      ) : null}
    </section>
  );
}

function MissingNumbers(props: {
  companyId: string;
  month: string;
  count: number;
  problemsHref: string;
  onChanged: () => Promise<void>;
}) {
  const { companyId, month, count, problemsHref, onChanged } = props;
  const messages = useMessages(payrollMessages);
  const ask = useCallback(
    () =>
      call<typeof listPeople>('GET', '/api/employer/:companyId/payroll/:month/people', {
        params: { companyId, month },
        query: { filter: 'problem' },
      }),
    [companyId, month],
  );
  const answer = useQuery(ask, { keeps: true });
  if (answer.state !== 'there')
    return answer.state === 'loading' ? (
      <Skeleton className="h-24 w-full" />
    ) : (
      <FailureNotice text={messages.failed} action={messages.tryAgain} onAction={answer.askAgain} />
    );
  const people = answer.data.data.filter(({ problems }) => problems.includes('employee-number'));
  const shown = people.slice(0, MAX_FORMS);
  return (
    <div id="missing-numbers" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Notice tone="warn">{messages.tasks.numbers({ count })}</Notice>
      <ul className="grid max-w-2xl gap-4">
        {shown.map((person) => (
          <li key={person.personId}>
            <NumberForm
              companyId={companyId}
              person={person}
              onSaved={async () => {
                await Promise.all([answer.askAgain(), onChanged()]);
              }}
            />
          </li>
        ))}
      </ul>
      {count > shown.length ? (
        <PageLink
          to={problemsHref}
          preventScrollReset
          className="link inline-flex min-h-8 items-center justify-self-start"
        >
          {messages.tasks.more({ count })}
        </PageLink>
      ) : null}
    </div>
  );
}
