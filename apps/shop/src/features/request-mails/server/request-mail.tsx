// The mails about a new request.

import { sekToOre } from '@activepick/domain/money.ts';
import type { App } from '#src/app.ts';
import type { ContractNotification } from '#src/features/requests/contract.ts';
import type { StoredRequest } from '#src/features/requests/server/request-repository.ts';
import { formatDate, formatMoney, formatPercent } from '#src/i18n/format.ts';
import type { Language } from '#src/i18n/language.ts';
import { languageWord } from '#src/i18n/language-word.ts';
import { requestMailTexts } from '#src/languages/catalogues/request-mails/texts.ts';
import { STAFF_LANGUAGE } from '#src/languages/fixed-languages.ts';
import { type Block, type MailContent, oneLine, quotedLines } from '#src/platform/mail/mail-content.ts';
import { renderMail } from '#src/platform/mail/render-mail.tsx';
import type { Mail } from '#src/providers/mail/mail.ts';
import { STAFF_TEXTS } from './staff-texts.ts';

type ShopFacts = Pick<App['settings'], 'brand' | 'mail'>;
type Unsent = Omit<Mail, 'messageId'>;

const REFERENCE_LENGTH = 8;
const RISK_DECIMALS = 4;
type Rating = NonNullable<ContractNotification['creditRating']>;

/** Returns the mail that tells staff about a request, in Swedish. Replies go to the sender. */
export async function staffMail(request: StoredRequest, shop: ShopFacts): Promise<Unsent> {
  return {
    ...(await partsOf(staffContent(request, shop))),
    to: { name: shop.brand.name, address: shop.mail.contactTo },
    // A typed name must not be in a header (docs/security.md, T13).
    replyTo: { name: '', address: request.email },
  };
}

/**
 * Returns the sender's receipt of a request. `to` is the recipient's email, `link` the URL of the status page.
 */
export async function receiptMail(
  request: StoredRequest,
  { to, link }: { to: string; link: string },
  shop: ShopFacts,
): Promise<Unsent> {
  return { ...(await partsOf(receiptContent(request, link, shop))), to: { name: '', address: to } };
}

/** Returns the mail that tells sales of a contract that has been sent, in Swedish. */
export async function agreementMail(notification: ContractNotification, shop: ShopFacts): Promise<Unsent> {
  return {
    ...(await partsOf(agreementContent(notification))),
    to: { name: shop.brand.name, address: shop.mail.salesTo },
  };
}

const partsOf = async (content: MailContent) => ({
  ...renderMail(content),
});

function staffContent(request: StoredRequest, { brand }: ShopFacts): MailContent {
  const texts = STAFF_TEXTS;
  const subject = texts.subject(brand.name)[request.kind];
  return {
    language: STAFF_LANGUAGE,
    // The subject must not contain typed text (docs/security.md, T13).
    subject,
    title: subject,
    opening: [texts.intro({ day: formatDate(request.createdAt.toISOString(), STAFF_LANGUAGE) })],
    highlight: null,
    sections: [
      {
        heading: texts.sender,
        blocks: [
          facts([
            [texts.name, request.name],
            [texts.email, request.email],
            [texts.phone, request.phone],
            [texts.language, languageWord(request.language, STAFF_LANGUAGE)],
            [texts.product, [request.productName, request.productId].filter(Boolean).join(', ')],
            [texts.bikeUrl, request.bikeUrl],
            [texts.reference, request.id.slice(-REFERENCE_LENGTH)],
          ]),
        ],
      },
      { heading: texts.words, blocks: [{ kind: 'quote', lines: quotedLines(request.message) }] },
    ],
  };
}

function receiptContent(
  { kind, language, createdAt }: StoredRequest,
  link: string,
  { brand }: ShopFacts,
): MailContent {
  const texts = requestMailTexts[language as Language];
  return {
    language,
    subject: texts.subject({ shop: brand.name }),
    title: texts.title,
    opening: [texts.intro({ kind, day: formatDate(createdAt.toISOString(), language), shop: brand.name })],
    highlight: null,
    sections: [
      {
        heading: texts.next,
        blocks: [
          { kind: 'list', items: texts.nextSteps[kind] },
          { kind: 'button', label: texts.follow, href: link },
          { kind: 'text', text: texts.notYou(brand), isQuiet: true },
        ],
      },
    ],
  };
}

function agreementContent(notification: ContractNotification): MailContent {
  const texts = STAFF_TEXTS;
  const { creditRating, detailedCompany } = notification;
  const register = registerFacts(detailedCompany);
  return {
    language: STAFF_LANGUAGE,
    subject: texts.contractSubject,
    title: texts.contractSubject,
    opening: [texts.contractIntro],
    highlight: null,
    sections: [
      {
        heading: texts.company,
        blocks: [
          facts([
            [texts.companyName, notification.companyName],
            [texts.orgNumber, notification.orgNumber],
            [texts.contactName, notification.contactName],
            [texts.contactEmail, notification.contactEmail],
            [texts.contractName, notification.contractName],
          ]),
        ],
      },
      { heading: texts.credit, blocks: [creditBlock(creditRating)] },
      ...(register.length > 0 ? [{ heading: texts.register, blocks: [facts(register)] }] : []),
    ],
  };
}

function creditBlock(rating: ContractNotification['creditRating']): Block {
  const texts = STAFF_TEXTS;
  if (!rating) return { kind: 'text', text: texts.noCredit };
  return facts([
    [texts.rating, rating.rating],
    [texts.ratingText, rating.ratingText],
    [texts.creditLimit, creditLimitOf(rating)],
    [texts.riskPrognosis, riskOf(rating)],
    [texts.commentary, rating.commentary],
  ]);
}

// An amount in another currency, or an invalid number, is shown unchanged.
function creditLimitOf({ creditLimit, currency }: Rating): unknown {
  const isSek = typeof creditLimit === 'number' && (currency ?? 'SEK') === 'SEK';
  if (isSek) return formatMoney(sekToOre(creditLimit), STAFF_LANGUAGE);
  return [creditLimit, currency].filter((part) => part !== null && part !== undefined).join(' ');
}

const riskOf = ({ riskPrognosis }: Rating): unknown =>
  typeof riskPrognosis === 'number'
    ? formatPercent(riskPrognosis, STAFF_LANGUAGE, RISK_DECIMALS)
    : riskPrognosis;

type Fact = readonly [label: string, value: unknown];

// Only known facts are shown. Other fields of the caller are ignored.
function registerFacts(company: unknown): Fact[] {
  if (typeof company !== 'object' || company === null) return [];
  return Object.entries(STAFF_TEXTS.registerFields).map(
    ([field, label]) => [label, (company as Record<string, unknown>)[field]] as const,
  );
}

const MAX_VALUE = 500;

function facts(rows: readonly Fact[]): Block {
  const shown = rows.flatMap(([label, value]) => {
    const isShown = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
    return isShown ? [{ label, value: oneLine(String(value)).slice(0, MAX_VALUE) }] : [];
  });
  return { kind: 'facts', rows: shown };
}
