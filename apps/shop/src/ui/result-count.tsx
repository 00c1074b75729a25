import { listMessages } from '#src/languages/catalogues/ui/list-messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { MAX_COUNTED } from '../wire/counted.ts';

/**
 * Shows the number of results and announces changes by a filter or a search. Keep it mounted while the list loads,
 * because a live region is announced only when its text changes.
 */
export function ResultCount(props: {
  /** The number of shown rows. */
  count: number;
  /** Whether there are more. */
  hasMore?: boolean;
  /** The total number of results, if the server returns it. */
  total?: number | null;
  /** Empty while the list loads, so that an unchanged count is announced again. */
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
    <p role="status" className={`min-h-[1.5em] ${className}`}>
      {isLoading ? '' : textOf()}
    </p>
  );
}
