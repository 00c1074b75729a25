import type { ReactNode } from 'react';
import { listMessages } from '#src/languages/catalogues/ui/list-messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import type { ListView } from '../wire/use-list.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { ResultCount } from './result-count.tsx';
import { Skeleton } from './skeleton.tsx';

/** Shows a list's count and state: loading, failed, empty, or rows with a link to more. */
export function ListFrame(props: {
  list: ListView<unknown>;
  empty: string;
  emptyText?: string | undefined;
  /** The height of the placeholder while the rows load. */
  waiting?: string;
  /** Controls before and after the count. */
  before?: ReactNode;
  tools?: ReactNode;
  /** False leaves out how many rows there are. */
  counts?: boolean;
  /** Whether to show a reload button. */
  reloads?: boolean;
  /** The rows; not rendered if there are none. */
  children: ReactNode;
}) {
  const {
    list,
    empty,
    emptyText,
    waiting = 'h-48',
    before,
    tools,
    counts = true,
    reloads = false,
    children,
  } = props;
  const messages = useMessages(listMessages);
  return (
    <>
      {counts || before || tools || reloads ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="flex min-h-11 items-center gap-4">
            {before}
            {counts ? (
              <ResultCount
                count={list.rows.length}
                hasMore={list.hasMore}
                total={list.total}
                isLoading={list.state !== 'there'}
              />
            ) : null}
          </div>
          {tools || reloads ? (
            <div className="flex flex-wrap gap-2">
              {tools}
              {reloads ? (
                <Button onClick={() => void list.reload()} busy={list.isBusy && list.state !== 'loading'}>
                  {messages.refresh}
                </Button>
              ) : null}
            </div>
          ) : null}
        </div>
      ) : null}
      {list.state === 'loading' ? <Skeleton className={`${waiting} w-full`} /> : null}
      {list.state === 'failed' ? (
        <FailureNotice text={messages.failed} action={messages.tryAgain} onAction={list.reload} />
      ) : null}
      {list.state === 'there' && list.rows.length === 0 ? (
        <EmptyState drawing="empty-list" title={empty} text={emptyText} />
      ) : null}
      {list.rows.length > 0 ? children : null}
      {list.state === 'there' && list.hasMore ? (
        <Button onClick={list.more} busy={list.isBusy} className="justify-self-center">
          {messages.more}
        </Button>
      ) : null}
    </>
  );
}
