import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { overviewMessages } from '#src/languages/catalogues/employer-overview/messages.ts';
import { PageLink } from '#src/ui/page-link.tsx';
import type { EmployerOverview } from '../contract.ts';

/** The steps before employees can order, for members who can take them. */
export function FirstSteps({ companyId, needs }: { companyId: string; needs: EmployerOverview['needs'] }) {
  const messages = useMessages(overviewMessages).steps;
  const path = usePath();
  const steps = [
    {
      to: 'policy',
      title: messages.policy,
      text: messages.policyText,
      isDone: needs.isPolicyMissing === false,
    },
    {
      to: 'employees',
      title: messages.employees,
      text: messages.employeesText,
      isDone: needs.isListEmpty === false,
    },
    { to: 'code', title: messages.code, text: messages.codeText, isDone: false },
  ];
  return (
    <section aria-labelledby="steps-title" className="grid gap-4 rounded-card bg-moss p-5 md:p-6">
      <div className="grid gap-1">
        <h2 id="steps-title" className="text-h3 font-semibold">
          {messages.title}
        </h2>
        <p>{messages.lead}</p>
      </div>
      <ol className="grid gap-4 md:grid-cols-3">
        {steps.map(({ to, title, text, isDone }, place) => (
          <li key={to} className="relative grid content-start gap-1 border-t-2 border-act pt-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <PageLink
                to={path(`/employer/${companyId}/${to}`)}
                className="font-semibold text-ink underline-offset-4 after:absolute after:inset-0"
              >
                {`${place + 1}. ${title}`}
              </PageLink>
              {isDone ? <span className="text-small font-semibold text-ok">{messages.done}</span> : null}
            </p>
            <p className="text-small">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
