import type { SeedTag } from './seed-types.ts';

/** Tags of the specification, section 3 (product attributes). */
export const TAGS: readonly SeedTag[] = [
  { id: 'budget-friendly', name: { sv: 'Prisvärt', en: 'Budget friendly' } },
  { id: 'premium', name: { sv: 'Premium', en: 'Premium' } },
  { id: 'electric', name: { sv: 'Eldrift', en: 'Electric' } },
  { id: 'mountain', name: { sv: 'Terräng', en: 'Mountain' } },
  { id: 'road', name: { sv: 'Landsväg', en: 'Road' } },
  { id: 'city', name: { sv: 'Stad', en: 'City' } },
  { id: 'gravel', name: { sv: 'Grus', en: 'Gravel' } },
  { id: 'hybrid', name: { sv: 'Hybrid', en: 'Hybrid' } },
  { id: 'kids', name: { sv: 'Barn', en: 'Kids' } },
  { id: 'safety', name: { sv: 'Säkerhet', en: 'Safety' } },
  { id: 'visibility', name: { sv: 'Synlighet', en: 'Visibility' } },
  { id: 'security', name: { sv: 'Stöldskydd', en: 'Security' } },
];
