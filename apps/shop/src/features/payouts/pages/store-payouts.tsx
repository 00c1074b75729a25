// The payouts of a partner store: sums by stage, what is invoiced next, and each row.
import { ore } from '@activepick/domain/money.ts';
import { PAYOUT_STAGES, type PayoutStage } from '@activepick/domain/service/payout.ts';
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { StoreShell } from '#src/features/handover/pages/store-shell.tsx';
import { formatDate, formatMoneyExact } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { payoutMessages } from '#src/languages/catalogues/payouts/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { choicesOf, FilterSelect } from '#src/ui/filter-select.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useCsvDownload } from '#src/ui/use-csv-download.ts';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useList } from '#src/wire/use-list.ts';
import { useQuery } from '#src/wire/use-query.ts';
import type { listPayouts, Payout, PayoutSums, readPayoutSums } from '../contract.ts';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${payoutMessages[language].title} – ${site.name}`,
  description: payoutMessages[language].description,
  canonical: null,
});

/** The page. */
export default function StorePayoutsPage() {
  const messages = useMessages(payoutMessages);
  return (
    <StoreShell title={messages.title}>
      {(storeId) => (
        <>
          <Sums key={`sums ${storeId}`} storeId={storeId} />
          <Rows key={storeId} storeId={storeId} />
        </>
      )}
    </StoreShell>
  );
}

function Sums({ storeId }: { storeId: string }) {
  const messages = useMessages(payoutMessages);
  const ask = useCallback(
    async () =>
      (await call<typeof readPayoutSums>('GET', '/api/store/:storeId/payout-sums', { params: { storeId } }))
        .data,
    [storeId],
  );
  const answer = useQuery(ask);
  if (answer.state === 'loading') return <Skeleton className="h-64 w-full" />;
  if (answer.state !== 'there')
    return <FailureNotice text={messages.failed} action={messages.tryAgain} onAction={answer.askAgain} />;
  return <SumsShown sums={answer.data} />;
}

function SumsShown({ sums }: { sums: PayoutSums }) {
  const messages = useMessages(payoutMessages);
  const { language } = useLanguage();
  const money = (amount: number) => formatMoneyExact(ore(amount), language);
  const shown = sums.stages.filter(({ stage, count }) => count > 0 || stage !== 'returned');
  return (
    <>
      <section aria-labelledby="sums-title" className="grid gap-3">
        <h2 id="sums-title" className="text-h3 font-semibold">
          {messages.sums}
        </h2>
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {shown.map(({ stage, count, amountOre }) => (
            <div key={stage} className="grid content-start gap-1 rounded-card bg-birch p-4">
              <dt className="text-small text-ink-soft">{messages.stages[stage]}</dt>
              <dd className="font-semibold wrap-anywhere">
                {messages.sum({ count, amount: money(amountOre) })}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="next-title" className="grid gap-3">
        <h2 id="next-title" className="text-h3 font-semibold">
          {messages.next}
        </h2>
        <p className="text-small">{messages.nextLead[sums.period]}</p>
        {sums.due.length === 0 ? (
          <p className="text-small text-ink-soft">{messages.noneDue}</p>
        ) : (
          <ul className="grid gap-2">
            {sums.due.map(({ from, to, count, amountOre }) => (
              <li
                key={from}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-2"
              >
                <span>
                  {from === to
                    ? formatDate(from, language)
                    : messages.period({ from: formatDate(from, language), to: formatDate(to, language) })}
                </span>
                <span className="font-medium">{messages.sum({ count, amount: money(amountOre) })}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function Rows({ storeId }: { storeId: string }) {
  const messages = useMessages(payoutMessages);
  const path = usePath();
  const { download, isBusy } = useCsvDownload();
  const asked = new URLSearchParams(useLocation().search).get('stage');
  const stage: PayoutStage | '' = PAYOUT_STAGES.find((one) => one === asked) ?? '';
  const ask = useCallback(
    (cursor: string | null) =>
      call<typeof listPayouts>('GET', '/api/store/:storeId/payouts', {
        params: { storeId },
        query: { ...(stage ? { stage } : {}), ...(cursor ? { cursor } : {}) },
      }),
    [storeId, stage],
  );
  const list = useList(ask);
  return (
    <section aria-labelledby="rows-title" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="rows-title" className="text-h3 font-semibold">
        {messages.list}
      </h2>
      <div className="max-w-xs">
        <FilterSelect
          label={messages.stage}
          value={stage}
          choices={choicesOf(messages.all, PAYOUT_STAGES, messages.stages)}
          hrefOf={(value) => path(`/store/${storeId}/payouts${value ? `?stage=${value}` : ''}`)}
        />
      </div>
      <ListFrame
        list={list}
        empty={stage ? messages.none : messages.empty}
        emptyText={stage ? messages.noneText : messages.emptyText}
        tools={
          <Button
            busy={isBusy}
            onClick={() =>
              void download('/api/store/:storeId/payouts/csv', { storeId }, stage ? { stage } : {})
            }
          >
            {messages.csvButton}
          </Button>
        }
        reloads
      >
        <ul className="grid gap-2">
          {list.rows.map((row) => (
            <PayoutRow key={row.id} row={row} />
          ))}
        </ul>
        <p className="text-small text-ink-soft">{messages.inclVat}</p>
      </ListFrame>
    </section>
  );
}

function PayoutRow({ row }: { row: Payout }) {
  const messages = useMessages(payoutMessages);
  const { language } = useLanguage();
  const { kind, number, day, amountOre, stage, invoiceNumber } = row;
  return (
    <li className="grid gap-1 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-semibold">{messages.number({ kind: messages.kinds[kind], number })}</p>
        <p className="font-semibold">{formatMoneyExact(ore(amountOre), language)}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-small text-ink-soft">
          {[formatDate(day, language), invoiceNumber ? messages.invoice({ number: invoiceNumber }) : null]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Chip tone={stage === 'paid' ? 'moss' : 'birch'}>{messages.stages[stage]}</Chip>
      </div>
    </li>
  );
}
