// The bikes that come back to a partner store.
import { StoreShell } from '#src/features/handover/pages/store-shell.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { termEndMessages } from '#src/languages/catalogues/term-end-pages/messages.ts';
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
  return (
    <StoreShell title={messages.title}>
      {(storeId) => <ReturnsList key={storeId} storeId={storeId} />}
    </StoreShell>
  );
}
