// Loads a signed-in person's own figures once the page is idle. Signed-out visitors do not load the module.
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useSession } from '#src/features/sign-in/ui/session-context.tsx';
import { OwnFiguresContext, type OwnFiguresSlot } from '#src/ui/own-figures.ts';

type Source = ComponentType<{ userId: string; onSlot: (slot: OwnFiguresSlot | null) => void }>;

/** Provides the employee's own figures to its children. */
export function OwnFiguresProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const userId = session.phase === 'signed-in' ? session.user.id : null;
  const [slot, setSlot] = useState<OwnFiguresSlot | null>(null);
  const [Source, setSource] = useState<Source | null>(null);
  const isSignedIn = userId !== null;
  useEffect(() => {
    if (!isSignedIn) return;
    // Not every browser has requestIdleCallback. Without the module, pages stay the same for everybody.
    (window.requestIdleCallback ?? setTimeout)(() =>
      import('#src/features/programme/pages/figures-source.tsx').then(
        (module) => setSource(() => module.default),
        () => undefined,
      ),
    );
  }, [isSignedIn]);
  return (
    <OwnFiguresContext value={isSignedIn ? slot : null}>
      {children}
      {Source && userId !== null ? <Source key={userId} userId={userId} onSlot={setSlot} /> : null}
    </OwnFiguresContext>
  );
}
