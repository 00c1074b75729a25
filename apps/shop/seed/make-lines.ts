// Generated products from one place of the endless list to another, as the lines that are stored.
import { type ProductLines, productLines } from '#src/features/catalogue/server/product-copy-repository.ts';
import type { Names, ProductInput } from '#src/features/catalogue/server/product-row.ts';
import { generatedProduct } from './generate-products.ts';
import { productInput } from './seed-database.ts';

const GENERATOR_SEED = 1;

/** What lines are made with: the names of categories and tags, and the instant of the load. */
export interface LineFacts {
  names: Names;
  now: Date;
}

/** Returns the lines of the products from place `first` to before `end`. `used`: memory that may be written over. */
export function makeLines(
  { names, now }: LineFacts,
  { first, end, used }: { first: number; end: number; used?: readonly ArrayBuffer[] },
): ProductLines {
  return productLines(inputs(first, end, now), names, now.toISOString(), used);
}

function* inputs(first: number, end: number, now: Date): Generator<ProductInput> {
  for (let place = first; place < end; place += 1)
    yield productInput(generatedProduct(place, GENERATOR_SEED), now);
}
