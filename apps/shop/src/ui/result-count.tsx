import { useMessages } from '../i18n/use-messages.ts';
import { MAX_COUNTED } from '../wire/counted.ts';
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
  /** How many results the whole list has, where the server says it. */
  total?: number | null;
  /** The text is empty while the list loads, so that an unchanged count is told again. */
  isLoading?: boolean;
  className?: string;
}) {
  const {
    count,
    hasMore = false,
    total = null,
    isLoading = false,
    className = 'text-small text-ink-soft',
  } = props;
  const messages = useMessages(listMessages);
  const textOf = () => {
    if (count === 0) return messages.noHits;
    if (!hasMore) return messages.hits({ count });
    if (total === null) return messages.hitsSoFar({ count });
    return total > MAX_COUNTED ? messages.manyHits({ count: MAX_COUNTED }) : messages.hits({ count: total });
  };
  return (
    <p role="status" className={`min-h-[1.5em] tabular-nums ${className}`}>
      {isLoading ? '' : textOf()}
    </p>
  );
}
