// The receipt for a bike that was paid by card, and the news that the money comes back.
import { VAT_PERCENT, vatOf } from '@activepick/domain/catalogue/vat.ts';
import type { App } from '#src/app.ts';
import { formatDate, formatMoneyExact } from '#src/i18n/format.ts';
import { formatInstant } from '#src/i18n/format-instant.ts';
import type { Language } from '#src/i18n/language.ts';
import { buyOutMailTexts } from '#src/languages/catalogues/buy-out-checkout/mail-texts.ts';
import { type MailContent, oneLine } from '#src/platform/mail/mail-content.ts';
import { renderMail } from '#src/platform/mail/render-mail.tsx';
import type { Mail } from '#src/providers/mail/mail.ts';
import type { PaidBike } from '../receipt-repository.ts';

/** What happened to the money. */
export type BuyOutNews = 'paid' | 'refunded';

/** Returns a mail about a card payment for a bike. `link` leads to the benefit. */
export async function buyOutMail(
  paid: PaidBike & { link: string },
  news: BuyOutNews,
  language: Language,
  { brand }: Pick<App['settings'], 'brand'>,
): Promise<Omit<Mail, 'messageId'>> {
  const content = contentOf({ ...paid, bike: oneLine(paid.bike) }, news, language);
  return {
    // The email address alone: a typed name must not be in a header (T13).
    to: { name: '', address: paid.to },
    ...renderMail(content),
    subject: `${content.subject} – ${brand.name}`,
  };
}

function contentOf(paid: PaidBike & { link: string }, news: BuyOutNews, language: Language): MailContent {
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
  const rows = [
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
    ],
  };
}
