import { ore } from '@activepick/domain/money.ts';
import { useCallback, useState } from 'react';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { payrollYearMessages } from '#src/languages/catalogues/payroll-years/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { Money } from '#src/ui/money.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import { download } from '#src/wire/download.ts';
import { useList } from '#src/wire/use-list.ts';
import type { listYearPeople, YearPerson } from '../contract.ts';

const CELL = 'border-b border-line px-2 py-2.5 text-left align-top md:px-3';
const FIGURES = 'border-b border-line px-2 py-2.5 text-right align-top tabular-nums md:px-3';

/** The people of a year with their taxable value per month, and the same as a file. */
export function YearPeople({ companyId, year }: { companyId: string; year: number }) {
  const messages = useMessages(payrollYearMessages);
  const { table } = messages;
  const ask = useCallback(
    (cursor: string | null) =>
      call<typeof listYearPeople>('GET', '/api/employer/:companyId/payroll/years/:year/people', {
        params: { companyId, year: String(year) },
        query: cursor ? { cursor } : {},
      }),
    [companyId, year],
  );
  const list = useList<YearPerson>(ask);
  const title = messages.list({ year });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-h3 font-semibold">{title}</h2>
      <ListFrame
        list={list}
        empty={messages.unchanged}
        emptyText={messages.unchangedText}
        waiting="h-96"
        tools={list.rows.length > 0 ? <DownloadButton companyId={companyId} year={year} /> : null}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
        <section aria-label={title} tabIndex={0} className="overflow-x-auto print:overflow-visible">
          <table className="w-full min-w-[27rem] border-collapse text-small print:min-w-0">
            <thead className="text-ink-soft">
              <tr>
                <th scope="col" className={CELL}>
                  {table.name}
                </th>
                <th scope="col" className={CELL}>
                  {table.number}
                </th>
                {[table.before, table.after, table.difference].map((head) => (
                  <th key={head} scope="col" className={FIGURES}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {list.rows.map((person) => (
                <PersonRow key={person.personId} person={person} />
              ))}
            </tbody>
          </table>
        </section>
      </ListFrame>
    </div>
  );
}

function PersonRow({ person }: { person: YearPerson }) {
  const { table } = useMessages(payrollYearMessages);
  const { name, employeeNumber, beforeOre, afterOre } = person;
  return (
    <tr>
      <th scope="row" className={`${CELL} font-medium wrap-anywhere`}>
        {name}
      </th>
      <td className={`${CELL} tabular-nums wrap-anywhere`}>
        {employeeNumber ?? <span className="text-danger">{table.missing}</span>}
      </td>
      <td className={FIGURES}>
        <Money ore={ore(beforeOre)} exact />
      </td>
      <td className={FIGURES}>
        {afterOre === null ? <Chip>{table.notKnown}</Chip> : <Money ore={ore(afterOre)} exact />}
      </td>
      <td className={`${FIGURES} font-semibold`}>
        {afterOre === null ? '–' : <Money ore={ore(afterOre - beforeOre)} exact />}
      </td>
    </tr>
  );
}

function DownloadButton({ companyId, year }: { companyId: string; year: number }) {
  const messages = useMessages(payrollYearMessages);
  const { language } = useLanguage();
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  const fetchFile = async () => {
    setBusy(true);
    try {
      await download(
        '/api/employer/:companyId/payroll/years/:year/file',
        { companyId, year: String(year) },
        { lang: language },
      );
    } catch {
      show({ text: messages.downloadFailed, tone: 'error' });
    }
    setBusy(false);
  };
  return (
    <Button
      className="no-print"
      busy={isBusy}
      busyLabel={messages.downloading}
      onClick={() => void fetchFile()}
    >
      {messages.download}
    </Button>
  );
}
