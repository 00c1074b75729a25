// The mail that asks a seller to approve an invoice.
import type { App } from '#src/app.ts';
import { formatDate, formatMoneyExact } from '#src/i18n/format.ts';
import type { Language } from '#src/i18n/language.ts';
import { approvalTexts } from '#src/languages/catalogues/sent-invoices/mail-texts.ts';
import { type Block, type MailContent, oneLine } from '#src/platform/mail/mail-content.ts';
import { renderMail } from '#src/platform/mail/render-mail.tsx';
import { lastDayOfLink } from '#src/platform/security/signed-link.ts';
import type { Mail } from '#src/providers/mail/mail.ts';
import type { BilledInvoice } from '../billing-repository.ts';

/** The data of the mail: the invoice, the number of the credited one, the seller's email, and the link. */
export interface ApprovalFacts {
  billed: {
    invoice: Pick<BilledInvoice['invoice'], 'invoiceNumber' | 'invoiceDate' | 'dueDate' | 'totalOre'>;
    credits: string | null;
  };
  to: string;
  link: string;
}

/** Returns the mail, complete except for its Message-ID. */
export async function approvalMail(
  { billed, to, link }: ApprovalFacts,
  language: Language,
  { brand }: Pick<App['settings'], 'brand'>,
): Promise<Omit<Mail, 'messageId'>> {
  const texts = approvalTexts[language];
  const { invoice, credits } = billed;
  const number = oneLine(invoice.invoiceNumber);
  const isCredit = credits !== null;
  const lastDay = lastDayOfLink(link);
  const blocks: Block[] = [
    {
      kind: 'facts',
      rows: [
        { label: texts.number, value: number },
        { label: texts.date, value: invoice.invoiceDate },
        { label: texts.due, value: invoice.dueDate },
        { label: texts.total, value: formatMoneyExact(invoice.totalOre, language) },
      ],
    },
    { kind: 'button', label: texts.open, href: link },
    ...(isCredit ? [] : [{ kind: 'text', text: texts.how, isQuiet: true } as const]),
    ...(lastDay
      ? [
          {
            kind: 'text',
            text: texts.linkEnds({ day: formatDate(lastDay, language) }),
            isQuiet: true,
          } as const,
        ]
      : []),
  ];
  const shop = brand.legalName;
  const content: MailContent = {
    language,
    subject: isCredit ? texts.credit({ number, shop }) : texts.subject({ number, shop }),
    title: isCredit ? texts.creditTitle({ number }) : texts.title({ number }),
    opening: [isCredit ? texts.creditOpening({ shop, number: oneLine(credits) }) : texts.opening({ shop })],
    highlight: null,
    sections: [{ heading: null, blocks }],
  };
  return {
    to: { name: '', address: to },
    ...renderMail(content),
  };
}
