import { useState } from 'react';
import type { AdminProductDetail } from '../contract.ts';
import {
  emptyValues,
  isSame,
  merged,
  type ProductField,
  type ProductValues,
  valuesOf,
} from './product-values.ts';

interface FormState {
  /** The values that the form started with. */
  base: ProductValues;
  version: number | null;
  values: ProductValues;
  clashes: ProductField[];
  /** The other person's value of each conflict. */
  theirs: ProductValues;
}

const begun = (product: AdminProductDetail | null): FormState => {
  const base = product ? valuesOf(product.draft) : emptyValues();
  return {
    base,
    version: product?.version ?? null,
    values: base,
    clashes: [],
    theirs: base,
  };
};

/**
 * Holds the form of a product. When a newer version arrives, untouched fields follow it and edited fields
 * stay. So typed values are never lost after another person's save.
 */
export function useProductForm(product: AdminProductDetail | null) {
  const [kept, setKept] = useState(() => begun(product));
  if (product && product.version !== kept.version) {
    const next = begun(product);
    const { values, clashes } = merged(kept.base, kept.values, next.base);
    setKept({ ...next, values, clashes });
  }
  return {
    values: kept.values,
    clashes: kept.clashes,
    theirs: kept.theirs,
    isChanged: !isSame(kept.base, kept.values),
    change: (values: Partial<ProductValues>) =>
      setKept((before) => ({ ...before, values: { ...before.values, ...values } })),
    takeTheirs: () =>
      setKept((before) => ({
        ...before,
        clashes: [],
        values: {
          ...before.values,
          ...Object.fromEntries(before.clashes.map((field) => [field, before.theirs[field]])),
        },
      })),
    /** `sent` is stored. Differences from it were typed in the meantime. */
    markSaved: (sent: ProductValues) => setKept((before) => ({ ...before, base: sent, clashes: [] })),
  };
}
