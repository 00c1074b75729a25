import { useMessages } from '#src/i18n/use-messages.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { CallRefused } from '#src/wire/call.ts';
import type { QueryState } from '#src/wire/use-query.ts';
import { benefitMessages } from '../messages.ts';

/** Returns what is read, or null for a benefit that does not exist for the reader. */
export async function orNull<Data>(read: () => Promise<Data>): Promise<Data | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof CallRefused && [400, 404].includes(error.problem.status)) return null;
    throw error;
  }
}

/** What a staff page shows while it has no benefit: that it loads, that loading failed, or that there is none. */
export function ReadState<Data>({
  answer,
  as,
}: {
  answer: QueryState<Data | null> & { askAgain: () => Promise<void> };
  as: 'h1' | 'h2';
}) {
  const messages = useMessages(benefitMessages);
  if (answer.state === 'loading')
    return (
      <div role="status" aria-label={messages.loading}>
        <Skeleton className="h-dvh w-full" />
      </div>
    );
  if (answer.state === 'failed')
    return <FailureNotice text={messages.failed} action={messages.tryAgain} onAction={answer.askAgain} />;
  return answer.state === 'there' && answer.data === null ? (
    <EmptyState as={as} drawing="empty-list" title={messages.missing} text={messages.missingText} />
  ) : null;
}
