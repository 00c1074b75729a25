// The inspection of one returned bike in a partner store.
import { useParams } from 'react-router';
import { StoreShell } from '#src/features/handover/pages/store-shell.tsx';
import { returnsPath } from '#src/features/handover/ui/store-paths.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { termEndMessages } from '#src/languages/catalogues/term-end-pages/messages.ts';
import { PageLink } from '#src/ui/page-link.tsx';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { StoreReturn } from './store-return.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${termEndMessages[language].inStore.inspect} – ${site.name}`,
  description: termEndMessages[language].inStore.description,
  canonical: null,
});

/** The page. */
export default function InspectReturnPage() {
  const { benefitId = '' } = useParams();
  const messages = useMessages(termEndMessages).inStore;
  const path = usePath();
  return (
    <StoreShell title={messages.inspect}>
      {(storeId) => (
        <>
          <PageLink to={path(returnsPath(storeId))} className="link inline-flex min-h-11 items-center">
            {messages.title}
          </PageLink>
          <StoreReturn key={`${storeId} ${benefitId}`} storeId={storeId} benefitId={benefitId} />
        </>
      )}
    </StoreShell>
  );
}
