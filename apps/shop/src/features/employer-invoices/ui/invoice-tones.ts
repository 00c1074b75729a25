import type { InvoiceState, ShownState } from '../contract.ts';

type Tone = 'birch' | 'moss' | 'fjord' | 'line';

/** The colours of the states for a company. */
export const SHOWN_TONES: Readonly<Record<ShownState, Tone>> = {
  preparing: 'fjord',
  issued: 'moss',
  cancelled: 'line',
};

/** The colours of the states for admins. */
export const STATE_TONES: Readonly<Record<InvoiceState, Tone>> = {
  'to-send': 'fjord',
  'in-doubt': 'fjord',
  sent: 'moss',
  booked: 'moss',
  cancelled: 'line',
  failed: 'birch',
};
