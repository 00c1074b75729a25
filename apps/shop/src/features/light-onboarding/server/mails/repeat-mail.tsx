// The mail to sales about a second try to join. Loaded with the first one that is sent: the components take their time.
import { render } from '@react-email/render';
import type { App } from '#src/app.ts';
import { type MailContent, oneLine } from '#src/platform/mail/mail-content.ts';
import { MailPage } from '#src/platform/mail/mail-page.tsx';
import { mailText } from '#src/platform/mail/mail-text.ts';
import type { Mail } from '#src/providers/mail/mail.ts';
import { repeatSv } from './texts.sv.ts';

/** What the mail says: the stored company, and what was typed. */
export interface Repeat {
  companyName: string;
  companyNumber: string;
  contactPerson: string;
  contactEmail: string;
}

/** Returns the mail, in Swedish, ready to be sent but for its Message-ID. */
export async function repeatMail(
  { companyName, companyNumber, contactPerson, contactEmail }: Repeat,
  { brand, mail }: Pick<App['settings'], 'brand' | 'mail'>,
): Promise<Omit<Mail, 'messageId'>> {
  const rows = [
    { label: repeatSv.company, value: oneLine(companyName) },
    { label: repeatSv.number, value: companyNumber },
    { label: repeatSv.contact, value: oneLine(contactPerson) },
    { label: repeatSv.email, value: oneLine(contactEmail) },
  ];
  const content: MailContent = {
    language: 'sv',
    subject: repeatSv.subject,
    title: repeatSv.subject,
    opening: [repeatSv.intro],
    highlight: null,
    sections: [
      { heading: repeatSv.facts, blocks: [{ kind: 'facts', rows }] },
      { heading: null, blocks: [{ kind: 'text', text: repeatSv.next }] },
    ],
  };
  return {
    to: { name: brand.name, address: mail.salesTo },
    subject: content.subject,
    text: mailText(content),
    html: await render(<MailPage content={content} />),
  };
}
