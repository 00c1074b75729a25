/** Returns the path of a product's own page (the route table of specification section 2). */
export const productPath = ({ id, group }: { id: string; group: string | null }): string =>
  `/${group === 'customer-picks' ? 'customer-pick' : 'product'}/${encodeURIComponent(id)}`;
