// The list of what waits for an agreement on paper, for admins. It exists while electronic signing is off.
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { formatDate } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { paperAgreementMessages } from '#src/languages/catalogues/paper-agreements/messages.ts';
import { FilterSelect } from '#src/ui/filter-select.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useList } from '#src/wire/use-list.ts';
import { type listPaperAgreements, PAPER_KINDS, type WaitingAgreement } from '../contract.ts';
import { RecordForm } from '../ui/record-form.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${paperAgreementMessages[language].title} – ${site.name}`,
  description: paperAgreementMessages[language].description,
  canonical: null,
});

/** The page. */
export default function PaperAgreementsPage() {
  const messages = useMessages(paperAgreementMessages);
  const { language } = useLanguage();
  const path = usePath();
  const wanted = new URLSearchParams(useLocation().search).get('kind');
  const kind = PAPER_KINDS.find((one) => one === wanted) ?? 'benefit';
  const ask = useCallback(
    (cursor: string | null) =>
      call<typeof listPaperAgreements>('GET', '/api/admin/paper-agreements', {
        query: { kind, ...(cursor ? { cursor } : {}) },
      }),
    [kind],
  );
  const list = useList<WaitingAgreement>(ask);
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-12">
      <h1 className="text-h1">{messages.title}</h1>
      <p className="max-w-[42rem]">{messages.intro}</p>
      <div className="max-w-xs">
        <FilterSelect
          label={messages.kind}
          value={kind}
          choices={PAPER_KINDS.map((one) => [one, messages.kinds[one]])}
          hrefOf={(value) => path(`/admin/paper-agreements?kind=${value}`)}
        />
      </div>
      <section aria-label={messages.kinds[kind]} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ListFrame list={list} empty={messages.empty} reloads>
          <ul className="grid gap-4">
            {list.rows.map((row) => (
              <li
                key={row.id}
                className="grid max-w-[52rem] gap-4 rounded-card border border-line bg-surface p-5 md:p-6"
              >
                <div className="min-w-0 break-words">
                  <h2 className="text-h3">{nameOf(row)}</h2>
                  <p>{detailOf(row, messages)}</p>
                  <p className="text-small text-ink-soft">
                    {messages.since({ when: formatDate(row.since.slice(0, 10), language) })}
                  </p>
                </div>
                <RecordForm kind={kind} id={row.id} name={nameOf(row)} onRecorded={list.reload} />
              </li>
            ))}
          </ul>
        </ListFrame>
      </section>
    </div>
  );
}

const nameOf = ({ employee, companyName }: WaitingAgreement): string =>
  employee ? `${employee}, ${companyName}` : companyName;

const detailOf = (
  { number, bike }: WaitingAgreement,
  messages: { benefit: (of: { number: number; bike: string }) => string },
): string | null => (number === null ? null : messages.benefit({ number, bike: bike ?? '' }));
