import type { MessagesLike } from '#src/i18n/messages.ts';
import type { demoSv } from './demo-messages.sv.ts';

export const demoEn: MessagesLike<typeof demoSv> = {
  bike: 'Mountain bike',
  helmet: 'Bike helmet',
};
