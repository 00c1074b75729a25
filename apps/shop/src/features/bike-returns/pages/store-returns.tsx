// The bikes that come back to a partner store.
import { StoreShell } from '#src/features/handover/pages/store-shell.tsx';
import { storePath } from '#src/features/handover/ui/store-paths.ts';
import { termEndMessages } from '#src/features/term-end-pages/messages.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { PageLink } from '#src/ui/page-link.tsx';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { ReturnsList } from './returns-list.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${termEndMessages[language].inStore.title} – ${site.name}`,
  description: termEndMessages[language].inStore.description,
  canonical: null,
});

/** The page. */
export default function StoreReturnsPage() {
  const messages = useMessages(termEndMessages).inStore;
  const path = usePath();
  return (
    <StoreShell title={messages.title}>
      {(storeId) => (
        <>
          <PageLink to={path(storePath(storeId))} className="link inline-flex min-h-11 items-center">
            {messages.toHandovers}
          </PageLink>
          <ReturnsList key={storeId} storeId={storeId} />
        </>
      )}
    </StoreShell>
  );
}
