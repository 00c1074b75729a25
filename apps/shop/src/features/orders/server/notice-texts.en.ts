import type { noticeTextsSv } from './notice-texts.sv.ts';

export const noticeTextsEn: typeof noticeTextsSv = {
  subject: {
    withdrawal: (p) => `Receipt: you have withdrawn from order ${p.number} – ${p.shop}`,
    complaint: (p) => `Receipt: your report of a fault in order ${p.number} – ${p.shop}`,
  },
  title: {
    withdrawal: 'We have received your withdrawal',
    complaint: 'We have received your report',
  },
  intro: {
    withdrawal: 'This is your receipt. Keep it: it shows that you withdrew, and when.',
    complaint: 'This is your receipt. Keep it: it shows that you reported a fault, and when.',
  },
  received: 'Received',
  said: 'What you have said',
  statement: {
    withdrawal: (p) => `I withdraw from the contract about the goods in order ${p.number}.`,
    complaint: (p) => `I am reporting a fault in goods from order ${p.number}.`,
  },
  name: 'Name',
  number: 'Order number',
  email: 'Email',
  next: 'What happens now',
  nextSteps: {
    withdrawal: [
      'If you have not received the goods, we stop the delivery.',
      'If you have, send them back within 14 days and pay for the return, or hand them in to us.',
      'We refund you within 14 days of hearing from you, but may wait until the goods are back or you have shown that you sent them.',
    ],
    complaint: [
      'We will read what you have written and reply within two working days.',
      'If the fault is ours to answer for, we repair or replace the item at no cost to you.',
    ],
  },
  follow: 'Follow your order',
  contact: (p) => `Was it not you? Write to ${p.email} or call ${p.phone}.`,
  staffMatched: 'It belongs to an order and waits in the queue. Answer this email to answer the buyer.',
  staffUnmatched:
    'Number and email belong to no order together. It waits in the queue all the same: the buyer may have mistyped.',
};
