// The content of mails about changes of an order, in the order's language.

import { type OrderActor, type OrderEvent, UNDOING_EVENTS } from '@activepick/domain/orders/order-states.ts';
import type { StoredOrder } from '#src/features/order-records/server/order-repository.ts';
import { DEFAULT_LANGUAGE } from '#src/i18n/language.ts';
import { orderUpdateTexts } from '#src/languages/catalogues/order-mails/update-texts.ts';
import type { ToldEvent } from '#src/languages/sv/order-mails/update-texts.ts';
import { type Block, type MailContent, oneLine, quotedLines } from '#src/platform/mail/mail-content.ts';
import {
  greetable,
  hasUseAgreement,
  linkEnd,
  type OrderMailContext,
  pickupBlocks,
} from './order-mail-content.ts';

/** The event, with the note of the employer or of staff. */
export interface OrderUpdate {
  event: OrderEvent | 'new-link';
  actor: OrderActor;
  note: string | null;
}

/**
 * Returns the content of the mail. The note is shown as a quotation. Throws an error for an event without an
 * email. Source: 2 kap. 10 and 14 §§ distansavtalslagen (2005:59): the withdrawal period, and the refund
 * within 14 days.
 */
export function orderUpdateContent(
  order: StoredOrder,
  { event, actor, note }: OrderUpdate,
  { settings, links, pickup }: OrderMailContext,
): MailContent {
  const texts = orderUpdateTexts[order.language];
  const told = texts.events[toldEvent(event)];
  const isFinanced = order.paymentMethod === 'active-finance';
  const text = (isFinanced ? told.financeText : undefined) ?? told.text;
  const shop = settings.brand.name;
  const quoted: Block[] = note
    ? [
        { kind: 'text', text: actor === 'employer' ? texts.employerNote : texts.note },
        { kind: 'quote', lines: quotedLines(note) },
      ]
    : [];
  const toSign = settings.services.contracts === 'off' ? texts.toSignOnPaper : texts.toSign;
  const isApproval = event === 'approve' || event === 'confirm';
  const isUndone = event !== 'new-link' && UNDOING_EVENTS.has(event);
  const money: Block[] = isUndone ? [{ kind: 'text', text: texts.money[order.paymentMethod] }] : [];
  const pickupLines: Block[] =
    event === 'make-ready' && pickup ? pickupBlocks(pickup, texts.pickupAt, order.language) : [];
  return {
    language: order.language,
    subject: told.subject({ number: order.number, shop }),
    title: told.title,
    opening: [
      texts.greeting({ name: greetable(order.customer.firstName) }),
      isApproval && hasUseAgreement(order) ? toSign : text,
    ],
    highlight: { label: texts.number, value: order.number },
    sections: [
      {
        heading: null,
        blocks: [
          ...quoted,
          ...money,
          ...pickupLines,
          { kind: 'button', label: texts.follow, href: links.status },
          ...linkEnd(links.status, texts.linkEnds, order.language),
        ],
      },
      { heading: texts.goods, blocks: [{ kind: 'list', items: goodsOf(order) }] },
      {
        heading: texts.questions,
        blocks: [
          { kind: 'text', text: texts.contact(settings.brand) },
          // After a cancellation or a return there is nothing to withdraw from.
          ...(isUndone ? [] : [{ kind: 'button' as const, label: texts.withdrawHere, href: links.withdraw }]),
        ],
      },
    ],
  };
}

const goodsOf = ({ lines }: StoredOrder): string[] =>
  lines.map(({ quantity, name, variantLabel }) =>
    [`${quantity} × ${oneLine(name)}`, variantLabel && oneLine(variantLabel)].filter(Boolean).join(', '),
  );

function toldEvent(event: OrderUpdate['event']): ToldEvent {
  if (!(event in orderUpdateTexts[DEFAULT_LANGUAGE].events))
    throw new Error(`No mail tells of the order event ${event}`);
  return event as ToldEvent;
}
