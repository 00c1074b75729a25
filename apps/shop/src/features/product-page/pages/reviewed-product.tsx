import type { ReactNode } from 'react';
import { ReviewCorner } from '#src/features/reviews/pages/review-corner.tsx';
import { ReviewList } from '#src/features/reviews/ui/review-list.tsx';
import { usePageData, useSite } from '#src/wire/site-context.ts';
import type { ProductPageData } from './product-page.ts';
import { ProductView } from './product-view.tsx';

/** The page's product with its reviews. `children` come below it. */
export function ReviewedProduct({ children }: { children?: ReactNode }) {
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
      {children}
    </ProductView>
  );
}
