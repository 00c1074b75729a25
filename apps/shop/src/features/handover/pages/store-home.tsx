// The way to the own partner stores: straight to the only one, or a list.
import { type ReactNode, useCallback } from 'react';
import { Navigate } from 'react-router';
import { roleOf } from '#src/features/sign-in/ui/display-name.ts';
import { useSession } from '#src/features/sign-in/ui/session-context.tsx';
import type { listOwnStores } from '#src/features/stores/member-contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { handoverMessages } from '#src/languages/catalogues/handover/messages.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useQuery } from '#src/wire/use-query.ts';
import { storePath } from '../ui/store-paths.ts';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${handoverMessages[language].store.title} – ${site.name}`,
  description: handoverMessages[language].store.description,
  canonical: null,
});

/** The page. */
export default function StoreHomePage() {
  const messages = useMessages(handoverMessages).store;
  const path = usePath();
  const session = useSession();
  const ask = useCallback(() => call<typeof listOwnStores>('GET', '/api/account/stores'), []);
  const answer = useQuery(ask);
  if (answer.state !== 'there')
    return (
      <Framed>
        {answer.state === 'loading' ? (
          <Skeleton className="h-dvh w-full" />
        ) : (
          <FailureNotice text={messages.failed} action={messages.tryAgain} onAction={answer.askAgain} />
        )}
      </Framed>
    );
  const { data: stores } = answer.data;
  const [first, second] = stores;
  if (first && !second) return <Navigate to={path(storePath(first.id))} replace />;
  const isAdmin = session.phase === 'signed-in' && roleOf(session.rights) === 'admin';
  return (
    <Framed>
      {first ? (
        <>
          <p className="text-ink-soft">{messages.lead}</p>
          <ul className="grid gap-3">
            {stores.map(({ id, name, town }) => (
              <li
                key={id}
                className="relative rounded-card border border-line bg-surface p-5 hover:border-ink"
              >
                <h2 className="text-h3 font-semibold wrap-anywhere">
                  <PageLink
                    to={path(storePath(id))}
                    className="text-ink no-underline after:absolute after:inset-0 hover:underline"
                  >
                    {name}
                  </PageLink>
                </h2>
                <p className="text-small text-ink-soft">{town}</p>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <EmptyState
          as="h2"
          drawing="empty-list"
          title={messages.none}
          text={isAdmin ? messages.noneAdmin : messages.noneText}
          action={
            <LinkButton to={path('/stores')} variant="primary">
              {messages.toStores}
            </LinkButton>
          }
        />
      )}
    </Framed>
  );
}

function Framed({ children }: { children: ReactNode }) {
  const messages = useMessages(handoverMessages).store;
  return (
    <div className="frame grid max-w-[44rem] grid-cols-[minmax(0,1fr)] content-start gap-6 py-8 md:py-12">
      <h1 className="text-h1">{messages.title}</h1>
      {children}
    </div>
  );
}
