// The list of accounts, and the invitations to staff, for admins.
import { ROLES } from '@activepick/domain/access/permissions.ts';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { StaffInvitations } from '#src/features/staff-invitations/pages/invite-staff.tsx';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { peopleMessages } from '#src/languages/catalogues/people/messages.ts';
import { AdminList } from '#src/ui/admin-list.tsx';
import { choicesOf, FilterSelect } from '#src/ui/filter-select.tsx';
import { ListFilters } from '#src/ui/list-filters.tsx';
import { SearchForm } from '#src/ui/search-form.tsx';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useList } from '#src/wire/use-list.ts';
import { type listPeople, PERSON_STATES, type PersonRow as Row } from '../contract.ts';
import { type PeopleView, peopleViewOf, queryOf, setFilters } from '../ui/people-url.ts';
import { PersonRow } from '../ui/person-row.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${peopleMessages[language].title} – ${site.name}`,
  description: peopleMessages[language].description,
  canonical: null,
});

/** The page. */
export default function PeoplePage() {
  const messages = useMessages(peopleMessages);
  const path = usePath();
  const navigate = useNavigate();
  const view = peopleViewOf(useLocation().search);
  const hrefOf = (to: Partial<PeopleView>) => path(`/admin/people${queryOf({ ...view, ...to })}`);
  const isWhole = queryOf(view) === '';
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-12">
      <h1 className="text-h1">{messages.title}</h1>
      <p className="max-w-[42rem] text-ink-soft">{messages.lead}</p>
      <StaffInvitations />
      <div className="no-print grid grid-cols-[minmax(0,1fr)] gap-4">
        <SearchForm
          q={view.q}
          label={messages.search}
          hint={messages.searchHint}
          onSearch={(q) => void navigate(hrefOf({ q }))}
          clear={{ to: hrefOf({ q: '' }), label: messages.everybody }}
        />
        <ListFilters
          active={Object.keys(setFilters({ ...view, q: '' })).length}
          className="grid grid-cols-[minmax(0,1fr)] items-end gap-3 sm:grid-cols-[minmax(0,14rem)_minmax(0,14rem)]"
        >
          <FilterSelect
            label={messages.role}
            value={view.role}
            choices={choicesOf(messages.allRoles, ROLES, messages.roles)}
            hrefOf={(role) => hrefOf({ role: role as PeopleView['role'] })}
          />
          <FilterSelect
            label={messages.state}
            value={view.state}
            choices={choicesOf(messages.allStates, PERSON_STATES, messages.states)}
            hrefOf={(state) => hrefOf({ state: state as PeopleView['state'] })}
          />
        </ListFilters>
      </div>
      <section aria-labelledby="people" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="people" className="sr-only">
          {messages.list}
        </h2>
        <AdminList
          list={usePeople(queryOf(view))}
          label={messages.list}
          empty={isWhole ? messages.empty : messages.none}
          {...(isWhole ? {} : { emptyText: messages.noneText })}
          row={(row) => <PersonRow row={row} />}
        />
      </section>
    </div>
  );
}

function usePeople(filters: string) {
  const { language } = useLanguage();
  const ask = useCallback(
    (cursor: string | null) =>
      call<typeof listPeople>(
        'GET',
        '/api/admin/people',
        { query: { ...setFilters(peopleViewOf(filters)), ...(cursor ? { cursor } : {}) } },
        { language },
      ),
    [filters, language],
  );
  return useList<Row>(ask);
}
