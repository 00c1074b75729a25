import type { SeedCategory } from './seed-types.ts';

/**
 * The catalogue's categories. No category of accessories may be called anything with bike, electric or cykel:
 * such a name is what makes the 20 % rule apply (docs/readings.md, Money).
 */
export const CATEGORIES: readonly SeedCategory[] = [
  { id: 'electric', name: { sv: 'Elcykel', en: 'Electric' } },
  { id: 'city', name: { sv: 'Stad', en: 'City' } },
  { id: 'mtb', name: { sv: 'MTB', en: 'MTB' } },
  { id: 'road', name: { sv: 'Landsväg', en: 'Road' } },
  { id: 'accessories', name: { sv: 'Tillbehör', en: 'Accessories' } },
  { id: 'trainers', name: { sv: 'Trainer', en: 'Trainers' } },
  { id: 'commute-hybrid', name: { sv: 'Pendling / Hybrid', en: 'Commute / Hybrid' } },
  { id: 'foldable', name: { sv: 'Hopfällbar', en: 'Foldable' } },
  { id: 'gravel', name: { sv: 'Grus', en: 'Gravel' } },
  { id: 'cargo', name: { sv: 'Last', en: 'Cargo' } },
  { id: 'kids', name: { sv: 'Barn', en: 'Kids' } },
];
