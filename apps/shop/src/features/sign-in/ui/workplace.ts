// Where a person without a wanted page goes after signing in.
import type { Role } from '@activepick/domain/access/permissions.ts';

interface Visited {
  visitedAt: string | null;
}

/** The companies and stores of which a person is a member. */
export interface Workplaces {
  companies: readonly (Visited & { companyId: string })[];
  stores: readonly (Visited & { id: string })[];
}

/**
 * Returns the path of a person's workplace: the only one, else the last visited, else the list of the first kind. Returns
 * null for staff and for people without one, who go to the front page.
 */
export function workplacePath(role: Role, { companies, stores }: Workplaces): string | null {
  if (role !== 'endcustomer') return null;
  const places = [
    ...companies.map(({ companyId, visitedAt }) => ({ path: `/employer/${companyId}`, visitedAt })),
    ...stores.map(({ id, visitedAt }) => ({ path: `/store/${id}`, visitedAt })),
  ];
  const [only, ...more] = places;
  if (!only) return null;
  if (more.length === 0) return only.path;
  const last = places
    .filter(({ visitedAt }) => visitedAt)
    .sort((one, other) => ((one.visitedAt ?? '') < (other.visitedAt ?? '') ? 1 : -1))[0];
  return last?.path ?? (companies.length > 0 ? '/employer' : '/store');
}
