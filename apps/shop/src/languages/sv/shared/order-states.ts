import type { OrderState } from '@activepick/domain/orders/order-states.ts';

/** The states of an order in texts for its buyer. */
export const orderStateTexts: Record<OrderState, string> = {
  'awaiting-payment': 'Väntar på betalning',
  'awaiting-confirmation': 'Väntar på att du bekräftar',
  placed: 'Mottagen',
  'awaiting-employer': 'Väntar på din arbetsgivare',
  confirmed: 'Bekräftad',
  shipped: 'Skickad',
  'ready-for-pickup': 'Klar att hämta',
  delivered: 'Levererad',
  cancelled: 'Avbruten',
  returned: 'Returnerad',
};
/** The same in texts for staff. */
export const staffOrderStateTexts: Record<OrderState, string> = {
  ...orderStateTexts,
  'awaiting-confirmation': 'Väntar på kundens bekräftelse',
  placed: 'Ny',
  'awaiting-employer': 'Väntar på arbetsgivaren',
};
