// A catalogue that is large enough for all search plans.
import pg from 'pg';
import type { TestApp } from '#tests/app/test-app.ts';
import { generatedProduct } from '../../../apps/shop/seed/generate-products.ts';
import { productInput, seedIfEmpty } from '../../../apps/shop/seed/seed-database.ts';
import {
  allNames,
  copyProducts,
  productLines,
} from '../../../apps/shop/src/features/product-import/server/bulk-load-repository.ts';

const GENERATOR_SEED = 1;
// The application's role has a short statement timeout, and other tests run in parallel.
const BATCH = 250;

/** Stores the demonstration's catalogue and a range of generated products. */
export async function storeGenerated(app: TestApp, from: number, to: number): Promise<void> {
  await seedIfEmpty(app);
  const names = await allNames(app.db.pool);
  const now = app.now();
  const client = new pg.Client({ connectionString: app.database.appUrl });
  await client.connect();
  try {
    for (let first = from; first < to; first += BATCH) {
      const products = Array.from({ length: Math.min(BATCH, to - first) }, (_, at) =>
        productInput(generatedProduct(first + at, GENERATOR_SEED), now),
      );
      await copyProducts(client, [productLines(products, names, now.toISOString())]);
    }
  } finally {
    await client.end();
  }
}
