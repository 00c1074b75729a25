import type * as sv from '../../sv/sent-invoices/mail-texts.ts';

/** The texts of the mail about a self-billing invoice, in English. */
export const approvalTexts: typeof sv.approvalTexts = {
  subject: (p) => `Self-billing invoice ${p.number} from ${p.shop}`,
  credit: (p) => `Credit invoice ${p.number} from ${p.shop}`,
  title: (p) => `Self-billing invoice ${p.number} to approve`,
  creditTitle: (p) => `Credit invoice no. ${p.number}`,
  opening: (p) =>
    `${p.shop} has drawn up an invoice in your name under our self-billing agreement. It counts as issued only once you have approved it.`,
  creditOpening: (p) =>
    `${p.shop} has credited self-billing invoice ${p.number}. You do not need to do anything.`,
  open: 'Review the invoice',
  number: 'Invoice number',
  date: 'Date of issue',
  due: 'Due date',
  total: 'To pay',
  linkEnds: (p) => `The link is valid until ${p.day}.`,
  how: 'On that page you can approve the invoice or object to it. The link is personal, so please do not share it.',
};
