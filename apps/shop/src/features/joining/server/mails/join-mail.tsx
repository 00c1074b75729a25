// The mails about questions to HR.
import type { App } from '#src/app.ts';
import type { Language } from '#src/i18n/language.ts';
import { joinMailTexts } from '#src/languages/catalogues/joining/mail-texts.ts';
import { type MailContent, oneLine, quotedLines } from '#src/platform/mail/mail-content.ts';
import { renderMail } from '#src/platform/mail/render-mail.tsx';
import type { Mail } from '#src/providers/mail/mail.ts';

type Unsent = Omit<Mail, 'messageId'>;
type Shop = Pick<App['settings'], 'brand' | 'mail'>;

/**
 * Returns the mail that tells a member of a company about a question. Opening its link does not answer the
 * question.
 */
export const questionMail = (
  asked: { companyName: string; name: string; to: string; link: string },
  language: Language,
  shop: Shop,
): Promise<Unsent> => {
  const texts = joinMailTexts[language];
  const company = oneLine(asked.companyName);
  return mailOf(asked.to, shop, {
    language,
    subject: texts.questionSubject({ company }),
    title: texts.questionSubject({ company }),
    opening: [texts.questionIntro({ name: oneLine(asked.name), company })],
    highlight: null,
    sections: [
      {
        heading: null,
        blocks: [
          { kind: 'text', text: texts.questionText },
          { kind: 'button', label: texts.open, href: asked.link },
          { kind: 'text', text: texts.why, isQuiet: true },
        ],
      },
    ],
  });
};

/** Returns the mail that tells a person the answer. `reason` null: they were added to the list. */
export const answerMail = (
  answered: { companyName: string; reason: string | null; to: string; link: string },
  language: Language,
  shop: Shop,
): Promise<Unsent> => {
  const texts = joinMailTexts[language];
  const company = oneLine(answered.companyName);
  const subject = (answered.reason === null ? texts.addedSubject : texts.refusedSubject)({ company });
  return mailOf(answered.to, shop, {
    language,
    subject,
    title: subject,
    opening: [(answered.reason === null ? texts.addedIntro : texts.refusedIntro)({ company })],
    highlight: null,
    sections:
      answered.reason === null
        ? [{ heading: null, blocks: [{ kind: 'button', label: texts.toShop, href: answered.link }] }]
        : [
            { heading: texts.reason, blocks: [{ kind: 'quote', lines: quotedLines(answered.reason) }] },
            { heading: null, blocks: [{ kind: 'text', text: texts.refusedNext, isQuiet: true }] },
          ],
  });
};

const mailOf = async (to: string, { brand, mail }: Shop, content: MailContent): Promise<Unsent> => ({
  ...renderMail(content),
  // The address only: a typed name must not be in a header (docs/security.md, T13).
  to: { name: '', address: to },
  replyTo: { name: brand.name, address: mail.contactTo },
});
