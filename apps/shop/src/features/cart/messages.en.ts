import type { MessagesLike } from '#src/i18n/messages.ts';
import type { cartSv } from './messages.sv.ts';

export const cartEn: MessagesLike<typeof cartSv> = {
  demoBike: 'Mountain bike',
  demoHelmet: 'Bike helmet',
};
