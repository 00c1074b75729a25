// The page of a company's API keys and webhooks, for its owners.
import { useCallback, useState } from 'react';
import { signInPath } from '#src/features/sign-in/ui/return-path.ts';
import { useSessionStore } from '#src/features/sign-in/ui/session-context.tsx';
import { WebhookSection } from '#src/features/webhooks/ui/webhook-section.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { EmployerShell } from '#src/layout/employer-shell.tsx';
import { Button } from '#src/ui/button.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useList } from '#src/wire/use-list.ts';
import type { ApiKey, listApiKeys } from '../contract.ts';
import { apiKeyMessages } from '../messages.ts';
import { CreateKeyDialog } from '../ui/create-key-dialog.tsx';
import { KeyList } from '../ui/key-list.tsx';

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
      {({ companyId }) => <Keys key={companyId} companyId={companyId} />}
    </EmployerShell>
  );
}

function Keys({ companyId }: { companyId: string }) {
  const messages = useMessages(apiKeyMessages);
  const path = usePath();
  const store = useSessionStore();
  const signInAgain = async () => {
    await (await store.open()).leave('local');
    location.assign(path(signInPath(`/employer/${companyId}/api`)));
  };
  const [isCreating, setCreating] = useState(false);
  const ask = useCallback(
    (cursor: string | null) =>
      call<typeof listApiKeys>('GET', '/api/employer/:companyId/api-keys', {
        params: { companyId },
        query: cursor ? { cursor } : {},
      }),
    [companyId],
  );
  const list = useList<ApiKey>(ask);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-2">
          <p className="max-w-[42rem] text-ink-soft">{messages.lead}</p>
          <p>
            <PageLink to={path('/developers')} className="link inline-flex min-h-11 items-center">
              {messages.reference}
            </PageLink>
          </p>
        </div>
        <Button variant="primary" onClick={() => setCreating(true)}>
          {messages.create}
        </Button>
      </div>
      <KeyList companyId={companyId} list={list} />
      <WebhookSection companyId={companyId} onSignInAgain={() => void signInAgain()} />
      <CreateKeyDialog
        open={isCreating}
        onClose={() => setCreating(false)}
        companyId={companyId}
        onCreated={() => void list.reload()}
        onSignInAgain={() => void signInAgain()}
      />
    </>
  );
}
