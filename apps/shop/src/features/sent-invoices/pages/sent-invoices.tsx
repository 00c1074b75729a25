// The sent invoices: status, search, crediting and downloads.

import { BILLING_STAGES } from '@activepick/domain/invoicing/billing-stage.ts';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { sentMessages } from '#src/languages/catalogues/sent-invoices/sent-messages.ts';
import { Button } from '#src/ui/button.tsx';
import { ChipLink } from '#src/ui/chip.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { ListFilters } from '#src/ui/list-filters.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { SearchForm } from '#src/ui/search-form.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useCsvDownload } from '#src/ui/use-csv-download.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useHasService } from '#src/wire/use-has-service.ts';
import type { ListedInvoice, listSelfInvoices, refreshSelfInvoices } from '../contract.ts';
import { SentInvoice } from '../ui/sent-invoice.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${sentMessages[language].title} – ${site.name}`,
  description: sentMessages[language].description,
  canonical: null,
});

/** The page. */
export default function SentInvoicesPage() {
  const messages = useMessages(sentMessages);
  const path = usePath();
  const { q, stage, hrefOf, search } = useLooked();
  const hasAccounting = useHasService('accounting');
  const list = useSent(q, stage);
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-12">
      <div>
        <h1 className="text-h1">{messages.title}</h1>
        <p className="mt-2 text-ink-soft">{messages.lead}</p>
        {hasAccounting ? (
          <PageLink to={path('/invoice')} className="link inline-flex min-h-11 items-center">
            {messages.toForm}
          </PageLink>
        ) : null}
      </div>
      <SearchForm q={q} label={messages.search} hint={messages.searchHint} onSearch={search} />
      <ListFilters active={stage === null ? 0 : 1}>
        <nav aria-label={messages.stages}>
          <ul className="flex flex-wrap gap-2">
            {[null, ...BILLING_STAGES].map((one) => (
              <li key={one ?? 'all'}>
                <ChipLink to={hrefOf(one)} isCurrent={one === stage} look="quiet">
                  {one === null ? messages.all : messages.stage[one]}
                </ChipLink>
              </li>
            ))}
          </ul>
        </nav>
      </ListFilters>
      <InvoiceListActions q={q} stage={stage} onRefreshed={list.reload} />
      {list.phase === 'loading' ? <Skeleton className="h-72 w-full" /> : null}
      {list.phase === 'failed' ? (
        <FailureNotice text={messages.loadFailed} action={messages.tryAgain} onAction={list.reload} />
      ) : null}
      {list.phase === 'there' && list.rows.length === 0 ? (
        <EmptyState
          drawing="empty-list"
          title={q || stage ? messages.noHits : messages.none}
          text={q || stage ? undefined : messages.noneText}
        />
      ) : null}
      {list.rows.length > 0 ? (
        <ul aria-label={messages.list} className="grid gap-4">
          {list.rows.map((one) => (
            <SentInvoice key={one.id} invoice={one} onChange={list.reload} />
          ))}
        </ul>
      ) : null}
      {list.phase === 'there' && list.cursor !== null ? (
        <Button onClick={list.more} className="justify-self-center">
          {messages.more}
        </Button>
      ) : null}
    </div>
  );
}

type Stage = ListedInvoice['stage'];

function InvoiceListActions({
  q,
  stage,
  onRefreshed,
}: {
  q: string;
  stage: Stage | null;
  onRefreshed: () => void;
}) {
  const messages = useMessages(sentMessages);
  const { show } = useToast();
  const { download, isBusy: isSaving } = useCsvDownload();
  const [isBusy, setBusy] = useState(false);
  const hasAccounting = useHasService('accounting');
  const refresh = async () => {
    setBusy(true);
    await call<typeof refreshSelfInvoices>('POST', '/api/self-invoices/refresh', { body: {} }).then(
      () => show({ text: messages.refreshed }),
      () => show({ tone: 'error', text: messages.refreshFailed }),
    );
    setBusy(false);
    onRefreshed();
  };
  return (
    <div className="flex flex-wrap gap-3">
      {hasAccounting ? (
        <Button onClick={() => void refresh()} busy={isBusy}>
          {messages.refresh}
        </Button>
      ) : null}
      <Button
        busy={isSaving}
        onClick={() =>
          void download('/api/self-invoices/csv', {}, { ...(q ? { q } : {}), ...(stage ? { stage } : {}) })
        }
      >
        {messages.csv}
      </Button>
    </div>
  );
}

// The filters are in the URL.
function useLooked() {
  const path = usePath();
  const navigate = useNavigate();
  const query = new URLSearchParams(useLocation().search);
  const stage = BILLING_STAGES.find((one) => one === query.get('stage')) ?? null;
  const q = (query.get('q') ?? '').slice(0, 100);
  const urlOf = (next: Stage | null, words: string) => {
    const found = new URLSearchParams();
    if (next) found.set('stage', next);
    if (words.trim()) found.set('q', words.trim());
    const text = found.toString();
    return path(`/invoice/sent${text ? `?${text}` : ''}`);
  };
  const search = (typed: string) => void navigate(urlOf(stage, typed));
  return { q, stage, hrefOf: (next: Stage | null) => urlOf(next, q), search };
}

interface InvoiceListState {
  phase: 'loading' | 'failed' | 'there';
  rows: readonly ListedInvoice[];
  cursor: string | null;
}

function useSent(q: string, stage: Stage | null) {
  const [sent, setSent] = useState<InvoiceListState>({ phase: 'loading', rows: [], cursor: null });
  const [asked, setAsked] = useState(0);
  const fetchPart = useCallback(
    (before: readonly ListedInvoice[], cursor: string | null) =>
      call<typeof listSelfInvoices>('GET', '/api/self-invoices', {
        query: { ...(q ? { q } : {}), ...(stage ? { stage } : {}), ...(cursor ? { cursor } : {}) },
      }).then(
        ({ data, nextCursor }): InvoiceListState => ({
          phase: 'there',
          rows: [...before, ...data],
          cursor: nextCursor,
        }),
        (): InvoiceListState => ({ phase: 'failed', rows: before, cursor }),
      ),
    [q, stage],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `asked` reads the list again
  useEffect(() => {
    let isWanted = true;
    void fetchPart([], null).then((part) => {
      if (isWanted) setSent(part);
    });
    return () => {
      isWanted = false;
    };
  }, [fetchPart, asked]);
  return {
    ...sent,
    reload: () => setAsked((count) => count + 1),
    more: () => void fetchPart(sent.rows, sent.cursor).then(setSent),
  };
}
