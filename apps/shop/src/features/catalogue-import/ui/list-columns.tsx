import {
  type CsvColumn,
  csvColumns,
  type SharedColumn,
  textOfColumn,
} from '@activepick/domain/catalogue/product-csv.ts';
import { isRequired } from '@activepick/domain/catalogue/texts.ts';
import { LANGUAGE_CODES, type Language } from '#src/i18n/language.ts';
import { languageWord } from '#src/i18n/language-word.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { productListMessages } from '#src/languages/catalogues/catalogue-import/messages.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';

/** Explains the columns of an import file. */
export function ListColumns() {
  const messages = useMessages(productListMessages);
  const { language } = useLanguage();
  const explained = (column: CsvColumn) => {
    const found = textOfColumn(column);
    if (!found) return messages.columns[column as SharedColumn];
    const named = languageWord(found.language as Language, language);
    return messages.textColumns[found.text]({ language: named, isRequired: isRequired(found.language) });
  };
  return (
    <Disclosure summary={messages.columnsTitle} className="max-w-3xl">
      <p className="mb-3 text-small text-ink-soft">{messages.columnsHint}</p>
      <dl className="grid gap-x-6 gap-y-1.5 text-small sm:grid-cols-[auto_minmax(0,1fr)]">
        {csvColumns(LANGUAGE_CODES).map((column) => (
          <div key={column} className="contents">
            <dt>
              <code className="font-semibold">{column}</code>
            </dt>
            <dd className="max-sm:mb-2">{explained(column)}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
