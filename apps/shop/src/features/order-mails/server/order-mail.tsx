// The mails about an order.

import type { StoredOrder } from '#src/features/order-records/server/order-repository.ts';
import type { MailContent } from '#src/platform/mail/mail-content.ts';
import { renderMail } from '#src/platform/mail/render-mail.tsx';
import type { Mail } from '#src/providers/mail/mail.ts';
import { confirmEmailContent } from './confirm-email-content.ts';
import { type OrderMailContext, orderMailContent } from './order-mail-content.ts';
import { type OrderUpdate, orderUpdateContent } from './order-update-content.ts';

type Unsent = Omit<Mail, 'messageId'>;
/** Returns the confirmation of an order, complete except for its Message-ID. */
export const orderMail = (order: StoredOrder, context: OrderMailContext): Promise<Unsent> =>
  mailToBuyer(order, orderMailContent(order, context));

/** Returns the mail that asks a buyer to confirm the email address. It contains no typed text (T13). */
export const confirmEmailOf = (
  order: StoredOrder,
  settings: OrderMailContext['settings'],
  link: string,
): Promise<Unsent> => mailToBuyer(order, confirmEmailContent(order, settings, link));

/** Returns the mail about an event of an order, complete except for its Message-ID. */
export const orderUpdateMail = (
  order: StoredOrder,
  update: OrderUpdate,
  context: OrderMailContext,
): Promise<Unsent> => mailToBuyer(order, orderUpdateContent(order, update, context));

/**
 * Returns a mail to the buyer of an order. Headers contain no typed name, which may be a stranger's advertisement
 * (T13).
 */
export async function mailToBuyer({ customer }: StoredOrder, content: MailContent): Promise<Unsent> {
  return {
    to: { name: '', address: customer.email.trim() },
    ...renderMail(content),
  };
}
