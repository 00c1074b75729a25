import { ReviewCorner } from '#src/features/reviews/pages/review-corner.tsx';
import { ReviewList } from '#src/features/reviews/ui/review-list.tsx';
import { usePageData, useSite } from '#src/wire/site-context.ts';
import { Advantages } from '../ui/advantages.tsx';
import { loadProductPage, type ProductPageData, productPageMeta } from './product-page.ts';
import { ProductView } from './product-view.tsx';

export const load = loadProductPage;
export const meta = productPageMeta;

/** A product of Customer Picks. */
export default function CustomerPickPage() {
  const { product, calculation, reviews } = usePageData<ProductPageData>();
  return (
    <ProductView
      key={product.id}
      product={product}
      site={useSite()}
      calculation={calculation}
      reviews={
        <>
          <ReviewList average={product.rating} count={product.review_count} reviews={reviews} />
          <ReviewCorner productId={product.id} />
        </>
      }
    >
      <Advantages kind={product.kind} />
    </ProductView>
  );
}
