import { lazy, Suspense } from 'react';
import { useSession } from '#src/features/sign-in/ui/session-context.tsx';

const OwnReviews = lazy(() => import('./own-reviews.tsx'));

/** The reviews of a signed-in buyer of the product. Other visitors do not load any of it. */
export function ReviewCorner({ productId }: { productId: string }) {
  const session = useSession();
  if (session.phase !== 'signed-in') return null;
  return (
    <Suspense fallback={null}>
      <OwnReviews key={`${session.user.id} ${productId}`} productId={productId} />
    </Suspense>
  );
}
