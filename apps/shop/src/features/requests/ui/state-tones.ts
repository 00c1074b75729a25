import type { RequestState } from '@activepick/domain/requests/request.ts';

/** The colour of each state's label. The label also names the state in text. */
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
