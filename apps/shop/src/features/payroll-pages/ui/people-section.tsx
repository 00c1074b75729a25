import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type listPeople, type PayrollPerson, PEOPLE_FILTERS } from '#src/features/payroll/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { payrollMessages } from '#src/languages/catalogues/payroll-pages/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { ChipLink } from '#src/ui/chip.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { ListKeysDialog } from '#src/ui/list-keys-dialog.tsx';
import { SearchForm } from '#src/ui/search-form.tsx';
import { call } from '#src/wire/call.ts';
import { type ListView, useList } from '#src/wire/use-list.ts';
import { PeopleTable } from './people-table.tsx';
import { EVERYBODY, type PeopleView, peopleQuery, peopleViewOf } from './people-url.ts';
import { type AskPeople, CopyButton, PrintButton, usePrinting } from './table-tools.tsx';

/** The people that the URL names, and the functions that change the URL. */
export interface ShownPeople {
  list: ListView<PayrollPerson>;
  ask: AskPeople;
  view: PeopleView;
  hrefOf: (to: Partial<PeopleView>) => string;
}

/** Loads the people of a period that the URL names. */
export function usePeople(companyId: string, month: string): ShownPeople {
  const path = usePath();
  const view = peopleViewOf(useLocation().search);
  const { filter, q } = view;
  const ask = useCallback<AskPeople>(
    (cursor) =>
      call<typeof listPeople>('GET', '/api/employer/:companyId/payroll/:month/people', {
        params: { companyId, month },
        query: { filter, ...(q ? { q } : {}), ...(cursor ? { cursor } : {}) },
      }),
    [companyId, month, filter, q],
  );
  const hrefOf = (to: Partial<PeopleView>) =>
    path(`/employer/${companyId}/payroll/${month}${peopleQuery({ ...view, ...to })}`);
  return { list: useList<PayrollPerson>(ask), ask, view, hrefOf };
}

/** The table of people with its filter, search, copy and print. */
export function PeopleSection({ shown }: { shown: ShownPeople }) {
  const { list, view, hrefOf, ask } = shown;
  const { table } = useMessages(payrollMessages);
  const navigate = useNavigate();
  const [isHelpShown, setHelpShown] = useState(false);
  // Everybody while the table is printed, not only the loaded rows.
  const [printed, setPrinted] = useState<readonly PayrollPerson[] | null>(null);
  const endPrinting = useCallback(() => setPrinted(null), []);
  usePrinting(printed, endPrinting);
  const isWhole = view.filter === 'all' && view.q === '';
  const empty = view.filter === 'problem' && view.q === '' ? table.noneProblem : table.none;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="people-title" className="text-h3 font-semibold">
        {table.title}
      </h2>
      <div className="no-print grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
        <SearchForm
          q={view.q}
          label={table.search}
          hint={table.searchHint}
          onSearch={(q) => void navigate(hrefOf({ q }), { preventScrollReset: true })}
          clear={{ to: hrefOf({ q: '' }), label: table.clear }}
        />
        <nav aria-label={table.filters} className="flex flex-wrap gap-2">
          {PEOPLE_FILTERS.map((filter) => (
            <ChipLink key={filter} to={hrefOf({ filter, person: '' })} isCurrent={view.filter === filter}>
              {table.filter[filter]}
            </ChipLink>
          ))}
        </nav>
      </div>
      <ListFrame
        list={list}
        empty={isWhole ? table.empty : empty}
        emptyText={isWhole ? table.emptyText : table.noneText}
        waiting="h-96"
        tools={
          <>
            {list.rows.length > 0 ? <CopyButton ask={ask} /> : null}
            {list.rows.length > 0 ? <PrintButton ask={ask} onLoaded={setPrinted} /> : null}
            <Button onClick={() => setHelpShown(true)} className="max-md:hidden">
              {table.keys}
            </Button>
          </>
        }
      >
        {list.hasMore && !printed ? (
          <p className="hidden print:block">{table.printedPart({ action: table.print })}</p>
        ) : null}
        <PeopleTable
          people={printed ?? list.rows}
          onOpen={({ personId }) => void navigate(hrefOf({ person: personId }), { preventScrollReset: true })}
          onHelp={() => setHelpShown(true)}
        />
      </ListFrame>
      <ListKeysDialog
        isOpen={isHelpShown}
        hasSelection={false}
        hasPalette={false}
        onClose={() => setHelpShown(false)}
      />
    </div>
  );
}

/** Returns the URL of the table with only the people who have problems. */
export const problemsHref = ({ hrefOf }: ShownPeople): string => hrefOf({ ...EVERYBODY, filter: 'problem' });
