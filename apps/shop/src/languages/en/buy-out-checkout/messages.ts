import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/buy-out-checkout/messages.ts';

/** Texts of paying by card for a benefit bike, in English. */
export const buyOutMessages: MessagesLike<typeof sv.buyOutMessages> = {
  title: 'Pay for the bike by card',
  description: 'Buy your benefit bike by card.',
  back: 'To the benefit',
  loading: 'Loading …',
  loadFailed: 'The price of the bike could not be loaded.',
  tryAgain: 'Try again',
  bike: 'Bike',
  benefit: 'Benefit',
  amount: 'To pay now, incl. VAT',
  fromSalary: 'Nothing is taken from your salary when you pay by card.',
  nothing: 'There is nothing to pay',
  nothingText:
    'The bike is already paid for, or cannot be bought at the moment. The page of your benefit shows how things are.',
  thanks: 'Thank you! The bike is paid for',
  thanksText: (p) =>
    `You have paid ${p.amount} by card. The receipt comes by email. The page of your benefit shows when the bike is yours.`,
  pay: (p) => `Pay ${p.amount}`,
  paying: 'Paying …',
  toBankNow: 'Opening your bank …',
  missing: (p) => `Fill in what is missing: ${p.fields}.`,
  framesFailed:
    'The payment service is not responding. Check your connection, switch off anything that blocks scripts, or pay with your net salary.',
  fieldsWrong: 'Check the marked card fields and try again. Nothing has been charged.',
  nothingTaken: 'Nothing has been charged.',
  tooManyTries: 'You cannot try more cards for this bike. Choose net salary, or contact us.',
  unavailable: 'Card payments do not work at the moment. Nothing has been charged. Please try again later.',
  unknown: 'We do not know whether the payment went through. Reload the page before you try again.',
  stale: 'Something has changed. Nothing has been charged. The page now shows how things are.',
  pendingTitle: 'We are waiting for the bank',
  pending:
    'Do not pay again. The page shows when the payment is complete, and you will get a receipt by email.',
  bankTitle: 'The purchase is not confirmed with the bank',
  bank: (p) => `Nothing has been charged yet. Confirm ${p.amount} with the bank, or pay in another way.`,
  toBank: 'Continue with the bank',
  leftTitle: 'The payment was not made',
  declinedAtBank: 'Nothing has been charged. Try again, use another card, or choose net salary.',
  refundedTitle: 'The bike could not be bought any more',
  refunded: (p) => `${p.amount} goes back to your card, usually within a few banking days.`,
};
