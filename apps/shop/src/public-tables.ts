// The tables that reads without a person need. They contain no personal data.

/** The tables that the role of DATABASE_REPLICA_URL may read. */
export const PUBLIC_TABLES: readonly string[] = [
  'benefit_parameters',
  'categories',
  'facet_counts',
  'migrations',
  'product_pictures',
  'products',
  'search_words',
  'stock',
  'tags',
  'variants',
];
