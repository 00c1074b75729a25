// The page of a company's API keys and webhooks, for its owners.
import { useMessages } from '#src/i18n/use-messages.ts';
import { apiKeyMessages } from '#src/languages/catalogues/api-keys/messages.ts';
import { EmployerShell } from '#src/layout/employer-shell.tsx';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { ProgramAccess } from './program-access.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${apiKeyMessages[language].title} – ${site.name}`,
  description: apiKeyMessages[language].description,
  canonical: null,
});

/** The page. */
export default function ApiPage() {
  const messages = useMessages(apiKeyMessages);
  return (
    <EmployerShell title={messages.title} access="member-owner">
      {({ companyId }) => (
        <ProgramAccess key={companyId} kind="company" id={companyId} page={`/employer/${companyId}/api`} />
      )}
    </EmployerShell>
  );
}
