// The addresses of the workspace.
import type { WorkList } from '../contract.ts';

/** Returns the path of one list of the workspace. */
export const workListPath = (storeId: string, list: WorkList): string => `/store/${storeId}?list=${list}`;

/** Returns the path of one bike. */
export const storeBikePath = (storeId: string, benefitId: string): string =>
  `/store/${storeId}/bikes/${benefitId}`;
