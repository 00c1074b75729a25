import type { CompanyKind } from '@activepick/domain/companies/wizard.ts';
import { useEffect, useState } from 'react';
import type { CompanyRow, searchCompanies } from '#src/features/companies/contract.ts';
import { formatDate } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { wizardMessages } from '#src/languages/catalogues/wizards/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { call } from '#src/wire/call.ts';

/** Unfinished wizards of all users. */
export function UnfinishedList({ kind, onOpen }: { kind: CompanyKind; onOpen: (id: string) => void }) {
  const messages = useMessages(wizardMessages);
  const { language } = useLanguage();
  const [rows, setRows] = useState<readonly CompanyRow[] | null>(null);
  useEffect(() => {
    const body = { kind, isUnfinished: true };
    call<typeof searchCompanies>('POST', '/api/companies/search', { body })
      .then(({ data }) => setRows(data))
      // An error is ignored, because the company can also be found by its number.
      .catch(() => setRows([]));
  }, [kind]);
  if (rows === null) return null;
  return (
    <Disclosure summary={`${messages.unfinished} (${rows.length})`} className="mb-6 max-w-[52rem]">
      {rows.length === 0 ? <p className="text-ink-soft">{messages.unfinishedNone}</p> : null}
      <ul className="grid gap-2">
        {rows.map((row) => (
          <li
            key={row.id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line px-4 py-2"
          >
            <span>
              <span className="font-semibold">{row.companyName}</span>{' '}
              <span className="text-small text-ink-soft">
                <span>{row.companyNumber}</span>
                {', '}
                <span>{formatDate(row.updatedAt, language)}</span>
              </span>
            </span>
            <Button onClick={() => onOpen(row.id)}>{messages.goOn}</Button>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
