// The confirmation of an order as a mail. Loaded with the first mail that is sent: the components take their time.
import { render } from '@react-email/render';
import type { App } from '#src/app.ts';
import { oneLine } from '#src/platform/mail/mail-content.ts';
import { MailPage } from '#src/platform/mail/mail-page.tsx';
import { mailText } from '#src/platform/mail/mail-text.ts';
import type { Mail } from '#src/providers/mail/mail.ts';
import { orderMailContent } from './order-mail-content.ts';
import type { StoredOrder } from './order-store.ts';

/** Returns the confirmation of an order, ready to be sent but for its Message-ID. */
export async function orderMail(
  order: StoredOrder,
  settings: Pick<App['settings'], 'brand' | 'tax'>,
  publicUrl: string,
): Promise<Omit<Mail, 'messageId'>> {
  const content = orderMailContent(order, settings, publicUrl);
  const { firstName, lastName, email } = order.customer;
  return {
    to: { name: oneLine(`${firstName} ${lastName}`), address: email.trim() },
    subject: content.subject,
    text: mailText(content),
    html: await render(<MailPage content={content} />),
  };
}
