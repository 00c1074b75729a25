import type { QueryState } from '#src/wire/use-query.ts';
import { EmptyState } from './empty-state.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { Skeleton } from './skeleton.tsx';

/** The texts of a page that has nothing to show yet. */
interface ReadTexts {
  loading: string;
  failed: string;
  tryAgain: string;
  missing: string;
  missingText: string;
}

/** Shows that the object of a page loads, that loading failed, or that there is none. Null once it is there. */
export function ReadState<Data>({
  answer,
  as,
  texts,
}: {
  answer: QueryState<Data | null> & { askAgain: () => Promise<void> };
  as: 'h1' | 'h2';
  texts: ReadTexts;
}) {
  if (answer.state === 'loading')
    return (
      <div role="status" aria-label={texts.loading}>
        <Skeleton className="h-dvh w-full" />
      </div>
    );
  if (answer.state === 'failed')
    return <FailureNotice text={texts.failed} action={texts.tryAgain} onAction={answer.askAgain} />;
  return answer.state === 'there' && answer.data === null ? (
    <EmptyState as={as} drawing="empty-list" title={texts.missing} text={texts.missingText} />
  ) : null;
}
