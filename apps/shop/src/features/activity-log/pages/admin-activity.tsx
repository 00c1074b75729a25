// The whole audit log, for admins.
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { activityMessages } from '#src/languages/catalogues/activity-log/messages.ts';
import { AdminList } from '#src/ui/admin-list.tsx';
import { choicesOf, FilterSelect } from '#src/ui/filter-select.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { ListFilters } from '#src/ui/list-filters.tsx';
import { SearchForm } from '#src/ui/search-form.tsx';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useSite } from '#src/wire/site-context.ts';
import { useList } from '#src/wire/use-list.ts';
import { useQuery } from '#src/wire/use-query.ts';
import type { AuditActionChoice, AuditLogEntry, listAuditLog, readAuditChoices } from '../contract.ts';
import { type AuditView, auditViewOf, queryOf, setFilters } from '../ui/activity-url.ts';
import { AuditRow } from '../ui/audit-row.tsx';
import { DayFilter } from '../ui/day-filter.tsx';
import { ExportButton } from '../ui/export-button.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${activityMessages[language].admin.title} – ${site.name}`,
  description: activityMessages[language].admin.description,
  canonical: null,
});

const NO_FILTERS: AuditView = { actor: '', action: '', subject: '', id: '', company: '', from: '', to: '' };

/** The page. */
export default function AdminActivityPage() {
  const messages = useMessages(activityMessages);
  const { admin } = messages;
  const path = usePath();
  const view = auditViewOf(useLocation().search);
  const hrefOf = (to: Partial<AuditView>) => path(`/admin/activity${queryOf({ ...view, ...to })}`);
  const isWhole = queryOf(view) === '';
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-12">
      <h1 className="text-h1">{admin.title}</h1>
      <p className="max-w-[42rem] text-ink-soft">{admin.lead}</p>
      <Filters view={view} hrefOf={hrefOf} />
      <section aria-label={admin.title} className="grid grid-cols-[minmax(0,1fr)]">
        <AdminList
          list={useAuditLog(queryOf(view))}
          label={admin.title}
          empty={isWhole ? admin.empty : messages.none}
          emptyText={isWhole ? admin.emptyText : messages.noneText}
          row={(row) => <AuditRow row={row} hrefOf={hrefOf} />}
          tools={<ExportButton path="/api/admin/activity/csv" params={{}} filters={setFilters(view)} />}
        />
      </section>
    </div>
  );
}

function Filters({ view, hrefOf }: { view: AuditView; hrefOf: (to: Partial<AuditView>) => string }) {
  const messages = useMessages(activityMessages);
  const { admin } = messages;
  const navigate = useNavigate();
  const { today } = useSite();
  const actions = useActions();
  const { actor, ...others } = view;
  const active = Object.keys(setFilters({ ...NO_FILTERS, ...others })).length;
  const only = view.id || (view.company ? admin.chosenCompany : '');
  return (
    <div className="no-print grid grid-cols-[minmax(0,1fr)] gap-4">
      <SearchForm
        q={actor}
        label={admin.actor}
        hint={admin.actorHint}
        onSearch={(typed) => void navigate(hrefOf({ actor: typed }))}
        clear={{ to: hrefOf({ actor: '' }), label: admin.everybody }}
      />
      <ListFilters
        active={active}
        className="grid grid-cols-[minmax(0,1fr)] items-end gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)_11rem_11rem]"
      >
        <FilterSelect
          label={admin.subject}
          value={view.subject}
          choices={choicesOf(admin.allSubjects, Object.keys(messages.subjects), messages.subjects)}
          hrefOf={(subject) => hrefOf({ subject, id: '' })}
        />
        <FilterSelect
          label={messages.action}
          value={view.action}
          choices={[
            ['', messages.allActions],
            ...actions.map(({ action, label }) => [action, label] as const),
          ]}
          hrefOf={(action) => hrefOf({ action })}
        />
        <DayFilter label={messages.from} value={view.from} max={today} hrefOf={(from) => hrefOf({ from })} />
        <DayFilter label={messages.to} value={view.to} max={today} hrefOf={(to) => hrefOf({ to })} />
        {active > 0 ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-2 lg:col-span-4">
            <LinkButton to={hrefOf({ ...NO_FILTERS, actor })}>{messages.clear}</LinkButton>
            {only ? <span className="text-small wrap-anywhere">{admin.only({ name: only })}</span> : null}
          </div>
        ) : null}
      </ListFilters>
    </div>
  );
}

function useActions(): readonly AuditActionChoice[] {
  const { language } = useLanguage();
  const ask = useCallback(
    async () =>
      (await call<typeof readAuditChoices>('GET', '/api/admin/activity/choices', {}, { language })).data,
    [language],
  );
  const answer = useQuery<AuditActionChoice[]>(ask, { keeps: true });
  return answer.state === 'there' ? answer.data : [];
}

function useAuditLog(filters: string) {
  const { language } = useLanguage();
  const ask = useCallback(
    (cursor: string | null) =>
      call<typeof listAuditLog>(
        'GET',
        '/api/admin/activity',
        { query: { ...setFilters(auditViewOf(filters)), ...(cursor ? { cursor } : {}) } },
        { language },
      ),
    [filters, language],
  );
  return useList<AuditLogEntry>(ask);
}
