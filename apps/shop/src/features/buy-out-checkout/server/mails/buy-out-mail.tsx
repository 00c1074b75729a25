// The receipt for a bike that was paid by card, and the news that the money comes back.
import { VAT_PERCENT, vatOf } from '@activepick/domain/catalogue/vat.ts';
import type { App } from '#src/app.ts';
import type { Content } from '#src/features/content/contract.ts';
import { sellerFacts, termsSections } from '#src/features/order-mails/server/order-mail-content.ts';
import { formatDate, formatMoneyExact } from '#src/i18n/format.ts';
import { formatInstant } from '#src/i18n/format-instant.ts';
import type { Language } from '#src/i18n/language.ts';
import { buyOutMailTexts } from '#src/languages/catalogues/buy-out-checkout/mail-texts.ts';
import { orderMailTexts } from '#src/languages/catalogues/order-mails/texts.ts';
import { type MailContent, oneLine } from '#src/platform/mail/mail-content.ts';
import { renderMail } from '#src/platform/mail/render-mail.tsx';
import type { Mail } from '#src/providers/mail/mail.ts';
import type { PaidBike } from '../receipt-repository.ts';

/** The seller, and the terms that the employee accepted. */
export interface SellingShop {
  brand: App['settings']['brand'];
  publicUrl: string;
  terms: Pick<Content, 'title' | 'sections' | 'version'>;
}

/** What happened to the money. */
export type BuyOutNews = 'paid' | 'refunded';

/** Returns a mail about a card payment for a bike. `link` leads to the benefit. */
export async function buyOutMail(
  paid: PaidBike & { link: string },
  news: BuyOutNews,
  language: Language,
  shop: SellingShop,
): Promise<Omit<Mail, 'messageId'>> {
  const { brand } = shop;
  const content = contentOf({ ...paid, bike: oneLine(paid.bike) }, news, language, shop);
  return {
    // The email address alone: a typed name must not be in a header (T13).
    to: { name: '', address: paid.to },
    ...renderMail(content),
    subject: `${content.subject} – ${brand.name}`,
  };
}

/** Source: as for the confirmation of an order (`orderMailContent`), and 17 kap. 28 § mervärdesskattelagen (2023:200). */
function contentOf(
  paid: PaidBike & { link: string },
  news: BuyOutNews,
  language: Language,
  { brand, publicUrl, terms }: SellingShop,
): MailContent {
  const texts = buyOutMailTexts[language];
  const { bike, number, amountOre, card, link } = paid;
  const amount = formatMoneyExact(amountOre, language);
  const button = { kind: 'button', label: texts.open, href: link } as const;
  const common = { language, highlight: null };
  if (news === 'refunded')
    return {
      ...common,
      subject: texts.refundedSubject({ bike }),
      title: texts.refundedTitle,
      opening: [texts.refundedText({ bike, amount })],
      sections: [{ heading: null, blocks: [button] }],
    };
  const orderTexts = orderMailTexts[language];
  const day = formatDate(paid.paidAt.toISOString(), language);
  const rows = [
    ...(paid.receiptNumber === null
      ? []
      : [{ label: texts.receiptNumber, value: String(paid.receiptNumber) }]),
    { label: texts.bike, value: bike },
    { label: texts.benefit, value: String(number) },
    { label: texts.paidOn, value: formatInstant(paid.paidAt.toISOString(), language) },
    ...(card === null ? [] : [{ label: texts.card, value: card }]),
    { label: texts.amount, value: amount },
    {
      label: texts.vat({ percent: String(VAT_PERCENT) }),
      value: formatMoneyExact(vatOf(amountOre, 'included'), language),
    },
  ];
  return {
    ...common,
    subject: texts.paidSubject({ bike }),
    title: texts.paidTitle,
    opening: [
      texts.paidText({ bike, amount }),
      paid.isWaiting ? texts.waits : texts.ownFrom({ day: formatDate(paid.ownFrom, language) }),
    ],
    sections: [
      { heading: texts.receipt, blocks: [{ kind: 'facts', rows }] },
      { heading: null, blocks: [button] },
      {
        heading: orderTexts.withdrawal,
        blocks: [
          { kind: 'text', text: texts.withdrawalText(brand) },
          { kind: 'button', label: orderTexts.withdrawHere, href: `${publicUrl}/withdraw?lang=${language}` },
        ],
      },
      { heading: orderTexts.complaint, blocks: [{ kind: 'text', text: texts.complaintText(brand) }] },
      { heading: orderTexts.seller, blocks: [sellerFacts({ brand }, publicUrl, orderTexts)] },
      ...termsSections(terms, orderTexts),
      {
        heading: orderTexts.form,
        blocks: [
          { kind: 'text', text: orderTexts.formHint, isQuiet: true },
          {
            kind: 'form',
            lines: texts.formLines({
              seller: `${brand.legalName}, ${brand.address}, ${brand.email}`,
              bike,
              number: String(number),
              day,
            }),
          },
        ],
      },
    ],
  };
}
