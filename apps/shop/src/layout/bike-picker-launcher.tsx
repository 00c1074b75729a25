import { lazy, Suspense } from 'react';
import { useCart } from '#src/features/cart/ui/cart-context.tsx';

const BikePickerButton = lazy(() => import('./bike-picker-button.tsx'));

/**
 * The button at the bottom right that opens the Bike Picker, as the window event `openBikePicker` does. It is
 * loaded after the page, and appears once it can be used.
 */
export function BikePickerCorner() {
  return useCart().ready ? (
    <Suspense fallback={null}>
      <BikePickerButton />
    </Suspense>
  ) : null;
}
