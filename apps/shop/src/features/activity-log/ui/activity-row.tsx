import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { activityMessages } from '#src/languages/catalogues/activity-log/messages.ts';
import { Chip } from '#src/ui/chip.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import type { ActivityEntry } from '../contract.ts';

/** An entry of a company's log, with a link to its subject where the reader may open it. */
export function ActivityRow(props: {
  row: ActivityEntry;
  companyId: string;
  /** Whether the reader may open payroll months. */
  opensPayroll: boolean;
}) {
  const { row, companyId, opensPayroll } = props;
  const messages = useMessages(activityMessages);
  const { language } = useLanguage();
  const path = usePath();
  const to = subjectPath(row, opensPayroll);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1 px-4 py-3 hover:bg-birch md:grid-cols-[15rem_minmax(0,1fr)_10rem_4rem]">
      <time dateTime={row.at} className="text-small text-ink-soft tabular-nums">
        {formatInstant(row.at, language)}
      </time>
      <span className="wrap-anywhere max-md:order-2 max-md:col-span-2">{row.text}</span>
      <span className="max-md:justify-self-end">
        <Chip>{messages.kinds[row.kind]}</Chip>
      </span>
      <span className="max-md:order-3 max-md:col-span-2 md:justify-self-end">
        {to ? (
          <PageLink
            to={path(`/employer/${companyId}${to}`)}
            data-row=""
            aria-label={`${messages.show}: ${row.text}`}
            className="link inline-flex min-h-8 items-center text-small"
          >
            {messages.show}
          </PageLink>
        ) : null}
      </span>
    </div>
  );
}

function subjectPath({ kind, subjectId }: ActivityEntry, opensPayroll: boolean): string | null {
  if (kind === 'benefits' && subjectId) return `/benefits/${subjectId}`;
  if (kind === 'payroll' && subjectId && opensPayroll) return `/payroll/${subjectId}`;
  if (kind === 'orders' && subjectId) return `/approvals/${subjectId}`;
  if (kind === 'employees') return '/employees';
  return kind === 'members' ? '/members' : null;
}
