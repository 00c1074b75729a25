// The page of a partner store's API keys and webhooks, for its members.
import { StoreShell } from '#src/features/handover/pages/store-shell.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { apiKeyMessages } from '#src/languages/catalogues/api-keys/messages.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { ProgramAccess } from './program-access.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${apiKeyMessages[language].title} – ${site.name}`,
  description: apiKeyMessages[language].description,
  canonical: null,
});

/** The page. */
export default function StoreApiPage() {
  const messages = useMessages(apiKeyMessages);
  return (
    <StoreShell title={messages.title}>
      {(storeId) => <ProgramAccess key={storeId} kind="store" id={storeId} page={`/store/${storeId}/api`} />}
    </StoreShell>
  );
}
