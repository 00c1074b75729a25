import type { OrderState } from '@activepick/domain/orders/order-states.ts';

/** The states of an order in texts for its buyer. */
export const orderStateTexts: Record<OrderState, string> = {
  'awaiting-payment': 'Awaiting payment',
  'awaiting-confirmation': 'Waiting for you to confirm',
  placed: 'Received',
  'awaiting-employer': 'Awaiting your employer',
  confirmed: 'Confirmed',
  shipped: 'Shipped',
  'ready-for-pickup': 'Ready to collect',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned',
};
/** The same in texts for staff. */
export const staffOrderStateTexts: Record<OrderState, string> = {
  ...orderStateTexts,
  'awaiting-confirmation': 'Waiting for the buyer to confirm',
  placed: 'New',
  'awaiting-employer': 'Awaiting the employer',
};
