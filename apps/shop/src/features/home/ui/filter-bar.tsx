import { type ReactNode, useId } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { homeMessages } from '#src/languages/catalogues/home/messages.ts';
import { ChipLink } from '#src/ui/chip.tsx';
import { type HomeFilters, NO_FILTERS } from './home-filters.ts';

/** One option of a filter. */
export interface FilterOption {
  id: string;
  name: string;
}

interface FilterBarProps {
  categories: readonly FilterOption[];
  tags: readonly FilterOption[];
  filters: HomeFilters;
  hrefOf: (filters: HomeFilters) => string;
}

/** Categories and tags as links; choosing one clears the other. */
export function FilterBar({ categories, tags, filters, hrefOf }: FilterBarProps) {
  const messages = useMessages(homeMessages);
  return (
    <nav aria-label={messages.filters} className="grid gap-3">
      <ChipRow label={messages.categories}>
        {categories.map(({ id, name }) => (
          <ChipLink
            key={id}
            to={hrefOf({ ...NO_FILTERS, category: id === 'all' ? null : id })}
            isCurrent={id === (filters.category ?? 'all')}
          >
            {name}
          </ChipLink>
        ))}
      </ChipRow>
      <ChipRow label={messages.tags}>
        {[{ id: null, name: messages.all }, ...tags].map(({ id, name }) => (
          <ChipLink
            key={id ?? 'all'}
            to={hrefOf({ ...NO_FILTERS, tag: id })}
            isCurrent={id === null ? filters.tag === null : filters.tag === id}
            look="quiet"
          >
            {name}
          </ChipLink>
        ))}
      </ChipRow>
    </nav>
  );
}

// On a phone, a row scrolls sideways, and part of the next chip is visible at the edge.
function ChipRow({ label, children }: { label: string; children: ReactNode[] }) {
  const labelId = useId();
  return (
    <div className="grid gap-x-4 gap-y-1 md:grid-cols-[6rem_1fr] md:items-baseline">
      <p id={labelId} className="text-small font-semibold text-ink-soft">
        {label}
      </p>
      <ul
        aria-labelledby={labelId}
        className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:thin] md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
      >
        {children.map((chip, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the chip has its own key
          <li key={index} className="shrink-0">
            {chip}
          </li>
        ))}
      </ul>
    </div>
  );
}
