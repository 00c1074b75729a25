// The tables that reads without a person need. They contain no personal data.

/** The tables that the role of DATABASE_REPLICA_URL may read. */
export const PUBLIC_TABLES: readonly string[] = [
  'benefit_parameters',
  'categories',
  'category_names',
  'facet_counts',
  'migrations',
  'picture_texts',
  'product_pictures',
  'product_texts',
  'products',
  'search_words',
  'stock',
  'tag_names',
  'tags',
  'variant_texts',
  'variants',
];
