import { ALL_CATEGORIES, DEFAULT_CATEGORIES } from '@activepick/domain/catalogue/default-categories.ts';
import type { SeedCategory } from './seed-types.ts';

/**
 * The catalogue's categories: the default ones and three more. No accessory category may have a name with bike,
 * electric or cykel, because such a name makes the 20 % rule apply (docs/readings.md, Money).
 */
export const CATEGORIES: readonly SeedCategory[] = [
  ...DEFAULT_CATEGORIES.filter(({ id }) => id !== ALL_CATEGORIES).map(({ id, name }) => ({ id, name })),
  { id: 'gravel', name: { sv: 'Grus', en: 'Gravel' } },
  { id: 'cargo', name: { sv: 'Last', en: 'Cargo' } },
  { id: 'kids', name: { sv: 'Barn', en: 'Kids' } },
];
