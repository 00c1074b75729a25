import type { MessagesLike } from '#src/i18n/messages.ts';
import { counted } from '#src/i18n/plural.ts';
import type * as sv from '../../sv/order-mails/confirm-texts.ts';

export const confirmTexts: MessagesLike<typeof sv.confirmTexts> = {
  subject: (p) => `Confirm your order at ${p.shop}`,
  title: 'Confirm your order',
  intro: (p) =>
    `Someone entered this email address in an order at ${p.shop}. Was it you? Confirm the order, and we will ask your employer to approve it.`,
  number: 'Order number',
  confirm: 'Confirm the order',
  hours: (p) =>
    `The link is valid for ${counted(p.hours, 'hour', 'hours')}, until ${p.when}. We will hold the goods for you until then. If you do not confirm, the order will be cancelled automatically.`,
  notYou: 'If it was not you, you do not need to do anything.',
  goods: 'This is about',
  total: (p) => `Total incl. VAT: ${p.amount}`,
};
