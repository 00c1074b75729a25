import { formatDate, formatNumber, stockholmDay } from '#src/i18n/format.ts';
import { formatMonth } from '#src/i18n/format-month.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { overviewMessages } from '#src/languages/catalogues/employer-overview/messages.ts';
import { PageLink } from '#src/ui/page-link.tsx';
import { type EmployerOverview, MAX_WAITING } from '../contract.ts';

interface Need {
  key: string;
  to: 'approvals' | 'questions' | 'payroll' | 'employees' | 'members' | 'policy' | 'code';
  title: string;
  text: string;
}

/** The member's open tasks, each with a link; a sentence if there are none. */
export function NeedsList({ companyId, needs }: { companyId: string; needs: EmployerOverview['needs'] }) {
  const messages = useMessages(overviewMessages).needs;
  const path = usePath();
  const all = useNeeds(needs);
  return (
    <section aria-labelledby="needs-title" className="grid gap-4">
      <h2 id="needs-title" className="text-h3 font-semibold">
        {messages.title}
      </h2>
      {all.length === 0 ? <p className="text-ink-soft">{messages.nothing}</p> : null}
      {all.length > 0 ? (
        <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
          {all.map(({ key, to, title, text }) => (
            <li
              key={key}
              className="relative grid content-start gap-1 rounded-card border border-line border-l-4 border-l-signal bg-surface p-4 hover:border-ink"
            >
              <PageLink
                to={path(`/employer/${companyId}/${to}`)}
                className="font-semibold text-ink no-underline after:absolute after:inset-0 hover:underline"
              >
                {title}
              </PageLink>
              <p className="text-small text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function useNeeds(needs: EmployerOverview['needs']): Need[] {
  const messages = useMessages(overviewMessages).needs;
  const { language } = useLanguage();
  const day = (at: string | null) => (at === null ? '' : formatDate(stockholmDay(new Date(at)), language));
  const number = (count: number) => {
    const shown = formatNumber(count, language);
    return { count: count >= MAX_WAITING ? messages.many({ count: shown }) : shown, isOne: count === 1 };
  };
  const { approvals, questions, invitations, pastEmployees, payrollMonth } = needs;
  const found: (Need | null)[] = [
    approvals?.count
      ? {
          key: 'approvals',
          to: 'approvals',
          title: messages.approvals(number(approvals.count)),
          text: messages.since({ day: day(approvals.since) }),
        }
      : null,
    questions?.count
      ? {
          key: 'questions',
          to: 'questions',
          title: messages.questions(number(questions.count)),
          text: messages.since({ day: day(questions.since) }),
        }
      : null,
    payrollMonth
      ? {
          key: 'payroll',
          to: 'payroll',
          title: messages.payroll({ month: formatMonth(payrollMonth, language) }),
          text: messages.payrollText,
        }
      : null,
    pastEmployees
      ? {
          key: 'past',
          to: 'employees',
          title: messages.pastEmployees(number(pastEmployees)),
          text: messages.pastText,
        }
      : null,
    invitations?.count
      ? {
          key: 'invitations',
          to: 'members',
          title: messages.invitations(number(invitations.count)),
          text: messages.expires({ day: day(invitations.expiresAt) }),
        }
      : null,
    needs.isPolicyMissing
      ? { key: 'policy', to: 'policy', title: messages.policy, text: messages.policyText }
      : null,
    needs.isListEmpty
      ? { key: 'list', to: 'employees', title: messages.list, text: messages.listText }
      : null,
    needs.isCodeMissing ? { key: 'code', to: 'code', title: messages.code, text: messages.codeText } : null,
  ];
  return found.filter((need) => need !== null);
}
