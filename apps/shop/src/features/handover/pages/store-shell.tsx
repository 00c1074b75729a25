// The frame of every page of a partner store: which store it is, and the way to others of the same person.
import { type ReactNode, useCallback } from 'react';
import { useParams } from 'react-router';
import type { listOwnStores, OwnStore, readOwnStore } from '#src/features/stores/member-contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { handoverMessages } from '#src/languages/catalogues/handover/messages.ts';
import { OrganisationMissing, OrganisationNav, OrganisationSwitcher } from '#src/layout/organisation-nav.tsx';
import { useTitle } from '#src/layout/use-title.ts';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { call, orNull } from '#src/wire/call.ts';
import { useQuery } from '#src/wire/use-query.ts';
import { STORE_PAGES, storePagePath } from '../ui/store-pages.ts';
import { storePath } from '../ui/store-paths.ts';

/** A page of a store. Shows that it is missing to people who are no members. */
export function StoreShell({ title, children }: { title: string; children: (storeId: string) => ReactNode }) {
  const { storeId = '' } = useParams();
  const messages = useMessages(handoverMessages).store;
  const ask = useCallback(
    () =>
      orNull(async () => {
        const [own, { data: all }] = await Promise.all([
          call<typeof readOwnStore>('GET', '/api/store/:storeId', { params: { storeId } }),
          call<typeof listOwnStores>('GET', '/api/account/stores'),
        ]);
        return { store: own.data, all };
      }),
    [storeId],
  );
  const answer = useQuery(ask, { keeps: true });
  if (answer.state === 'there' && answer.data === null) return <Missing />;
  const there = answer.state === 'there' ? answer.data : null;
  return (
    <div className="frame grid max-w-[44rem] grid-cols-[minmax(0,1fr)] content-start gap-5 py-4 md:py-8">
      <div className="grid gap-4">
        {there ? (
          <Above store={there.store} all={there.all} title={title} isMember={there.store.isMember} />
        ) : (
          <Skeleton className="h-11 w-full" />
        )}
        <h1 className="text-h1">{title}</h1>
      </div>
      {answer.state === 'loading' ? <Skeleton className="h-dvh w-full" /> : null}
      {answer.state === 'failed' ? (
        <FailureNotice text={messages.failed} action={messages.tryAgain} onAction={answer.askAgain} />
      ) : null}
      {there ? children(there.store.id) : null}
    </div>
  );
}

interface AboveProps {
  store: Omit<OwnStore, 'visitedAt'>;
  all: readonly OwnStore[];
  title: string;
  isMember: boolean;
}

function Above({ store, all, title, isMember }: AboveProps) {
  const messages = useMessages(handoverMessages).store;
  useTitle(`${title}, ${store.name}`);
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <p className="flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere">
          {store.name}, {store.town}
        </p>
        <OrganisationSwitcher
          summary={messages.switch}
          current={store.id}
          organisations={all.map(({ id, name, town }) => ({
            id,
            to: storePath(id),
            label: `${name}, ${town}`,
          }))}
        />
      </div>
      {isMember ? null : <Notice>{messages.asAdmin}</Notice>}
      <OrganisationNav
        label={messages.nav}
        pages={STORE_PAGES.map((page) => ({
          to: storePagePath(page.path, store.id),
          label: messages.pages[page.label],
        }))}
        firstHasSubpages
      />
    </div>
  );
}

function Missing() {
  const messages = useMessages(handoverMessages).store;
  return (
    <OrganisationMissing
      title={messages.missing}
      text={messages.missingText}
      back={{ to: '/store', label: messages.toOwn }}
    />
  );
}
