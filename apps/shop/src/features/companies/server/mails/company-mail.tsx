// The mails about companies. Loaded with the first one that is sent: the components take their time.
import { render } from '@react-email/render';
import type { App } from '#src/app.ts';
import type { Language } from '#src/i18n/language.ts';
import { type MailContent, oneLine } from '#src/platform/mail/mail-content.ts';
import { MailPage } from '#src/platform/mail/mail-page.tsx';
import { mailText } from '#src/platform/mail/mail-text.ts';
import type { Mail } from '#src/providers/mail/mail.ts';
import type { Company } from '../../contract.ts';
import { companyMailEn } from './texts.en.ts';
import { companyMailSv } from './texts.sv.ts';

type ShopFacts = Pick<App['settings'], 'brand' | 'mail'>;
type Unsent = Omit<Mail, 'messageId'>;
/** A company as its mails need it. */
export type MailedCompany = Pick<
  Company,
  'kind' | 'companyName' | 'companyNumber' | 'contactPerson' | 'email' | 'contractId' | 'employerCode'
> & { employees: number };

const TEXTS = { sv: companyMailSv, en: companyMailEn };

/** Returns the mail that tells sales, in Swedish, that a company is active. */
export async function activeMail(company: MailedCompany, shop: ShopFacts): Promise<Unsent> {
  const texts = companyMailSv;
  const isEmployer = company.kind === 'employer';
  const rows = [
    [texts.name, company.companyName],
    [texts.number, company.companyNumber],
    [texts.contact, company.contactPerson],
    [texts.email, company.email],
    [texts.contract, company.contractId ?? ''],
    ...(isEmployer ? [[texts.employees, String(company.employees)]] : []),
  ].map(([label = '', value = '']) => ({ label, value: oneLine(value) }));
  const subject = texts.activeSubject[company.kind];
  return {
    ...(await partsOf({
      language: 'sv',
      subject,
      title: subject,
      opening: [texts.activeIntro[company.kind]],
      highlight: null,
      sections: [
        { heading: texts.company, blocks: [{ kind: 'facts', rows }] },
        ...(isEmployer ? [{ heading: null, blocks: [{ kind: 'text' as const, text: texts.asked }] }] : []),
      ],
    })),
    to: { name: shop.brand.name, address: shop.mail.salesTo },
  };
}

/** Returns the mail that asks an employer's contact to confirm who may take out the benefit; answers go to sales. */
export async function confirmMail(
  company: MailedCompany,
  language: Language,
  shop: ShopFacts,
): Promise<Unsent> {
  const texts = TEXTS[language];
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
    to: { name: '', address: company.email },
    replyTo: { name: shop.brand.name, address: shop.mail.salesTo },
  };
}

const partsOf = async (content: MailContent) => ({
  subject: content.subject,
  text: mailText(content),
  html: await render(<MailPage content={content} />),
});
