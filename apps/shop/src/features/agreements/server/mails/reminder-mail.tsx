// The reminder of a contract.
import type { App } from '#src/app.ts';
import { formatInstant } from '#src/i18n/format-instant.ts';
import type { Language } from '#src/i18n/language.ts';
import { reminderTexts } from '#src/languages/catalogues/agreements/mail-texts.ts';
import { type Block, type MailContent, oneLine } from '#src/platform/mail/mail-content.ts';
import { renderMail } from '#src/platform/mail/render-mail.tsx';
import type { Mail } from '#src/providers/mail/mail.ts';

/**
 * The data of a reminder: contract, recipient, signing URL and deadline. Without a URL, the text refers to
 * the first email.
 */
export interface Reminder {
  name: string;
  email: string;
  link: string | null;
  /** The deadline for signing, if there is one. */
  signBy: Date | null;
}

/** Returns the mail, complete except for its Message-ID. */
export async function reminderMail(
  { name, email, link, signBy }: Reminder,
  language: Language,
  { brand }: Pick<App['settings'], 'brand'>,
): Promise<Omit<Mail, 'messageId'>> {
  const texts = reminderTexts[language];
  const until = signBy && texts.signBy({ when: formatInstant(signBy.toISOString(), language) });
  const blocks: Block[] = [
    ...(until ? [{ kind: 'text', text: until } as const] : []),
    ...(link ? [{ kind: 'button', label: texts.open, href: link } as const] : []),
    { kind: 'text', text: link ? texts.yours : texts.firstLetter, isQuiet: true },
  ];
  const content: MailContent = {
    language,
    subject: texts.subject({ shop: brand.name }),
    title: texts.title,
    opening: [texts.opening({ shop: brand.legalName, contract: oneLine(name) })],
    highlight: null,
    sections: [{ heading: null, blocks }],
  };
  return {
    // Without the name, because anybody could have typed it, and it must not be in an email to another person
    // (T26).
    to: { name: '', address: email },
    ...renderMail(content),
  };
}
