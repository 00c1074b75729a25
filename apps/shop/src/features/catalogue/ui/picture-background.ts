import { isBikeKind } from '@activepick/domain/catalogue/product-kind.ts';
import type { ProductSummary } from '../contract.ts';

/**
 * Returns the background of a product's picture. Electric bikes, other bikes and all other products have
 * different ones.
 */
export function stageOf({ kind, is_electric }: Pick<ProductSummary, 'kind' | 'is_electric'>): string {
  if (!isBikeKind(kind)) return 'bg-birch';
  return is_electric ? 'bg-fjord' : 'bg-moss';
}
