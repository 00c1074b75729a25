// The mail to the owners of a company, or the members of a store, about what ended with the right of its author.
import type { App } from '#src/app.ts';
import type { Language } from '#src/i18n/language.ts';
import { withdrawnMailTexts } from '#src/languages/catalogues/api-keys/mail-texts.ts';
import { oneLine } from '#src/platform/mail/mail-content.ts';
import { renderMail } from '#src/platform/mail/render-mail.tsx';
import type { Mail } from '#src/providers/mail/mail.ts';
import type { MailedWithdrawal } from '../api-key-repository.ts';

/** How much was withdrawn. */
export interface Withdrawn {
  invitations: number;
  keys: number;
  webhooks: number;
}

/** Returns the mail, complete except for its Message-ID. */
export async function withdrawnMail(
  { ownerName, personName, to, link, ...counts }: MailedWithdrawal & Withdrawn & { link: string },
  language: Language,
  { brand }: Pick<App['settings'], 'brand'>,
): Promise<Omit<Mail, 'messageId'>> {
  const texts = withdrawnMailTexts[language];
  const owner = oneLine(ownerName);
  const rows = (['keys', 'webhooks', 'invitations'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => ({ label: texts[kind], value: String(counts[kind]) }));
  return {
    // The email address alone: a typed name must not be in a header (T13).
    to: { name: '', address: to },
    ...renderMail({
      language,
      subject: `${texts.subject} – ${brand.name}`,
      title: texts.title,
      opening: [
        personName === null ? texts.goneText({ owner }) : texts.text({ owner, person: oneLine(personName) }),
        texts.next,
      ],
      highlight: null,
      sections: [
        {
          heading: null,
          blocks: [
            { kind: 'facts', rows },
            { kind: 'button', label: texts.open, href: link },
          ],
        },
      ],
    }),
  };
}
