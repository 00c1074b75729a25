// Generates the COPY rows of a range of the infinite product list.

import { type ProductLines, productLines } from '#src/features/product-import/server/bulk-load-repository.ts';
import type { Names, ProductInput } from '#src/features/product-storage/server/product-row.ts';
import { generatedProduct } from './generate-products.ts';
import { productInput } from './seed-database.ts';

const GENERATOR_SEED = 1;

/** The input of rows: the names of categories and tags, and the time of the load. */
export interface LineFacts {
  names: Names;
  now: Date;
}

/**
 * Returns the rows of products from index `first` (inclusive) to `end` (exclusive). `used` is memory that may be
 * reused.
 */
export function makeLines(
  { names, now }: LineFacts,
  { first, end, used }: { first: number; end: number; used?: readonly ArrayBuffer[] },
): ProductLines {
  return productLines(inputs(first, end, now), names, now.toISOString(), used);
}

function* inputs(first: number, end: number, now: Date): Generator<ProductInput> {
  for (let index = first; index < end; index += 1)
    yield productInput(generatedProduct(index, GENERATOR_SEED), now);
}
