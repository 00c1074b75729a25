import type { ListedEmployee } from '@activepick/domain/companies/employee-list.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { formatNumber } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { wizardMessages } from '#src/languages/catalogues/wizards/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useReport } from '#src/ui/use-report.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { useEmployees } from '../ui/use-employees.ts';
import { EmployeeForm } from './employee-form.tsx';
import { EmployeeRows } from './employee-rows.tsx';
import { NewerList } from './newer-list.tsx';

/**
 * Renders the import of a file. Calls `onTake` with the list after the import, and the number of employees
 * added or changed.
 */
export type EmployeeImporter = (
  list: readonly ListedEmployee[],
  onTake: (after: readonly ListedEmployee[], taken: number) => void,
) => ReactNode;

/** The list of employees with the benefit: add by form or file, search, remove, and save the whole list. */
export function EmployeesPanel(props: {
  companyId: string;
  onSaved: (areSaved: boolean) => void;
  importer: EmployeeImporter;
}) {
  const { companyId, onSaved, importer } = props;
  const messages = useMessages(wizardMessages);
  const { language } = useLanguage();
  const { show } = useToast();
  const employees = useEmployees(companyId);
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { list, state, change } = employees;
  const areSaved = state !== 'changed';
  useReport(areSaved, onSaved);
  const words = search.trim().toLowerCase();
  const hits = useMemo(
    () =>
      words === ''
        ? list
        : list.filter(({ name, email, department, employeeId }) =>
            [name, email, department, employeeId].some((text) => text?.toLowerCase().includes(words)),
          ),
    [list, words],
  );
  const count = (value: number) => formatNumber(value, language);
  const remove = () => {
    const before = list;
    change(list.filter(({ email }) => !selected.has(email)));
    show({
      text: messages.removed({ count: count(selected.size) }),
      action: { label: messages.undo, onAct: () => change(before) },
    });
    setSelected(new Set());
  };
  return (
    <section aria-labelledby="employees-title" className="grid gap-5">
      <h3 id="employees-title" className="text-h3">
        {messages.employees}
      </h3>
      {state === 'loading' ? <Skeleton className="h-64 w-full" /> : null}
      {state === 'failed' ? (
        <FailureNotice
          text={messages.employeesLoadFailed}
          action={messages.tryAgain}
          onAction={employees.read}
        />
      ) : null}
      {state === 'saved' || state === 'changed' ? (
        <>
          <EmployeeForm list={list} onAdd={(employee) => change([...list, employee])} />
          {importer(list, (after, taken) => {
            change(after);
            show({ text: messages.takenOver({ count: count(taken) }) });
          })}
          <p>{messages.employeesCount({ count: count(list.length) })}</p>
          {list.length === 0 ? (
            <p className="text-ink-soft">{messages.employeesNone}</p>
          ) : (
            <>
              <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,24rem)_auto] sm:justify-between">
                <Field
                  id="employee-search"
                  type="search"
                  label={messages.searchEmployees}
                  value={search}
                  onChange={(event) => setSearch(event.target.value)}
                />
                {selected.size > 0 ? (
                  <Button variant="danger" onClick={remove}>
                    {messages.remove({ count: count(selected.size) })}
                  </Button>
                ) : null}
              </div>
              {hits.length === 0 ? <p>{messages.noHits}</p> : null}
              <EmployeeRows key={words} rows={hits} selected={selected} onSelect={setSelected} />
            </>
          )}
          <NewerList employees={employees} />
          {employees.hasFailed ? (
            <Notice tone="error" live="alert">
              {messages.employeesSaveFailed}
            </Notice>
          ) : null}
          <div className="flex flex-wrap items-center gap-4">
            <Button
              variant="primary"
              busy={employees.isBusy}
              busyLabel={messages.saving}
              disabled={state === 'saved' || employees.newer !== null}
              onClick={() => void employees.save()}
            >
              {messages.saveEmployees}
            </Button>
            <span role="status" className="text-small text-ink-soft">
              {state === 'saved' ? messages.employeesSaved : messages.employeesChanged}
            </span>
          </div>
        </>
      ) : null}
    </section>
  );
}
