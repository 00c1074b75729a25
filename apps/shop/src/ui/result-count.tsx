import { useMessages } from '../i18n/use-messages.ts';
import { listMessages } from './list-messages.ts';

/**
 * Shows how many results a list has and tells screen readers when a filter or a search changes it. Keep it mounted while
 * the list loads: a live region is only read when its text changes.
 */
export function ResultCount(props: {
  /** How many rows are shown. */
  count: number;
  /** Whether the list goes on after them. */
  hasMore?: boolean;
  /** The text is empty while the list loads, so that an unchanged count is told again. */
  isLoading?: boolean;
  className?: string;
}) {
  const { count, hasMore = false, isLoading = false, className = 'text-small text-ink-soft' } = props;
  const messages = useMessages(listMessages);
  const text =
    count === 0 ? messages.noHits : hasMore ? messages.hitsSoFar({ count }) : messages.hits({ count });
  return (
    <p role="status" className={`min-h-[1.5em] tabular-nums ${className}`}>
      {isLoading ? '' : text}
    </p>
  );
}
