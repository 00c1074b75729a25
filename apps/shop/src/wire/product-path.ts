/** Returns the path of a product's own page: Customer Picks have their own path (readings, Catalogue). */
export const productPath = ({
  id,
  group,
}: {
  id: string;
  group: 'active-picks' | 'customer-picks' | null;
}): string => `/${group === 'customer-picks' ? 'customer-pick' : 'product'}/${encodeURIComponent(id)}`;
