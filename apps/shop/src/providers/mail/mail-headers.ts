// The checks of every mail adapter before sending.
import { isEmailAddress } from '@activepick/domain/identifiers/email.ts';
import { type Mail, MailFailed } from './mail.ts';

const LINE_BREAK = /[\r\n]/;
const MESSAGE_ID = /^[A-Za-z0-9.-]{1,64}$/;

/**
 * Throws `MailFailed` for a mail whose addresses, names or subject are invalid in a header. Refused rather than cleaned:
 * a line break in a header is an attack or a bug, never a name (docs/security.md, T25).
 */
export function refuseBrokenHeaders(mail: Mail): void {
  const people = mail.replyTo ? [mail.to, mail.replyTo] : [mail.to];
  const values = [mail.subject, ...people.flatMap(({ name, address }) => [name, address])];
  if (values.some((value) => LINE_BREAK.test(value)))
    throw new MailFailed('refused', 'line break in a header');
  if (!people.every(({ address }) => isEmailAddress(address)))
    throw new MailFailed('refused', 'malformed address');
  if (!MESSAGE_ID.test(mail.messageId)) throw new MailFailed('refused', 'malformed message id');
}

/**
 * The headers that keep automatic replies away. Source: RFC 3834 section 5. Exchange ignores it and obeys
 * X-Auto-Response-Suppress only: MS-OXCMAIL 2.2.3.2.14.
 */
export const NO_AUTOMATIC_REPLIES = Object.freeze({
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
});
