// The emails about a withdrawal or a complaint.

import type { ClaimKind } from '@activepick/domain/orders/claim.ts';
import type { App } from '#src/app.ts';
import type { StoredClaim } from '#src/features/order-records/server/claim-repository.ts';
import type { StoredOrder } from '#src/features/order-records/server/order-repository.ts';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { claimTexts } from '#src/languages/catalogues/order-mails/claim-texts.ts';
import { STAFF_LANGUAGE } from '#src/languages/fixed-languages.ts';
import { type Block, type MailContent, oneLine, quotedLines } from '#src/platform/mail/mail-content.ts';
import { renderMail } from '#src/platform/mail/render-mail.tsx';
import type { Mail } from '#src/providers/mail/mail.ts';
import { mailToBuyer } from './order-mail.tsx';
import type { OrderMailContext } from './order-mail-content.ts';

type Unsent = Omit<Mail, 'messageId'>;

/**
 * Returns the buyer's receipt: the statement, its goods, and the time of receipt.
 * Source: 2 kap. 10 a § distansavtalslagen (2005:59): a receipt in durable form, with content, day and time.
 */
export const claimReceiptMail = (
  claim: StoredClaim,
  order: StoredOrder,
  context: OrderMailContext,
): Promise<Unsent> => mailToBuyer(order, receiptContent(claim, context));

function receiptContent(claim: StoredClaim, { settings, links }: OrderMailContext): MailContent {
  const { kind, language } = claim;
  const texts = claimTexts[language];
  return {
    language,
    subject: texts.subject[kind]({ number: claim.orderNumber, shop: settings.brand.name }),
    title: texts.title[kind],
    opening: [texts.intro[kind]],
    highlight: { label: texts.received, value: formatInstant(claim.receivedAt.toISOString(), language) },
    sections: [
      { heading: texts.said, blocks: saidBlocks(claim) },
      {
        heading: texts.next,
        blocks: [
          { kind: 'list', items: texts.nextSteps[kind] },
          { kind: 'button', label: texts.follow, href: links.status },
          { kind: 'text', text: texts.contact(settings.brand), isQuiet: true },
        ],
      },
    ],
  };
}

function saidBlocks({ kind, language, orderNumber, name, email, message }: StoredClaim): Block[] {
  const texts = claimTexts[language];
  return [
    { kind: 'text', text: texts.statement[kind]({ number: orderNumber }) },
    {
      kind: 'facts',
      rows: [
        { label: texts.name, value: oneLine(name) },
        { label: texts.number, value: orderNumber },
        { label: texts.email, value: email },
      ],
    },
    ...(message ? [{ kind: 'quote' as const, lines: quotedLines(message) }] : []),
  ];
}

const STAFF_SUBJECT: Record<ClaimKind, string> = {
  withdrawal: 'En kund har ångrat ett köp',
  complaint: 'En kund har reklamerat',
};

/** Returns the mail to staff, in Swedish. Its subject contains no typed text (T13). */
export async function claimStaffMail(
  claim: StoredClaim,
  shop: Pick<App['settings'], 'brand' | 'mail'>,
): Promise<Unsent> {
  const texts = claimTexts[STAFF_LANGUAGE];
  const subject = STAFF_SUBJECT[claim.kind];
  const content: MailContent = {
    language: STAFF_LANGUAGE,
    subject,
    title: subject,
    opening: [claim.orderId ? texts.staffMatched : texts.staffUnmatched],
    highlight: {
      label: texts.received,
      value: formatInstant(claim.receivedAt.toISOString(), STAFF_LANGUAGE),
    },
    sections: [{ heading: texts.saidByBuyer, blocks: saidBlocks({ ...claim, language: STAFF_LANGUAGE }) }],
  };
  return {
    to: { name: shop.brand.name, address: shop.mail.contactTo },
    replyTo: { name: '', address: claim.email },
    ...renderMail(content),
    subject,
  };
}
