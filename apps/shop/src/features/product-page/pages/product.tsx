import { loadProductPage, productPageMeta } from './product-page.ts';
import { ReviewedProduct } from './reviewed-product.tsx';

export const load = loadProductPage;
export const meta = productPageMeta;

/** A product of Active Picks. */
export default function ProductPage() {
  return <ReviewedProduct />;
}
