// A lower price beside a higher one is a claim that the higher one was charged. One rule decides it (`reductionClaim`), and
// its result is stored with the product. So few files may read the list price where they also read the current one.
import { expect, test } from 'vitest';
import { readSource, sourceFiles } from '#tests/checks/source-files.ts';

const LIST_PRICE = /\bprice_ore\b|\b(product|row|card)\.price\b/;
const CURRENT_PRICE = /\bcurrent_(ore|price)\b/;

// Storing and editing: staff see the list price, and no buyer does.
const STORES = /^apps\/shop\/src\/features\/(product-storage|product-import|catalogue-admin)\//;
const SHOWS = [
  // The row, and its public shape with the basis and the reference.
  'apps/shop/src/features/catalogue/server/product-repository.ts',
  'apps/shop/src/features/catalogue/server/product-shape.ts',
  // The panel of the specification, with the reference where there is one.
  'apps/shop/src/features/catalogue/server/special-panel.ts',
  // The recommended price of the supplier, which is named as such.
  'apps/shop/src/features/catalogue/ui/price-view.ts',
  // Answers of another backend become the same shape, without a reference.
  'apps/shop/src/features/catalogue/ui/with-default-category.ts',
];

test('[COM.H1] only the known files read the list price beside the current price', () => {
  const readers = sourceFiles()
    .filter((file) => file.startsWith('apps/shop/src/') && !/\.test\.tsx?$/.test(file) && !STORES.test(file))
    .filter((file) => {
      const text = readSource(file);
      return LIST_PRICE.test(text) && CURRENT_PRICE.test(text);
    });
  expect(readers.sort()).toEqual(SHOWS.toSorted());
});
