import { type ComponentType, useEffect, useState } from 'react';

type DialogComponent = ComponentType<{ isOpen: boolean; onClose: () => void }>;

/** Opens the dialog to request a missing bike, from any component. */
export const askForMissingBike = (): void => void dispatchEvent(new Event('openMissingBike'));

/** The place of that dialog in the page. It is loaded when it is first opened. */
export function MissingBikeCorner() {
  const [isOpen, setOpen] = useState(false);
  const [Asked, setAsked] = useState<DialogComponent>();
  useEffect(() => {
    const open = () => setOpen(true);
    addEventListener('openMissingBike', open);
    return () => removeEventListener('openMissingBike', open);
  }, []);
  useEffect(() => {
    if (isOpen && !Asked)
      import('#src/features/requests/pages/missing-bike-dialog.tsx').then(
        (module) => setAsked(() => module.default),
        () => setOpen(false),
      );
  }, [isOpen, Asked]);
  return Asked ? <Asked isOpen={isOpen} onClose={() => setOpen(false)} /> : null;
}
