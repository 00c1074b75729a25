// The store's page about the calculator on its own site: the sites that may show it, and the code for them.
import { useCallback } from 'react';
import { StoreShell } from '#src/features/handover/pages/store-shell.tsx';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { embeddingMessages } from '#src/languages/catalogues/embedding/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useCopy } from '#src/ui/use-copy.ts';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useSite } from '#src/wire/site-context.ts';
import { useQuery } from '#src/wire/use-query.ts';
import type { readEmbeddingSites } from '../contract.ts';
import { SiteList } from '../ui/site-list.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${embeddingMessages[language].title} – ${site.name}`,
  description: embeddingMessages[language].description,
  canonical: null,
});

/** The page. */
export default function StoreCalculatorPage() {
  const messages = useMessages(embeddingMessages);
  return (
    <StoreShell title={messages.title}>
      {(storeId) => (
        <>
          <p className="text-ink-soft">{messages.lead}</p>
          <Sites key={storeId} storeId={storeId} />
          <Snippet storeId={storeId} />
        </>
      )}
    </StoreShell>
  );
}

function Sites({ storeId }: { storeId: string }) {
  const messages = useMessages(embeddingMessages);
  const ask = useCallback(
    async () =>
      (
        await call<typeof readEmbeddingSites>('GET', '/api/store/:storeId/embedding-sites', {
          params: { storeId },
        })
      ).data.sites,
    [storeId],
  );
  const answer = useQuery(ask);
  if (answer.state === 'there') return <SiteList storeId={storeId} initial={answer.data} />;
  if (answer.state === 'loading') return <Skeleton className="h-48 w-full" />;
  return <FailureNotice text={messages.loadFailed} action={messages.tryAgain} onAction={answer.askAgain} />;
}

function Snippet({ storeId }: { storeId: string }) {
  const messages = useMessages(embeddingMessages);
  const { language } = useLanguage();
  const { publicUrl } = useSite();
  const copy = useCopy();
  const address = `${publicUrl}/embed/calculator?store=${storeId}&lang=${language}`;
  const code = `<iframe src="${address.replace('&', '&amp;')}" title="${messages.frameTitle}" width="100%" height="900" loading="lazy" style="border:0"></iframe>`;
  return (
    <section aria-labelledby="snippet-title" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="snippet-title" className="text-h3">
        {messages.snippet}
      </h2>
      <p className="text-small text-ink-soft">{messages.snippetHint}</p>
      <pre className="rounded-card border border-line bg-surface p-4 font-mono text-tiny break-all whitespace-pre-wrap">
        {code}
      </pre>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button onClick={() => void copy(code, { done: messages.copied, failed: messages.copyFailed })}>
          {messages.copy}
        </Button>
        <a href={address} target="_blank" rel="noopener" className="link inline-flex min-h-11 items-center">
          {messages.show}
        </a>
      </div>
    </section>
  );
}
