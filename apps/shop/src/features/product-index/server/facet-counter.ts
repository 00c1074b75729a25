// Counts the products of a load per filter. The threads that create the lines also count them, and the thread
// that stores them adds up the counts. So a transaction of many batches writes one row per filter and price
// bucket, not one per batch.
import { MAX_ORE } from '@activepick/domain/catalogue/price.ts';
import type { Ore } from '@activepick/domain/money.ts';
import { EVERY_PRODUCT, priceBucket } from '@activepick/domain/search/facets.ts';
import { CopyRows, type CopyType } from '#src/platform/database/binary-copy.ts';

/** The products of each filter, by price bucket. One thread passes them to another. */
export type CountedFacets = ReadonlyMap<string, Uint32Array>;

/** The types of the columns facet, rung, fine_rung and products of the table `facet_counts`. */
const TYPES: readonly CopyType[] = ['text', 'smallint', 'smallint', 'bigint'];
const BUCKETS = priceBucket(MAX_ORE) + 1;
/** Number of fine buckets per bucket of the table, as a power of two. */
const COARSE_SHIFT = 2;

/** Accumulates counts of filters, by the same rule as the database function `count_new_product`. */
export class FacetTally {
  readonly #facets = new Map<string, Uint32Array>();

  /** Adds a listed product with its filters and its current price. */
  add(facets: readonly string[], current: Ore): void {
    const bucket = priceBucket(current);
    for (const facet of facets) this.#of(facet)[bucket]! += 1;
    this.#of(EVERY_PRODUCT)[bucket]! += 1;
  }

  /** Adds the counts of another tally. */
  addAll(counted: CountedFacets): void {
    for (const [facet, products] of counted) {
      const there = this.#of(facet);
      for (let bucket = 0; bucket < BUCKETS; bucket += 1) there[bucket]! += products[bucket] as number;
    }
  }

  #of(facet: string): Uint32Array {
    let there = this.#facets.get(facet);
    if (!there) {
      there = new Uint32Array(BUCKETS);
      this.#facets.set(facet, there);
    }
    return there;
  }

  /** Returns the counts so far. */
  counted(): CountedFacets {
    return this.#facets;
  }

  /** Returns the counts as rows for COPY. */
  bytes(): Uint8Array {
    const rows = new CopyRows(TYPES);
    for (const [facet, products] of this.#facets)
      for (let bucket = 0; bucket < BUCKETS; bucket += 1)
        if (products[bucket]) rows.add([facet, bucket >> COARSE_SHIFT, bucket, products[bucket] as number]);
    return rows.bytes();
  }
}
