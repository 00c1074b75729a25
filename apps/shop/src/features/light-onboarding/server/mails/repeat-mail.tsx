// The email to sales about a second attempt to sign up.

import type { App } from '#src/app.ts';
import { STAFF_LANGUAGE } from '#src/languages/fixed-languages.ts';
import { type MailContent, oneLine } from '#src/platform/mail/mail-content.ts';
import { renderMail } from '#src/platform/mail/render-mail.tsx';
import type { Mail } from '#src/providers/mail/mail.ts';
import { REPEAT_TEXTS } from './repeat-texts.ts';

/** The data of the email: the stored company, and the typed data. */
export interface Repeat {
  companyName: string;
  companyNumber: string;
  contactPerson: string;
  contactEmail: string;
}

/** Returns the mail, in Swedish, complete except for its Message-ID. */
export async function repeatMail(
  { companyName, companyNumber, contactPerson, contactEmail }: Repeat,
  { brand, mail }: Pick<App['settings'], 'brand' | 'mail'>,
): Promise<Omit<Mail, 'messageId'>> {
  const rows = [
    { label: REPEAT_TEXTS.company, value: oneLine(companyName) },
    { label: REPEAT_TEXTS.number, value: companyNumber },
    { label: REPEAT_TEXTS.contact, value: oneLine(contactPerson) },
    { label: REPEAT_TEXTS.email, value: oneLine(contactEmail) },
  ];
  const content: MailContent = {
    language: STAFF_LANGUAGE,
    subject: REPEAT_TEXTS.subject,
    title: REPEAT_TEXTS.subject,
    opening: [REPEAT_TEXTS.intro],
    highlight: null,
    sections: [
      { heading: REPEAT_TEXTS.facts, blocks: [{ kind: 'facts', rows }] },
      { heading: null, blocks: [{ kind: 'text', text: REPEAT_TEXTS.next }] },
    ],
  };
  return {
    to: { name: brand.name, address: mail.salesTo },
    ...renderMail(content),
  };
}
