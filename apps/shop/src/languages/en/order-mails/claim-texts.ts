import type * as sv from '../../sv/order-mails/claim-texts.ts';

export const claimTexts: typeof sv.claimTexts = {
  subject: {
    withdrawal: (p) => `Receipt: you have withdrawn from order ${p.number} – ${p.shop}`,
    complaint: (p) => `Receipt: your report of a fault in order ${p.number} – ${p.shop}`,
  },
  title: {
    withdrawal: 'We have received your withdrawal',
    complaint: 'We have received your report',
  },
  intro: {
    withdrawal: 'This is your receipt. Keep it: it shows that you withdrew and when.',
    complaint: 'This is your receipt. Keep it: it shows that you reported a fault and when.',
  },
  received: 'Received',
  said: 'What you told us',
  saidByBuyer: 'What the customer told us',
  statement: {
    withdrawal: (p) => `I withdraw from the contract for the goods in order ${p.number}.`,
    complaint: (p) => `I am reporting a fault in goods from order ${p.number}.`,
  },
  name: 'Name',
  number: 'Order number',
  email: 'Email',
  next: 'What happens now',
  nextSteps: {
    withdrawal: [
      'If you have not received the goods, we will stop the delivery.',
      'If you have, send them back within 14 days and pay for the return, or hand them in to us.',
      'We will refund you within 14 days of hearing from you, but may wait until we have the goods back or you have shown that you have sent them.',
    ],
    complaint: [
      'We will read your message and reply within two working days.',
      'If we are responsible for the fault, we will repair or replace the item at no cost to you.',
    ],
  },
  follow: 'Track your order',
  contact: (p) => `Wasn’t this you? Write to ${p.email} or call ${p.phone}.`,
  staffMatched: 'It belongs to an order and is in the queue. Reply to this email to answer the buyer.',
  staffUnmatched:
    'No order matches both the number and the email address. It is in the queue all the same: the buyer may have mistyped.',
};
