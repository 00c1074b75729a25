// Fetches the programme of the signed-in person, and passes on the components that show the figures.
import { type ComponentType, useEffect, useState } from 'react';
import type { OwnFiguresSlot } from '#src/ui/own-figures.ts';
import { FailedOrder } from '../ui/failed-order.tsx';
import { followProgramme, useProgramme } from '../ui/programme-store.ts';

type Figures = ComponentType<{ onSlot: (slot: OwnFiguresSlot | null) => void }>;

const FAILED: OwnFiguresSlot = { figures: null, Order: FailedOrder };

/** Renders nothing itself. */
export default function FiguresSource(props: {
  userId: string;
  onSlot: (slot: OwnFiguresSlot | null) => void;
}) {
  const { userId, onSlot } = props;
  const { phase, programme } = useProgramme();
  const [Figures, setFigures] = useState<Figures | null>(null);
  const hasProgramme = programme !== null;
  useEffect(() => {
    followProgramme(userId);
    return () => {
      followProgramme(null);
      onSlot(null);
    };
  }, [userId, onSlot]);
  // The decision and the figures are loaded for people with an employer only.
  useEffect(() => {
    if (hasProgramme)
      import('./figures.tsx').then(
        (module) => setFigures(() => module.default),
        () => onSlot(FAILED),
      );
    else onSlot(phase === 'failed' ? FAILED : null);
  }, [hasProgramme, phase, onSlot]);
  return Figures && hasProgramme ? <Figures onSlot={onSlot} /> : null;
}
