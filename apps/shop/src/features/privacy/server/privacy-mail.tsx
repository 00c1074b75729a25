// The mail with a person's link.
import type { App } from '#src/app.ts';
import { privacyMailTexts } from '#src/languages/catalogues/privacy/texts.ts';
import type { MailContent } from '#src/platform/mail/mail-content.ts';
import { renderMail } from '#src/platform/mail/render-mail.tsx';
import type { Mail } from '#src/providers/mail/mail.ts';
import type { StoredCase } from './case-repository.ts';

/** Returns the email with the link to a person's stored data. */
export async function privacyMail(
  { kind, language, email }: Pick<StoredCase, 'kind' | 'language' | 'email'>,
  link: string,
  { brand, mail }: Pick<App['settings'], 'brand' | 'mail'>,
): Promise<Omit<Mail, 'messageId'>> {
  const texts = privacyMailTexts[language];
  const subject = texts.subject[kind]({ shop: brand.name });
  const content: MailContent = {
    language,
    subject,
    title: subject,
    opening: [texts.intro[kind]],
    highlight: null,
    sections: [
      {
        heading: null,
        blocks: [
          { kind: 'button', label: texts.open[kind], href: link },
          { kind: 'text', text: texts.valid },
          { kind: 'text', text: texts.notYou, isQuiet: true },
        ],
      },
    ],
  };
  return {
    ...renderMail(content),
    subject,
    to: { name: '', address: email },
    replyTo: { name: brand.name, address: mail.contactTo },
  };
}
