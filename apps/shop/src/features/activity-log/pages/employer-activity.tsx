// Who viewed, downloaded or changed what in a company, for its owners and HR.
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import type { Membership } from '#src/features/members/contract.ts';
import { opensFor } from '#src/features/members/ui/employer-pages.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { activityMessages } from '#src/languages/catalogues/activity-log/messages.ts';
import { EmployerShell } from '#src/layout/employer-shell.tsx';
import { AdminList } from '#src/ui/admin-list.tsx';
import { choicesOf, FilterSelect } from '#src/ui/filter-select.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { ListFilters } from '#src/ui/list-filters.tsx';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useSite } from '#src/wire/site-context.ts';
import { useList } from '#src/wire/use-list.ts';
import { useQuery } from '#src/wire/use-query.ts';
import type { ActivityChoices, ActivityEntry, listActivity, readActivityChoices } from '../contract.ts';
import { ActivityRow } from '../ui/activity-row.tsx';
import { type ActivityView, activityViewOf, queryOf, setFilters } from '../ui/activity-url.ts';
import { DayFilter } from '../ui/day-filter.tsx';
import { ExportButton } from '../ui/export-button.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${activityMessages[language].company.title} – ${site.name}`,
  description: activityMessages[language].company.description,
  canonical: null,
});

/** The page. */
export default function EmployerActivityPage() {
  const { company } = useMessages(activityMessages);
  return (
    <EmployerShell title={company.title} access="member-hr">
      {(employer) => <Activity key={employer.companyId} {...employer} />}
    </EmployerShell>
  );
}

function Activity({ companyId, rights }: Membership) {
  const messages = useMessages(activityMessages);
  const { company } = messages;
  const path = usePath();
  const { name: shop } = useSite();
  const view = activityViewOf(useLocation().search);
  const hrefOf = (to: Partial<ActivityView>) =>
    path(`/employer/${companyId}/activity${queryOf({ ...view, ...to })}`);
  const isWhole = queryOf(view) === '';
  return (
    <>
      <p className="max-w-[42rem] text-ink-soft">{company.lead}</p>
      <Filters companyId={companyId} view={view} hrefOf={hrefOf} />
      <section aria-label={company.title} className="grid grid-cols-[minmax(0,1fr)]">
        <AdminList
          list={useActivity(companyId, queryOf(view))}
          label={company.title}
          empty={isWhole ? company.empty : messages.none}
          emptyText={isWhole ? company.emptyText({ shop }) : messages.noneText}
          row={(row) => (
            <ActivityRow row={row} companyId={companyId} opensPayroll={opensFor('member-payroll', rights)} />
          )}
          tools={
            <ExportButton
              path="/api/employer/:companyId/activity/csv"
              params={{ companyId }}
              filters={setFilters(view)}
            />
          }
        />
      </section>
    </>
  );
}

const NO_CHOICES: ActivityChoices = { people: [], actions: [] };

function Filters(props: {
  companyId: string;
  view: ActivityView;
  hrefOf: (to: Partial<ActivityView>) => string;
}) {
  const { companyId, view, hrefOf } = props;
  const messages = useMessages(activityMessages);
  const { company } = messages;
  const { today, name: shop } = useSite();
  const choices = useChoices(companyId);
  const active = Object.keys(setFilters(view)).length;
  const kinds = choicesOf(messages.allKinds, Object.keys(messages.kinds), messages.kinds);
  const actions = choices.actions.filter(({ kind }) => view.kind === '' || kind === view.kind);
  return (
    <ListFilters
      active={active}
      className="no-print grid grid-cols-[minmax(0,1fr)] items-end gap-3 sm:grid-cols-2 lg:grid-cols-[repeat(3,minmax(0,1fr))_11rem_11rem]"
    >
      <FilterSelect
        label={company.person}
        value={view.person}
        choices={[
          ['', company.everybody],
          ...choices.people.map(({ id, name }) => [id, name] as const),
          ['others', company.others({ shop })],
          ['system', company.system],
        ]}
        hrefOf={(person) => hrefOf({ person })}
      />
      <FilterSelect
        label={messages.kind}
        value={view.kind}
        choices={kinds}
        hrefOf={(kind) => hrefOf({ kind: kind as ActivityView['kind'], action: '' })}
      />
      <FilterSelect
        label={messages.action}
        value={view.action}
        choices={[['', messages.allActions], ...actions.map(({ action, label }) => [action, label] as const)]}
        hrefOf={(action) => hrefOf({ action: action as ActivityView['action'] })}
      />
      <DayFilter label={messages.from} value={view.from} max={today} hrefOf={(from) => hrefOf({ from })} />
      <DayFilter label={messages.to} value={view.to} max={today} hrefOf={(to) => hrefOf({ to })} />
      {active > 0 ? (
        <LinkButton
          to={hrefOf({ person: '', kind: '', action: '', from: '', to: '' })}
          className="justify-self-start"
        >
          {messages.clear}
        </LinkButton>
      ) : null}
    </ListFilters>
  );
}

function useChoices(companyId: string): ActivityChoices {
  const { language } = useLanguage();
  const ask = useCallback(async () => {
    const path = '/api/employer/:companyId/activity/choices' as const;
    const input = { params: { companyId } };
    return (await call<typeof readActivityChoices>('GET', path, input, { language })).data;
  }, [companyId, language]);
  const answer = useQuery<ActivityChoices>(ask, { keeps: true });
  return answer.state === 'there' ? answer.data : NO_CHOICES;
}

function useActivity(companyId: string, filters: string) {
  const { language } = useLanguage();
  const ask = useCallback(
    (cursor: string | null) =>
      call<typeof listActivity>(
        'GET',
        '/api/employer/:companyId/activity',
        {
          params: { companyId },
          query: { ...setFilters(activityViewOf(filters)), ...(cursor ? { cursor } : {}) },
        },
        { language },
      ),
    [companyId, filters, language],
  );
  return useList<ActivityEntry>(ask);
}
