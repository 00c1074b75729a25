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
  receiptNumber: 'Receipt number',
  withdrawalText: (p) =>
    `You may withdraw from the purchase for 14 days from the day you paid. Write to ${p.email} or call ${p.phone} and state the number of the benefit, or use the form below. We will refund you within 14 days of hearing from you. The bike then becomes a benefit again, or you return it if the term has ended.`,
  complaintText: (p) =>
    `If the bike is faulty, you can report it within three years of buying it. This also applies to used bikes. Write to ${p.email} as soon as you notice the fault.`,
  formLines: (p) => [
    `To ${p.seller}:`,
    `I hereby give notice that I withdraw from my contract of sale of ${p.bike}, benefit ${p.number}.`,
    `Paid on ${p.day}.`,
    'Name:',
    'Address:',
    'Date, and signature if this form is sent on paper:',
  ],
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
