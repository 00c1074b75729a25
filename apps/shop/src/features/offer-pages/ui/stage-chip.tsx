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

/** Where an offer is. */
export function StageChip({ stage }: { stage: OfferStage }) {
  const { stages } = useMessages(offerMessages);
  return <Chip tone={TONES[stage]}>{stages[stage]}</Chip>;
}
