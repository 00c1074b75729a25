import type { FilterOption } from './filter-bar.tsx';

/** The available filters of the page. */
export interface FilterChoices {
  categories: readonly FilterOption[];
  tags: readonly FilterOption[];
  tiers: readonly string[];
}
