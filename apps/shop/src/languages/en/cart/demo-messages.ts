import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/cart/demo-messages.ts';

export const demoMessages: MessagesLike<typeof sv.demoMessages> = {
  bike: 'Mountain bike',
  helmet: 'Bike helmet',
};
