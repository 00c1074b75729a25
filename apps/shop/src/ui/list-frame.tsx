import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import type { ListView } from '../wire/use-list.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { listMessages } from './list-messages.ts';
import { Skeleton } from './skeleton.tsx';

/** What a list has around its rows in whatever state it is: loading, failing with a way on, being empty, going on. */
export function ListFrame(props: {
  list: ListView<unknown>;
  empty: string;
  emptyText?: string | undefined;
  /** How high what stands in for the rows is while they load. */
  waiting?: string;
  /** The rows; not drawn while there are none. */
  children: ReactNode;
}) {
  const { list, empty, emptyText, waiting = 'h-48', children } = props;
  const messages = useMessages(listMessages);
  return (
    <>
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
