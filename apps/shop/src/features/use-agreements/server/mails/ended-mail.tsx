// The mail to HR about a use agreement that ended unsigned.
import type { App } from '#src/app.ts';
import type { Language } from '#src/i18n/language.ts';
import { endedMailTexts } from '#src/languages/catalogues/use-agreements/mail-texts.ts';
import { oneLine } from '#src/platform/mail/mail-content.ts';
import { renderMail } from '#src/platform/mail/render-mail.tsx';
import type { Mail } from '#src/providers/mail/mail.ts';
import type { MailedAgreement } from '../use-agreement-repository.ts';

/** An agreement in the mail, with the signed-in page of the company. */
export type EndedAgreement = Omit<MailedAgreement, 'companyId'> & { link: string };

/** Returns the mail, complete except for its Message-ID. */
export async function endedAgreementMail(
  { state, employee, bike, benefitNumber, to, link }: EndedAgreement,
  language: Language,
  { brand }: Pick<App['settings'], 'brand'>,
): Promise<Omit<Mail, 'messageId'>> {
  const texts = endedMailTexts[language];
  const number = String(benefitNumber);
  return {
    // The email address alone: a typed name must not be in a header (T13).
    to: { name: '', address: to },
    ...renderMail({
      language,
      subject: `${texts.subject({ number })} – ${brand.name}`,
      title: texts.title,
      opening: [texts.text[state]({ employee: oneLine(employee) }), texts.next],
      highlight: null,
      sections: [
        {
          heading: null,
          blocks: [
            {
              kind: 'facts',
              rows: [
                { label: texts.employee, value: oneLine(employee) },
                { label: texts.bike, value: oneLine(bike) },
                { label: texts.number, value: number },
              ],
            },
            { kind: 'button', label: texts.open, href: link },
          ],
        },
      ],
    }),
  };
}
