// The mails about an order. Loaded with the first mail that is sent: the components take their time.
import { render } from '@react-email/render';
import type { App } from '#src/app.ts';
import { type MailContent, oneLine } from '#src/platform/mail/mail-content.ts';
import { MailPage } from '#src/platform/mail/mail-page.tsx';
import { mailText } from '#src/platform/mail/mail-text.ts';
import type { Mail } from '#src/providers/mail/mail.ts';
import type { OrderLinks } from './order-link.ts';
import { orderMailContent } from './order-mail-content.ts';
import type { StoredOrder } from './order-store.ts';
import { type OrderUpdate, orderUpdateContent } from './order-update-content.ts';

type Unsent = Omit<Mail, 'messageId'>;
/** What the mails about an order know of the shop, and the addresses that they lead to. */
export interface MailPlace {
  settings: Pick<App['settings'], 'brand' | 'tax'>;
  links: OrderLinks;
}

/** Returns the confirmation of an order, ready to be sent but for its Message-ID. */
export const orderMail = (
  order: StoredOrder,
  settings: MailPlace['settings'],
  links: OrderLinks,
): Promise<Unsent> => mailToBuyer(order, orderMailContent(order, settings, links));

/** Returns the mail that tells a buyer what has happened to an order, ready to be sent but for its Message-ID. */
export const orderUpdateMail = (order: StoredOrder, update: OrderUpdate, place: MailPlace): Promise<Unsent> =>
  mailToBuyer(order, orderUpdateContent(order, update, place));

/** Returns a mail to the buyer of an order. */
export async function mailToBuyer({ customer }: StoredOrder, content: MailContent): Promise<Unsent> {
  const { firstName, lastName, email } = customer;
  return {
    to: { name: oneLine(`${firstName} ${lastName}`), address: email.trim() },
    subject: content.subject,
    text: mailText(content),
    html: await render(<MailPage content={content} />),
  };
}
