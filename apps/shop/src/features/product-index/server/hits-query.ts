import type { HitsQuery, ScanPlan } from './hits-repository.ts';

/** The hits. `isWhole`: there are no more hits. `share`: the approximate share of products that match. */
export interface HitsResult<Row> {
  hits: Row[];
  isWhole: boolean;
  share: number;
}

/** Queries hits in one of two ways. */
export type HitsReader<Row> = (wanted: HitsQuery, limit: number, way: ScanPlan) => Promise<Row[]>;
