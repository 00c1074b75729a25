// The mails about companies.

import type { App } from '#src/app.ts';
import type { Language } from '#src/i18n/language.ts';
import { companyMailTexts } from '#src/languages/catalogues/companies/mail-texts.ts';
import { STAFF_LANGUAGE } from '#src/languages/fixed-languages.ts';
import { type MailContent, oneLine } from '#src/platform/mail/mail-content.ts';
import { renderMail } from '#src/platform/mail/render-mail.tsx';
import type { Mail } from '#src/providers/mail/mail.ts';
import type { AgreementEnd, Company } from '../../contract.ts';

type ShopFacts = Pick<App['settings'], 'brand' | 'mail'>;
type Unsent = Omit<Mail, 'messageId'>;
/** The fields of a company that its mails use. */
export type MailedCompany = Pick<
  Company,
  'kind' | 'companyName' | 'companyNumber' | 'contactPerson' | 'email' | 'contractId' | 'employerCode'
> & { employees: number };

/** The events of a company that sales is notified of. */
export type SalesNews =
  | { kind: 'active' }
  | { kind: 'credit-check-waits' }
  | { kind: 'contract-ended'; how: AgreementEnd };

/** Returns the mail to sales about an event of a company, in the language of staff. */
export async function salesMail(company: MailedCompany, news: SalesNews, shop: ShopFacts): Promise<Unsent> {
  const texts = companyMailTexts[STAFF_LANGUAGE];
  const isEmployer = company.kind === 'employer';
  const isActive = news.kind === 'active';
  const rows = [
    [texts.name, company.companyName],
    [texts.number, company.companyNumber],
    [texts.contact, company.contactPerson],
    [texts.email, company.email],
    [texts.contract, company.contractId ?? ''],
    ...(isActive && isEmployer ? [[texts.employees, String(company.employees)]] : []),
  ].map(([label = '', value = '']) => ({ label, value: oneLine(value) }));
  const { subject, intro, next } = wordsOf(news, company.kind);
  return {
    ...(await partsOf({
      language: STAFF_LANGUAGE,
      subject,
      title: subject,
      opening: [intro],
      highlight: null,
      sections: [
        { heading: texts.company, blocks: [{ kind: 'facts', rows }] },
        ...(next ? [{ heading: null, blocks: [{ kind: 'text' as const, text: next }] }] : []),
      ],
    })),
    to: { name: shop.brand.name, address: shop.mail.salesTo },
  };
}

function wordsOf(
  news: SalesNews,
  kind: MailedCompany['kind'],
): { subject: string; intro: string; next: string | null } {
  const texts = companyMailTexts[STAFF_LANGUAGE];
  if (news.kind === 'active')
    return {
      subject: texts.activeSubject[kind],
      intro: texts.activeIntro[kind],
      next: kind === 'employer' ? texts.asked : null,
    };
  if (news.kind === 'credit-check-waits')
    return { subject: texts.waitsSubject, intro: texts.waitsIntro, next: texts.waitsNext };
  return { subject: texts.endedSubject, intro: texts.endedIntro[news.how], next: texts.endedNext };
}

/** Returns the mail that asks an employer's contact to confirm the list of employees. Replies go to sales. */
export async function confirmMail(
  company: MailedCompany,
  language: Language,
  shop: ShopFacts,
): Promise<Unsent> {
  const texts = companyMailTexts[language];
  const { employees } = company;
  return {
    ...(await partsOf({
      language,
      subject: texts.confirmSubject,
      title: texts.confirmSubject,
      opening: [
        texts.confirmIntro({ company: oneLine(company.companyName), shop: shop.brand.name }),
        employees === 0 ? texts.confirmNone : texts.confirmSome({ count: employees }),
      ],
      highlight: company.employerCode ? { label: texts.employerCode, value: company.employerCode } : null,
      sections: [
        ...(company.employerCode
          ? [{ heading: null, blocks: [{ kind: 'text' as const, text: texts.employerCodeText }] }]
          : []),
        {
          heading: texts.how,
          blocks: [
            { kind: 'list', items: Object.values(texts.steps) },
            { kind: 'text', text: texts.notYou, isQuiet: true },
          ],
        },
      ],
    })),
    // Without the name, because anybody could have typed it, and it must not be in a header (T13).
    to: { name: '', address: company.email },
    replyTo: { name: shop.brand.name, address: shop.mail.salesTo },
  };
}

const partsOf = async (content: MailContent) => ({
  ...renderMail(content),
});
