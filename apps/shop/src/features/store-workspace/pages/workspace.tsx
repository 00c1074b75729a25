// What a store has to do now: its lists with their sizes and first rows, or one whole list.
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { StoreShell } from '#src/features/handover/pages/store-shell.tsx';
import { returnsPath, storePath } from '#src/features/handover/ui/store-paths.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { storeWorkMessages } from '#src/languages/catalogues/store-workspace/messages.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useList } from '#src/wire/use-list.ts';
import { useQuery } from '#src/wire/use-query.ts';
import {
  type listBikes,
  MAX_COUNTED_WORK,
  type readWork,
  WORK_LISTS,
  type Work,
  type WorkList,
} from '../contract.ts';
import { storeBikePath, workListPath } from '../ui/work-paths.ts';
import { BikeRow, ReturnRow } from '../ui/work-row.tsx';
import { WorkSection } from '../ui/work-section.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${storeWorkMessages[language].title} – ${site.name}`,
  description: storeWorkMessages[language].description,
  canonical: null,
});

/** The page. */
export default function WorkspacePage() {
  const messages = useMessages(storeWorkMessages);
  const [search] = useSearchParams();
  const list = WORK_LISTS.find((one) => one === search.get('list')) ?? null;
  return (
    <StoreShell title={list ? messages.lists[list].title : messages.title}>
      {(storeId) =>
        list ? (
          <WholeList key={`${storeId} ${list}`} storeId={storeId} list={list} />
        ) : (
          <Overview key={storeId} storeId={storeId} />
        )
      }
    </StoreShell>
  );
}

function WholeList({ storeId, list }: { storeId: string; list: WorkList }) {
  const messages = useMessages(storeWorkMessages);
  const path = usePath();
  const ask = useCallback(
    (cursor: string | null) =>
      call<typeof listBikes>('GET', '/api/store/:storeId/bikes', {
        params: { storeId },
        query: { list, ...(cursor ? { cursor } : {}) },
      }),
    [storeId, list],
  );
  const view = useList(ask);
  const { empty, emptyText } = messages.lists[list];
  return (
    <>
      <p>
        <PageLink to={path(storePath(storeId))} className="link inline-flex min-h-11 items-center">
          {messages.back}
        </PageLink>
      </p>
      <ListFrame list={view} empty={empty} emptyText={emptyText} reloads>
        <ul className="grid gap-3">
          {view.rows.map((row) => (
            <BikeRow
              key={row.benefitId}
              list={list}
              row={row}
              to={path(storeBikePath(storeId, row.benefitId))}
            />
          ))}
        </ul>
      </ListFrame>
    </>
  );
}

function Overview({ storeId }: { storeId: string }) {
  const messages = useMessages(storeWorkMessages);
  const ask = useCallback(
    async () =>
      (await call<typeof readWork>('GET', '/api/store/:storeId/work', { params: { storeId } })).data,
    [storeId],
  );
  const answer = useQuery(ask, { keeps: true });
  if (answer.state !== 'there')
    return answer.state === 'loading' ? (
      <Skeleton className="h-dvh w-full" />
    ) : (
      <FailureNotice text={messages.failed} action={messages.tryAgain} onAction={answer.askAgain} />
    );
  return <Lists storeId={storeId} work={answer.data} />;
}

// Booked times come first: they cannot wait.
const ORDER: readonly WorkList[] = ['appointments', 'prepare', 'announce', 'hand-over'];

function Lists({ storeId, work }: { storeId: string; work: Work }) {
  const messages = useMessages(storeWorkMessages);
  const { language } = useLanguage();
  const path = usePath();
  const count = (n: number) =>
    n >= MAX_COUNTED_WORK ? `${formatNumber(MAX_COUNTED_WORK, language)}+` : formatNumber(n, language);
  if ([...WORK_LISTS, 'returns' as const].every((list) => work[list].count === 0))
    return <EmptyState as="h2" drawing="empty-list" title={messages.nothing} text={messages.nothingText} />;
  const { returns } = work;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {ORDER.map((list) => {
        const { title, empty } = messages.lists[list];
        const { rows, count: size } = work[list];
        const all = {
          to: path(workListPath(storeId, list)),
          label: messages.all({ count: count(size), title }),
        };
        return (
          <WorkSection
            key={list}
            id={list}
            title={title}
            count={count(size)}
            empty={size === 0 ? empty : null}
            all={size > rows.length ? all : null}
          >
            {rows.map((row) => (
              <BikeRow
                key={row.benefitId}
                list={list}
                row={row}
                to={path(storeBikePath(storeId, row.benefitId))}
              />
            ))}
          </WorkSection>
        );
      })}
      <WorkSection
        id="returns"
        title={messages.returns.title}
        count={count(returns.count)}
        empty={returns.count === 0 ? messages.returns.empty : null}
        all={
          returns.count > returns.rows.length
            ? { to: path(returnsPath(storeId)), label: messages.allReturns }
            : null
        }
      >
        {returns.rows.map((row) => (
          <ReturnRow key={row.benefitId} row={row} to={path(`${returnsPath(storeId)}/${row.benefitId}`)} />
        ))}
      </WorkSection>
    </div>
  );
}
