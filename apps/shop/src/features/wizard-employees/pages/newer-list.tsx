import type { ListedEmployee } from '@activepick/domain/companies/employee-list.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { wizardMessages } from '#src/languages/catalogues/wizards/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Employees } from '../ui/use-employees.ts';

const ROWS_SHOWN = 20;

/** The conflict with a list that another person has saved: both sides' rows, and the ways to resolve it. */
export function NewerList({ employees }: { employees: Employees }) {
  const messages = useMessages(wizardMessages);
  const { newer } = employees;
  if (!newer) return null;
  return (
    <Notice tone="warn" live="alert">
      <p>{messages.changed}</p>
      <div className="mt-3 grid gap-4 text-ink md:grid-cols-2">
        <Rows title={messages.onlyTheirs} rows={newer.theirs} />
        <Rows title={messages.onlyMine} rows={newer.mine} />
      </div>
      <span className="mt-3 flex flex-wrap gap-3">
        <Button variant="primary" onClick={employees.merge}>
          {messages.merge}
        </Button>
        <Button onClick={() => void employees.takeNewer()}>{messages.useNewer}</Button>
        <Button onClick={() => void employees.save(newer.version)}>{messages.keepMine}</Button>
      </span>
    </Notice>
  );
}

function Rows({ title, rows }: { title: string; rows: readonly ListedEmployee[] }) {
  const messages = useMessages(wizardMessages);
  const { language } = useLanguage();
  const more = rows.length - ROWS_SHOWN;
  return (
    <div className="min-w-0">
      <p className="font-semibold">{`${title} (${formatNumber(rows.length, language)})`}</p>
      <ul className="list-disc pl-5">
        {rows.slice(0, ROWS_SHOWN).map(({ name, email, department, employeeId }) => (
          <li key={email} className="break-words">
            {[name, email, department, employeeId].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
      {more > 0 ? <p>{messages.andMore({ count: formatNumber(more, language) })}</p> : null}
    </div>
  );
}
