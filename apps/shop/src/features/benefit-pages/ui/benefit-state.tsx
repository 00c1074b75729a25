import type { BenefitState, TermEnd } from '@activepick/domain/benefit/benefit-states.ts';
import { useLanguage } from '#src/i18n/use-messages.ts';
import { Chip } from '#src/ui/chip.tsx';
import { stateWords } from './timeline-words.ts';

const TONES = {
  requested: 'birch',
  refused: 'line',
  withdrawn: 'line',
  approved: 'fjord',
  signed: 'fjord',
  ready: 'fjord',
  active: 'moss',
  ending: 'birch',
  ended: 'line',
} as const;

/** The state of a benefit as a word. */
export function BenefitChip({ state, termEnd }: { state: BenefitState; termEnd: TermEnd | null }) {
  const { language } = useLanguage();
  return <Chip tone={TONES[state]}>{stateWords({ state, termEnd }, language)}</Chip>;
}
