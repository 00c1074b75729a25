// Generated products from one place of the endless list to another, as the lines that are stored.
import { type ProductLines, productLines } from '#src/features/catalogue/server/product-copy-store.ts';
import type { Names } from '#src/features/catalogue/server/product-row.ts';
import { generatedProduct } from './generate-products.ts';
import { productInput } from './seed-database.ts';

const GENERATOR_SEED = 1;

/** What lines are made with: the names of categories and tags, and the instant of the load. */
export interface LineFacts {
  names: Names;
  now: Date;
}

/** Returns the lines of the products from place `first` to before `end`. */
export function makeLines({ names, now }: LineFacts, first: number, end: number): ProductLines {
  const products = Array.from({ length: end - first }, (_, at) =>
    productInput(generatedProduct(first + at, GENERATOR_SEED), now),
  );
  return productLines(products, names, now.toISOString());
}
