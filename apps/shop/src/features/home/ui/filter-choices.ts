import type { Named } from './filter-bar.tsx';

/** The available filters of the page. */
export interface FilterChoices {
  categories: readonly Named[];
  tags: readonly Named[];
  tiers: readonly string[];
}
