import { AUDIT_SUBJECTS } from '@activepick/domain/audit/audit-actions.ts';
import { UUID } from '@activepick/domain/identifiers/ids.ts';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { activityMessages } from '#src/languages/catalogues/activity-log/messages.ts';
import { Chip } from '#src/ui/chip.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import type { AuditLogEntry } from '../contract.ts';
import type { AuditView } from './activity-url.ts';

const SMALL_LINK = 'link inline-flex min-h-8 items-center text-small wrap-anywhere';

/** An entry of the whole log, with links to its subject and to all entries of its actor and subject. */
export function AuditRow(props: { row: AuditLogEntry; hrefOf: (to: Partial<AuditView>) => string }) {
  const { row, hrefOf } = props;
  const messages = useMessages(activityMessages);
  const { admin } = messages;
  const { language } = useLanguage();
  const path = usePath();
  const { actor, target, company, reason, requestId } = row;
  const to = subjectPath(target);
  const subject = AUDIT_SUBJECTS.find((one) => one === target.type);
  const more: [text: string, only: Partial<AuditView>][] = [];
  if (subject && target.id) more.push([admin.bySubject, { subject, id: target.id }]);
  if (actor.id && actor.kind === 'user')
    more.push([admin.byActor({ name: actor.name ?? messages.actors.gone }), { actor: actor.id }]);
  if (company)
    more.push([admin.company({ name: company.name ?? admin.deletedCompany }), { company: company.id }]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-5 gap-y-1 px-4 py-3 md:grid-cols-[15rem_minmax(0,1fr)_auto]">
      <time dateTime={row.at} className="text-small text-ink-soft tabular-nums">
        {formatInstant(row.at, language)}
      </time>
      <span className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 md:order-3">
        {to ? (
          <PageLink
            to={path(to)}
            data-row=""
            aria-label={`${admin.open}: ${row.text}`}
            className={SMALL_LINK}
          >
            {admin.open}
          </PageLink>
        ) : null}
        <Chip>{subject ? messages.subjects[subject] : target.type}</Chip>
      </span>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] max-md:col-span-2 md:order-2">
        <p className="wrap-anywhere">{row.text}</p>
        {reason ? <p className="text-small text-ink-soft wrap-anywhere">{admin.reason({ reason })}</p> : null}
        <Disclosure summary={<span className="text-small">{admin.detail}</span>} className="max-w-md">
          <p className="text-small text-ink-soft wrap-anywhere">
            {[row.action, target.id, requestId ? admin.request({ id: requestId }) : null]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {Object.keys(row.detail).length > 0 ? (
            <pre className="mt-2 max-h-64 overflow-auto rounded-small bg-birch p-3 text-tiny whitespace-pre-wrap wrap-anywhere">
              {JSON.stringify(row.detail, null, 2)}
            </pre>
          ) : null}
          <ul className="mt-2 grid justify-items-start gap-1">
            {more.map(([text, only]) => (
              <li key={text}>
                <PageLink to={hrefOf(only)} className={SMALL_LINK}>
                  {text}
                </PageLink>
              </li>
            ))}
          </ul>
        </Disclosure>
      </div>
    </div>
  );
}

function subjectPath({ type, id }: AuditLogEntry['target']): string | null {
  if (id === null) return null;
  if (type === 'product') return `/admin/catalogue/${encodeURIComponent(id)}`;
  if (!UUID.test(id)) return null;
  if (type === 'order') return `/admin/orders/${id}`;
  if (type === 'benefit') return `/admin/benefits/${id}`;
  return type === 'company' || type === 'company-members' ? `/employer/${id}` : null;
}
