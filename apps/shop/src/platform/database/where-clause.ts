/** Returns the `where` of a query that all conditions are true for; empty without any. */
export const whereClause = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
