import type { RequestState } from '@activepick/domain/requests/request.ts';

/** How the word of each state is set apart; the word itself says it. */
export const TONES: Readonly<Record<RequestState, 'birch' | 'moss' | 'fjord' | 'line'>> = {
  requested: 'fjord',
  received: 'fjord',
  'availability-verified': 'birch',
  'eligibility-verified': 'birch',
  procurement: 'birch',
  delivered: 'moss',
  answered: 'moss',
  declined: 'line',
};
