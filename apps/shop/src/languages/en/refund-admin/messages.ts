import type * as sv from '../../sv/refund-admin/messages.ts';

/** Texts of card payments and refunds for admins, in English. */
export const refundAdminMessages: typeof sv.refundAdminMessages = {
  title: 'Card payments for the bike',
  failed: 'The card payments could not be loaded.',
  tryAgain: 'Try again',
  working: 'One moment …',
  cancel: 'Cancel',
  states: {
    'awaiting-employer': 'Waiting for the employer',
    pending: 'Started',
    unknown: 'Waiting for the bank',
    'requires-action': 'Waiting for the employee at the bank',
    authorised: 'Reserved',
    captured: 'Paid',
    declined: 'Declined',
    voiding: 'Being released',
    voided: 'Released',
    refunding: 'Being refunded',
    refunded: 'Refunded',
  },
  targets: { 'term-end': 'Buy-out at the end of the term', 'life-event': 'Early buy-out' },
  attempt: (p) => `Attempt ${p.number}`,
  refundStates: { pending: 'Refund on its way', done: 'Refunded', failed: 'The refund was refused' },
  outside: { pending: 'Refund at the payment service on its way', done: 'Refunded at the payment service' },
  byHand: 'Paid back in another way',
  refused:
    'The payment service or the bank refused the refund, and the customer has not got the money. Send it again, or pay the money back in another way.',
  waitsForService: 'The refund is waiting, because card payments are switched off.',
  waitsForBank: 'The refund is waiting for the bank to decide the dispute.',
  capturedInPart: (p) =>
    `Only ${p.captured} of ${p.amount} was taken from the card. So nothing is paid, and ${p.captured} will be refunded automatically.`,
  refundedOutside: (p) =>
    `${p.amount} was refunded directly at the payment service. If the purchase will not go ahead, cancel it here. Then only the rest is refunded.`,
  disputes: {
    inquiry: (p) =>
      `The customer’s bank is asking about the payment of ${p.amount}. Answer at the payment service, or refund it, which ends the inquiry.`,
    'needs-response': (p) =>
      `The customer has disputed ${p.amount}, and the bank is holding the money. Answer at the payment service. Deliver nothing and pay nothing back in another way until the bank has decided.`,
    'under-review': (p) =>
      `The customer has disputed ${p.amount}, and the bank is reviewing your answer. Deliver nothing and pay nothing back in another way until the bank has decided.`,
    won: (p) => `The bank rejected the customer’s dispute about ${p.amount}. The money is yours.`,
    lost: (p) =>
      `The bank decided for the customer and paid back ${p.amount}. Cancel the purchase if it is not delivered. The amount will not be refunded twice.`,
    closed: (p) => `The bank’s inquiry about ${p.amount} has ended.`,
  },
  respondBy: (p) => `Answer by ${p.when}.`,
  retry: (p) => `Send ${p.amount} again`,
  retried: {
    pending: 'The refund is on its way',
    done: 'The refund is done',
    failed: 'The payment service refused the refund again',
  },
  settle: 'Paid back in another way',
  settleTitle: 'Has the money been paid back?',
  settleText: (p) => `Confirm that the employee has received ${p.amount}, for example by bank transfer.`,
  reason: 'How was the money paid back?',
  reasonMissing: 'Write how the money was paid back.',
  settleAction: 'Confirm the refund',
  settled: 'The refund is confirmed',
  notNow: 'The refund has changed. The page now shows its state.',
  actionFailed: 'Something went wrong. Try again.',
};
