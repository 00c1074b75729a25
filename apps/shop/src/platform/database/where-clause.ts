/** Returns the `where` clause that combines all conditions by `and`; empty without conditions. */
export const whereClause = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
