import type * as sv from '../../sv/buy-out-checkout/mail-texts.ts';

/** The mails about a bike that was paid by card, in English. */
export const buyOutMailTexts: typeof sv.buyOutMailTexts = {
  paidSubject: (p) => `Receipt: ${p.bike}`,
  paidTitle: 'Thank you for your purchase',
  paidText: (p) =>
    `You have paid ${p.amount} by card for ${p.bike}. Nothing is taken from your salary for the purchase.`,
  ownFrom: (p) => `The bike is yours from ${p.day}.`,
  waits:
    'Your employer has to approve the purchase before the bike is yours. If your employer says no, you get your money back.',
  receipt: 'Receipt',
  bike: 'Bike',
  benefit: 'Benefit',
  paidOn: 'Paid',
  card: 'Card',
  amount: 'Amount incl. VAT',
  vat: (p) => `VAT ${p.percent}% included`,
  open: 'Sign in and see the benefit',
  refundedSubject: (p) => `You get your money back for ${p.bike}`,
  refundedTitle: 'The purchase was not made',
  refundedText: (p) =>
    `The purchase of ${p.bike} could not be made, or was withdrawn. ${p.amount} goes back to your card, usually within a few banking days.`,
};
