// Renders an account email.
import type { App } from '#src/app.ts';
import type { Language } from '#src/i18n/language.ts';
import { accountMailTexts } from '#src/languages/catalogues/auth/mail-texts.ts';
import type { Block, MailContent } from '#src/platform/mail/mail-content.ts';
import { renderMail } from '#src/platform/mail/render-mail.tsx';
import type { Mail } from '#src/providers/mail/mail.ts';
import { CODE_SECONDS } from '../one-time-token.ts';
import type { AccountMail, AccountMailKind } from './enqueue-account-mail.ts';

/** Returns an account email, complete except for its Message-ID. */
export async function accountMail(
  mail: AccountMail,
  language: Language,
  { brand }: Pick<App['settings'], 'brand'>,
): Promise<Omit<Mail, 'messageId'>> {
  const content = contentOf(mail, language, brand.name);
  return {
    // Without a name, because anybody could have typed it, and it must not be in an email to another person
    // (T26).
    to: { name: '', address: mail.to },
    ...renderMail(content),
  };
}

function contentOf({ kind, to, link, code }: AccountMail, language: Language, shop: string): MailContent {
  const texts = accountMailTexts[language];
  const { subject, title, opening, closing } = texts.kinds[kind];
  const buttons: Partial<Record<AccountMailKind, string>> = texts.buttons;
  const button = buttons[kind];
  const facts = { shop, email: to, minutes: CODE_SECONDS / 60 };
  const blocks: Block[] = [
    ...(link && button ? [{ kind: 'button', label: button, href: link } as const] : []),
    ...(code ? [{ kind: 'text', text: texts.codeNote(facts), isQuiet: true } as const] : []),
    { kind: 'text', text: closing(facts), isQuiet: true },
  ];
  return {
    language,
    subject: subject(facts),
    title,
    opening: [opening(facts)],
    highlight: code ? { label: texts.code, value: code } : null,
    sections: [{ heading: null, blocks }],
  };
}
