import { PRODUCT_KINDS } from '@activepick/domain/catalogue/product-kind.ts';
import { expect, test } from 'vitest';
import { productListsEn } from './messages.en.ts';
import { productListsSv } from './messages.sv.ts';

test('the import page names every product type, because an empty shop has no list to copy one from', () => {
  for (const { columns } of [productListsSv, productListsEn])
    for (const kind of PRODUCT_KINDS) expect(columns.kind).toContain(kind);
});
