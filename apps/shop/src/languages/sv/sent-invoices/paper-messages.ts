import type { BillingDocument } from '@activepick/domain/invoicing/billing-document.ts';
import type { ZeroVat } from '@activepick/domain/invoicing/billing-lines.ts';

/** The texts of the invoice document, in Swedish: in the preview, for the seller, and in the PDF. */
export const paperMessages = {
  title: 'Självfakturering',
  credit: 'Självfakturering – kreditfaktura',
  number: 'Fakturanummer',
  issued: 'Fakturadatum',
  due: 'Förfallodatum',
  credits: 'Avser självfaktura',
  seller: 'Säljare',
  buyer: 'Köpare, som har upprättat fakturan',
  orgNumber: 'Organisationsnummer',
  vatNumber: 'Momsregistreringsnummer',
  bankgiro: 'Bankgiro',
  description: 'Benämning',
  suppliedOn: 'Leveransdatum',
  quantity: 'Antal',
  price: 'À-pris exkl. moms',
  discount: 'Rabatt',
  vat: 'Moms',
  net: 'Netto',
  base: (p: { rate: string }) => `Beskattningsunderlag ${p.rate}`.trim(),
  vatOf: (p: { rate: string }) => `Moms ${p.rate}`.trim(),
  total: 'Att betala',
  rows: 'Fakturans rader, går att rulla i sidled',
  zeroVat: (p: ZeroVat) =>
    p.reason === 'exempt' ? `Undantag från skatteplikt: ${p.reference}` : 'Omvänd betalningsskyldighet',
  note: (p: Pick<BillingDocument, 'agreement'>) =>
    p.agreement
      ? `Fakturan är upprättad av köparen i säljarens namn enligt avtal om självfakturering: ${p.agreement.reference}, signerat ${p.agreement.signedOn}.`
      : 'Fakturan är upprättad av köparen i säljarens namn enligt avtal om självfakturering.',
  fTax: 'Säljaren är godkänd för F-skatt.',
};
