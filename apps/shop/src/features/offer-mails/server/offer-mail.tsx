// The mails about offers. What a store or an employee typed is text; the note of a store is only on the page.
import type { Ore } from '@activepick/domain/money.ts';
import type { App } from '#src/app.ts';
import { formatDate, formatMoney } from '#src/i18n/format.ts';
import type { Language } from '#src/i18n/language.ts';
import { offerMailTexts } from '#src/languages/catalogues/offer-mails/texts.ts';
import { type Block, type MailContent, oneLine, quotedLines } from '#src/platform/mail/mail-content.ts';
import { renderMail } from '#src/platform/mail/render-mail.tsx';
import type { Mail } from '#src/providers/mail/mail.ts';

type Unsent = Omit<Mail, 'messageId'>;
type Shop = Pick<App['settings'], 'brand' | 'mail'>;

/** The contents of a mail about an offer. */
export interface MailedOffer {
  store: string;
  bike: string;
  accessories: number;
  totalOre: Ore;
  /** The last day on which it can be accepted, YYYY-MM-DD. */
  validUntil: string;
  to: string;
  /** The signed-in page of the offer. */
  link: string;
}

/** Returns the mail with a new offer, or with a new version of one. */
export function madeMail(
  offer: MailedOffer & {
    isRevised: boolean;
    /** Whether it answers a request of this person. */
    isRequested: boolean;
    /** The page that stops the store's offers. */
    stopLink: string;
  },
  language: Language,
  shop: Shop,
): Promise<Unsent> {
  const texts = offerMailTexts[language];
  const store = oneLine(offer.store);
  const day = formatDate(offer.validUntil, language);
  const { isRevised } = offer;
  return mailOf(offer.to, shop, {
    language,
    subject: (isRevised ? texts.revisedSubject : texts.madeSubject)({ store }),
    title: isRevised ? texts.revisedTitle : texts.madeTitle,
    opening: [(isRevised ? texts.revised : texts.made)({ store, day })],
    highlight: null,
    sections: [
      {
        heading: null,
        blocks: [
          factsOf(offer, language, shop.brand.legalName),
          { kind: 'button', label: texts.open, href: offer.link },
          { kind: 'text', text: texts.noAccount },
        ],
      },
      {
        heading: texts.whyTitle,
        blocks: [
          { kind: 'text', text: (offer.isRequested ? texts.whyRequested : texts.why)({ store }) },
          { kind: 'button', label: texts.stop, href: offer.stopLink },
        ],
      },
    ],
  });
}

/** Returns the mail that tells the employee that an offer was withdrawn or has expired. */
export function endedMail(
  offer: MailedOffer & { state: 'withdrawn' | 'expired' },
  language: Language,
  shop: Shop,
): Promise<Unsent> {
  const texts = offerMailTexts[language];
  const isExpired = offer.state === 'expired';
  const subject = (isExpired ? texts.expiredSubject : texts.withdrawnSubject)({
    store: oneLine(offer.store),
  });
  return mailOf(offer.to, shop, {
    language,
    subject,
    title: subject,
    opening: [isExpired ? texts.expired : texts.withdrawn],
    highlight: null,
    sections: [{ heading: null, blocks: [factsOf(offer, language, shop.brand.legalName)] }],
  });
}

/** Returns the mail that tells a member of the store how an offer has ended. */
export function answeredMail(
  offer: MailedOffer & {
    state: 'accepted' | 'rejected' | 'expired';
    employee: string;
    reason: string | null;
  },
  language: Language,
  shop: Shop,
): Promise<Unsent> {
  const texts = offerMailTexts[language];
  const subject = texts.answeredSubject[offer.state]({ bike: oneLine(offer.bike) });
  const reason: Block[] = offer.reason === null ? [] : [{ kind: 'quote', lines: quotedLines(offer.reason) }];
  return mailOf(offer.to, shop, {
    language,
    subject,
    title: subject,
    opening: [texts.answered[offer.state]({ email: oneLine(offer.employee) })],
    highlight: null,
    sections: [
      ...(reason.length > 0 ? [{ heading: texts.reason, blocks: reason }] : []),
      { heading: null, blocks: [{ kind: 'button', label: texts.open, href: offer.link }] },
    ],
  });
}

function factsOf(offer: MailedOffer, language: Language, seller: string): Block {
  const texts = offerMailTexts[language];
  return {
    kind: 'facts',
    rows: [
      { label: texts.bike, value: oneLine(offer.bike) },
      ...(offer.accessories > 0
        ? [{ label: texts.accessories, value: texts.accessoryCount({ count: offer.accessories }) }]
        : []),
      { label: texts.total, value: formatMoney(offer.totalOre, language) },
      { label: texts.store, value: oneLine(offer.store) },
      { label: texts.seller, value: seller },
      { label: texts.validUntil, value: formatDate(offer.validUntil, language) },
    ],
  };
}

const mailOf = async (to: string, { brand, mail }: Shop, content: MailContent): Promise<Unsent> => ({
  ...renderMail(content),
  // The address only: a typed name must not be in a header (docs/security.md, T13).
  to: { name: '', address: to },
  replyTo: { name: brand.name, address: mail.contactTo },
});
