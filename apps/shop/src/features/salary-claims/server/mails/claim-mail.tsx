// The mails about a claim: to the employee, and to HR.
import { ore } from '@activepick/domain/money.ts';
import type { App } from '#src/app.ts';
import { formatMoneyExact } from '#src/i18n/format.ts';
import type { Language } from '#src/i18n/language.ts';
import { salaryClaimMailTexts } from '#src/languages/catalogues/salary-claims/mail-texts.ts';
import { oneLine } from '#src/platform/mail/mail-content.ts';
import { renderMail } from '#src/platform/mail/render-mail.tsx';
import type { Mail } from '#src/providers/mail/mail.ts';
import type { MailedClaim } from '../claim-repository.ts';

/** Returns a mail about a claim. */
export async function claimMail(
  claim: MailedClaim & { link: string },
  reader: 'employee' | 'member',
  language: Language,
  { brand }: Pick<App['settings'], 'brand'>,
): Promise<Omit<Mail, 'messageId'>> {
  const texts = salaryClaimMailTexts[language][reader];
  const facts = {
    amount: formatMoneyExact(ore(claim.amountOre), language),
    what: claim.what,
    bike: oneLine(claim.bike),
    number: claim.benefitNumber,
    employee: oneLine(claim.employee),
  };
  return {
    to: { name: '', address: claim.to },
    ...renderMail({
      language,
      highlight: null,
      subject: texts.subject(facts),
      title: texts.title,
      opening: [texts.text(facts), texts.how],
      sections: [{ heading: null, blocks: [{ kind: 'button', label: texts.open, href: claim.link }] }],
    }),
    subject: `${texts.subject(facts)} – ${brand.name}`,
  };
}
