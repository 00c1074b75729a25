import { CSV_COLUMNS } from '@activepick/domain/catalogue/product-csv.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { productListMessages } from '#src/languages/catalogues/catalogue-import/messages.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';

/** Explains the columns of an import file. */
export function ListColumns() {
  const messages = useMessages(productListMessages);
  return (
    <Disclosure summary={messages.columnsTitle} className="max-w-3xl">
      <p className="mb-3 text-small text-ink-soft">{messages.columnsHint}</p>
      <dl className="grid gap-x-6 gap-y-1.5 text-small sm:grid-cols-[auto_minmax(0,1fr)]">
        {CSV_COLUMNS.map((column) => (
          <div key={column} className="contents">
            <dt>
              <code className="font-semibold">{column}</code>
            </dt>
            <dd className="max-sm:mb-2">{messages.columns[column]}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
