import { PRODUCT_KINDS } from '@activepick/domain/catalogue/product-kind.ts';
import { expect, test } from 'vitest';
import { productListMessages } from '#src/languages/catalogues/catalogue-import/messages.ts';

test('the import page names every product type, because an empty shop has no list to copy one from', () => {
  for (const { columns } of [productListMessages.sv, productListMessages.en])
    for (const kind of PRODUCT_KINDS) expect(columns.kind).toContain(kind);
});
