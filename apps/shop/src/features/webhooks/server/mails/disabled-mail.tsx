// The mail to owners, or to the members of a store, about a webhook that was disabled.
import type { App } from '#src/app.ts';
import type { Language } from '#src/i18n/language.ts';
import { disabledMailTexts } from '#src/languages/catalogues/webhooks/mail-texts.ts';
import { oneLine } from '#src/platform/mail/mail-content.ts';
import { renderMail } from '#src/platform/mail/render-mail.tsx';
import type { Mail } from '#src/providers/mail/mail.ts';
import type { MailedWebhook } from '../webhook-repository.ts';

/** A disabled webhook in the mail, with the page of its owner. */
export type DisabledWebhook = Omit<MailedWebhook, 'owner'> & { link: string };

/** Returns the mail, complete except for its Message-ID. */
export async function disabledWebhookMail(
  { ownerName, url, to, link }: DisabledWebhook,
  language: Language,
  { brand }: Pick<App['settings'], 'brand'>,
): Promise<Omit<Mail, 'messageId'>> {
  const texts = disabledMailTexts[language];
  return {
    // The email address alone: a typed name must not be in a header (T13).
    to: { name: '', address: to },
    ...renderMail({
      language,
      subject: `${texts.subject} – ${brand.name}`,
      title: texts.title,
      opening: [texts.text({ owner: oneLine(ownerName) }), texts.next],
      highlight: null,
      sections: [
        {
          heading: null,
          blocks: [
            { kind: 'facts', rows: [{ label: texts.url, value: oneLine(url) }] },
            { kind: 'button', label: texts.open, href: link },
          ],
        },
      ],
    }),
  };
}
