// The mail that tells a payroll member that the figures of a year are final.
import type { App } from '#src/app.ts';
import type { Language } from '#src/i18n/language.ts';
import { finalYearMailTexts } from '#src/languages/catalogues/payroll-years/mail-texts.ts';
import { oneLine } from '#src/platform/mail/mail-content.ts';
import { renderMail } from '#src/platform/mail/render-mail.tsx';
import type { Mail } from '#src/providers/mail/mail.ts';

/** What the mail says. */
export interface MailedYear {
  year: number;
  company: string;
  /** How many people's figures changed. */
  people: number;
  to: string;
  /** The signed-in page with the list. */
  link: string;
}

/** Returns the mail about the final figures of a year. */
export async function finalYearMail(
  { year, company, people, to, link }: MailedYear,
  language: Language,
  { brand }: Pick<App['settings'], 'brand'>,
): Promise<Omit<Mail, 'messageId'>> {
  const texts = finalYearMailTexts[language];
  const content = {
    language,
    subject: texts.subject({ year }),
    title: texts.title({ year }),
    opening: [texts.text({ year, company: oneLine(company), count: people }), texts.closed],
    highlight: null,
    sections: [
      {
        heading: null,
        blocks: [
          { kind: 'button' as const, label: texts.open, href: link },
          { kind: 'text' as const, text: texts.content, isQuiet: true },
        ],
      },
    ],
  };
  return {
    // The email address alone: a typed name must not be in a header (T13).
    to: { name: '', address: to },
    ...renderMail(content),
    subject: `${content.subject} – ${brand.name}`,
  };
}
