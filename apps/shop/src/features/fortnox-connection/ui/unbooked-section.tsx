import { sekToOre } from '@activepick/domain/money.ts';
import { formatDate } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { fortnoxMessages } from '#src/languages/catalogues/fortnox-connection/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Money } from '#src/ui/money.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { UnbookedInvoice } from '../contract.ts';
import type { LoadedList } from './use-books.ts';

const CELL = 'border-b border-line py-2.5 pr-4 text-left align-top';
const FIGURES = `${CELL} text-right`;

/** The unbooked invoices of the accounting system. Source: specification section 2, "Invoice page". */
export function UnbookedSection({ list, isOpen }: { list: LoadedList<UnbookedInvoice>; isOpen: boolean }) {
  const { unbooked: words, fault } = useMessages(fortnoxMessages);
  return (
    <section aria-labelledby="unbooked-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="unbooked-title" className="text-h2">
          {words.title}
        </h2>
        {isOpen ? (
          <Button onClick={() => void list.load()} busy={list.phase === 'loading' && list.rows.length > 0}>
            {words.load}
          </Button>
        ) : null}
      </div>
      {isOpen ? null : <p className="text-ink-soft">{words.afterAuth}</p>}
      {isOpen && list.phase === 'loading' && list.rows.length === 0 ? (
        <Skeleton className="h-40 w-full" />
      ) : null}
      {isOpen && list.phase === 'failed' ? <Notice tone="error">{fault.unbooked}</Notice> : null}
      {isOpen && list.phase === 'there' && list.rows.length === 0 ? (
        <EmptyState drawing="empty-list" title={words.none} text={words.noneText} />
      ) : null}
      {isOpen && list.rows.length > 0 ? <Rows rows={list.rows} /> : null}
    </section>
  );
}

function Rows({ rows }: { rows: readonly UnbookedInvoice[] }) {
  const { unbooked: words } = useMessages(fortnoxMessages);
  const { language } = useLanguage();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section aria-label={words.table} tabIndex={0} className="overflow-x-auto">
      <table aria-label={words.table} className="w-full min-w-[44rem] border-collapse text-small">
        <thead className="text-ink-soft">
          <tr>
            {[words.number, words.supplier, words.date, words.dueDate].map((head) => (
              <th key={head} scope="col" className={`${CELL} font-medium`}>
                {head}
              </th>
            ))}
            {[words.total, words.balance].map((head) => (
              <th key={head} scope="col" className={`${FIGURES} font-medium`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <tr key={one.GivenNumber}>
              <th scope="row" className={`${CELL} font-semibold`}>
                {one.InvoiceNumber || one.GivenNumber}
              </th>
              <td className={CELL}>{one.SupplierName}</td>
              <td className={CELL}>{one.InvoiceDate ? formatDate(one.InvoiceDate, language) : '–'}</td>
              <td className={CELL}>{one.DueDate ? formatDate(one.DueDate, language) : '–'}</td>
              <td className={FIGURES}>
                <Money ore={sekToOre(one.Total)} exact />
              </td>
              <td className={FIGURES}>
                <Money ore={sekToOre(one.Balance)} exact />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
