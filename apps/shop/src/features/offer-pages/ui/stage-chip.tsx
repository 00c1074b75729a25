import type { OfferStage } from '@activepick/domain/offers/offer-states.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { offerMessages } from '#src/languages/catalogues/offer-pages/messages.ts';
import { Chip } from '#src/ui/chip.tsx';

const TONES: Readonly<Record<OfferStage, 'birch' | 'moss' | 'fjord' | 'line'>> = {
  employee: 'fjord',
  employer: 'fjord',
  signing: 'fjord',
  preparing: 'birch',
  handover: 'birch',
  done: 'moss',
  cancelled: 'line',
  rejected: 'line',
  withdrawn: 'line',
  expired: 'line',
};

/** Where an offer is. `isOwn`: the reader is the employee, who is addressed. */
export function StageChip({ stage, isOwn = false }: { stage: OfferStage; isOwn?: boolean }) {
  const { stages, ownStages } = useMessages(offerMessages);
  return <Chip tone={TONES[stage]}>{(isOwn ? ownStages[stage] : undefined) ?? stages[stage]}</Chip>;
}
