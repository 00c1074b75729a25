// The keys and webhooks of a company or a partner store, on the page of each.
import { useCallback, useMemo, useState } from 'react';
import { signInPath } from '#src/features/sign-in/ui/return-path.ts';
import { useSessionStore } from '#src/features/sign-in/ui/session-context.tsx';
import { WebhookSection } from '#src/features/webhooks/ui/webhook-section.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { apiKeyMessages } from '#src/languages/catalogues/api-keys/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { useList } from '#src/wire/use-list.ts';
import type { ApiKey } from '../contract.ts';
import type { ProgramOwner } from '../program-contract.ts';
import { CreateKeyDialog } from '../ui/create-key-dialog.tsx';
import { listKeys } from '../ui/key-calls.ts';
import { KeyList } from '../ui/key-list.tsx';

/** Lists, creates and revokes keys, and manages webhooks. `page` is the path of the page that shows it. */
export function ProgramAccess({ kind, id, page }: ProgramOwner & { page: string }) {
  const messages = useMessages(apiKeyMessages);
  const path = usePath();
  const store = useSessionStore();
  const owner = useMemo(() => ({ kind, id }), [kind, id]);
  const signInAgain = async () => {
    await (await store.open()).leave('local');
    location.assign(path(signInPath(page)));
  };
  const [isCreating, setCreating] = useState(false);
  const ask = useCallback((cursor: string | null) => listKeys(owner, cursor), [owner]);
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
      <KeyList owner={owner} list={list} />
      <WebhookSection owner={owner} onSignInAgain={() => void signInAgain()} />
      <CreateKeyDialog
        open={isCreating}
        onClose={() => setCreating(false)}
        owner={owner}
        onCreated={() => void list.reload()}
        onSignInAgain={() => void signInAgain()}
      />
    </>
  );
}
