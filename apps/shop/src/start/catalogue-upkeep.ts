// Updates stored products to the rules of this version, while the shop is already serving.
import type { App } from '#src/app.ts';

interface Step {
  /** Returns the number of changed rows. */
  run: (app: App) => Promise<number>;
  done: string;
  failed: string;
}

// In this order, because filters and words are computed from prices and sanitised texts.
const STEPS: readonly Step[] = [
  {
    run: async (app) => {
      const { mendLoad } = await import('#src/features/product-import/server/repair-bulk-load.ts');
      return (await mendLoad(app)).length;
    },
    done: 'what a load had set aside was made again',
    failed: 'what a load had set aside could not be made again',
  },
  {
    run: async ({ db, now }) => {
      const { repriceProducts } = await import('#src/features/product-import/server/reprice-repository.ts');
      return repriceProducts(db, now().toISOString());
    },
    done: 'Prices of products computed by the new rules',
    failed: 'Could not compute prices of products by the new rules',
  },
  {
    run: async ({ db }) => {
      const { recleanProducts } = await import(
        '#src/features/product-import/server/resanitize-html-repository.ts'
      );
      return (await recleanProducts(db)).length;
    },
    done: 'Texts of products cleaned by the new rules',
    failed: 'Could not clean texts of products by the new rules',
  },
  {
    run: async ({ db }) => {
      const { reindexProducts } = await import('#src/features/product-import/server/reindex-repository.ts');
      return reindexProducts(db);
    },
    done: 'Products indexed by the new rules of search',
    failed: 'Could not index products by the new rules of search',
  },
];

/** Runs all steps, one after the other. One that fails is logged, and runs again at the next start. */
export async function updateCatalogue(app: App): Promise<void> {
  const { publishInvalidation, EVERYTHING } = await import('#src/platform/cache/cache-invalidation.ts');
  for (const { run, done, failed } of STEPS) {
    try {
      const count = await run(app);
      if (count === 0) continue;
      await publishInvalidation(app.db.pool, [EVERYTHING]);
      app.cache.clear();
      app.log.info({ count }, done);
    } catch (err) {
      app.log.warn({ err }, failed);
    }
  }
}
