import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/sent-invoices/paper-messages.ts';

/** The texts of the invoice document, in English. Terms required by law are also given in Swedish. */
export const paperMessages: MessagesLike<typeof sv.paperMessages> = {
  title: 'Self-billing (självfakturering)',
  credit: 'Self-billing (självfakturering) – credit invoice',
  number: 'Invoice number',
  issued: 'Date of issue',
  due: 'Due date',
  credits: 'Refers to self-billing invoice',
  seller: 'Seller',
  buyer: 'Buyer, who has drawn up the invoice',
  orgNumber: 'Organisation number',
  vatNumber: 'VAT number',
  bankgiro: 'Bankgiro',
  description: 'Description',
  suppliedOn: 'Date of supply',
  quantity: 'Quantity',
  price: 'Unit price excl. VAT',
  discount: 'Discount',
  vat: 'VAT',
  net: 'Net',
  base: (p) => `Taxable amount ${p.rate}`.trim(),
  vatOf: (p) => `VAT ${p.rate}`.trim(),
  total: 'To pay',
  rows: 'Invoice rows, scrolls sideways',
  zeroVat: (p) =>
    p.reason === 'exempt'
      ? `Exempt from VAT (undantag från skatteplikt): ${p.reference}`
      : 'Reverse charge (omvänd betalningsskyldighet)',
  note: (p) =>
    p.agreement
      ? `The buyer has drawn up the invoice in the seller’s name under a self-billing agreement: ${p.agreement.reference}, signed on ${p.agreement.signedOn}.`
      : 'The buyer has drawn up the invoice in the seller’s name under a self-billing agreement.',
  fTax: 'The seller is approved for F-tax (godkänd för F-skatt).',
};
