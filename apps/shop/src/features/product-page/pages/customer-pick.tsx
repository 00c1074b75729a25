import { usePageData } from '#src/wire/site-context.ts';
import { Advantages } from '../ui/advantages.tsx';
import { loadProductPage, type ProductPageData, productPageMeta } from './product-page.ts';
import { ReviewedProduct } from './reviewed-product.tsx';

export const load = loadProductPage;
export const meta = productPageMeta;

/** A product of Customer Picks. */
export default function CustomerPickPage() {
  const { product } = usePageData<ProductPageData>();
  return (
    <ReviewedProduct>
      <Advantages kind={product.kind} />
    </ReviewedProduct>
  );
}
