import type { ProductSummary } from '../contract.ts';

/** Returns the path of a product's own page: Customer Picks have their own path (readings, Catalogue). */
export const productPath = ({ id, group }: Pick<ProductSummary, 'id' | 'group'>): string =>
  `/${group === 'customer-picks' ? 'customer-pick' : 'product'}/${encodeURIComponent(id)}`;
