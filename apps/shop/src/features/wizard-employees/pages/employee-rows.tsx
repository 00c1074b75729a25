import type { Employee } from '@activepick/domain/companies/employee-list.ts';
import { useState } from 'react';
import { formatNumber } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { wizardMessages } from '#src/languages/catalogues/wizards/messages.ts';
import { PageButtons } from '#src/ui/page-buttons.tsx';

const PAGE = 50;
const CELL = 'border-b border-line py-1.5 pr-3 text-left align-middle';

/** A page of the list, with a checkbox before each row. */
export function EmployeeRows(props: {
  rows: readonly Employee[];
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
}) {
  const { rows, selected, onSelect } = props;
  const messages = useMessages(wizardMessages);
  const { language } = useLanguage();
  const [page, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(rows.length / PAGE));
  const at = Math.min(page, pages - 1);
  const toggle = (email: string) => {
    const after = new Set(selected);
    if (!after.delete(email)) after.add(email);
    onSelect(after);
  };
  const count = (value: number) => formatNumber(value, language);
  const areAll = rows.length > 0 && rows.every(({ email }) => selected.has(email));
  if (rows.length === 0) return null;
  return (
    <>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-small font-semibold">
        <input
          type="checkbox"
          checked={areAll}
          onChange={() => onSelect(areAll ? new Set() : new Set(rows.map(({ email }) => email)))}
          className="size-6 accent-act"
        />
        <span>{messages.selectAll({ count: count(rows.length) })}</span>
      </label>
      <div className="overflow-x-auto">
        <table
          aria-label={messages.employeeTable}
          className="w-full min-w-[36rem] border-collapse text-small"
        >
          <thead className="text-ink-soft">
            <tr>
              <th scope="col" className={CELL}>
                <span className="sr-only">{messages.selection}</span>
              </th>
              {[messages.name, messages.email, messages.department, messages.employeeId].map((head) => (
                <th key={head} scope="col" className={`${CELL} font-medium`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(at * PAGE, (at + 1) * PAGE).map((row) => (
              <tr key={row.email}>
                <td className={CELL}>
                  <input
                    type="checkbox"
                    aria-label={messages.select({ name: row.name })}
                    checked={selected.has(row.email)}
                    onChange={() => toggle(row.email)}
                    className="size-6 accent-act"
                  />
                </td>
                <th scope="row" className={`${CELL} font-semibold`}>
                  {row.name}
                </th>
                <td className={CELL}>{row.email}</td>
                <td className={CELL}>{row.department}</td>
                <td className={CELL}>{row.employeeId}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <PageButtons
        page={at}
        pages={pages}
        previous={messages.previous}
        next={messages.next}
        label={messages.page}
        onPage={setPage}
      />
    </>
  );
}
