// The mails to approvers.
import type { Ore } from '@activepick/domain/money.ts';
import type { App } from '#src/app.ts';
import { formatDate, formatMoney, stockholmDay } from '#src/i18n/format.ts';
import type { Language } from '#src/i18n/language.ts';
import { approvalMailTexts } from '#src/languages/catalogues/approvals/mail-texts.ts';
import { type MailContent, oneLine } from '#src/platform/mail/mail-content.ts';
import { renderMail } from '#src/platform/mail/render-mail.tsx';
import type { Mail } from '#src/providers/mail/mail.ts';

/** An order in a mail to an approver; the total is incl. VAT in öre. */
export interface MailedApproval {
  orderNumber: string;
  companyName: string;
  employee: string;
  department: string | null;
  items: string;
  total: number;
  lapsesAt: Date | null;
  /** The approver's email address. */
  to: string;
  /** The signed-in page of the order. */
  link: string;
}

type ShopFacts = Pick<App['settings'], 'brand'>;

/** Returns the mail that asks an approver. `number` is that of the reminder, 0 for the first mail. */
export function approvalRequestedMail(
  approval: MailedApproval,
  number: 0 | 1 | 2,
  language: Language,
  shop: ShopFacts,
): Promise<Omit<Mail, 'messageId'>> {
  const texts = approvalMailTexts[language];
  const { orderNumber, lapsesAt, link } = approval;
  const names = { employee: oneLine(approval.employee), company: oneLine(approval.companyName) };
  const deadline = lapsesAt && texts.deadline({ day: formatDate(stockholmDay(lapsesAt), language) });
  return mailOf(approval, shop, {
    language,
    subject: texts.requestedSubject[number]({ number: orderNumber }),
    title: texts.requestedTitle,
    opening: [texts.requestedText(names), ...(deadline ? [deadline] : [])],
    highlight: null,
    sections: [
      {
        heading: null,
        blocks: [
          factsOf(approval, language),
          { kind: 'button', label: texts.open, href: link },
          { kind: 'text', text: texts.linkOnly, isQuiet: true },
        ],
      },
    ],
  });
}

/** Returns the mail that tells an approver of an order that lapsed. */
export function approvalLapsedMail(
  approval: MailedApproval,
  language: Language,
  shop: ShopFacts,
): Promise<Omit<Mail, 'messageId'>> {
  const texts = approvalMailTexts[language];
  return mailOf(approval, shop, {
    language,
    subject: texts.lapsedSubject({ number: approval.orderNumber }),
    title: texts.lapsedTitle,
    opening: [texts.lapsedText({ employee: oneLine(approval.employee) })],
    highlight: null,
    sections: [{ heading: null, blocks: [factsOf(approval, language)] }],
  });
}

function factsOf({ employee, department, items, total }: MailedApproval, language: Language) {
  const texts = approvalMailTexts[language];
  const rows = [
    { label: texts.employee, value: oneLine(employee) },
    ...(department ? [{ label: texts.department, value: oneLine(department) }] : []),
    { label: texts.goods, value: oneLine(items) },
    { label: texts.total, value: formatMoney(total as Ore, language) },
  ];
  return { kind: 'facts' as const, rows };
}

async function mailOf({ to }: MailedApproval, { brand }: ShopFacts, content: MailContent) {
  return {
    // The email address alone: a typed name must not be in a header (T13).
    to: { name: '', address: to },
    ...renderMail(content),
    subject: `${content.subject} – ${brand.name}`,
  };
}
