import type * as sv from '../../sv/order-mails/texts.ts';

export const orderMailTexts: typeof sv.orderMailTexts = {
  subject: (p) => `Your order ${p.number} at ${p.shop}`,
  title: 'Thank you for your order',
  greeting: (p) => (p.name ? `Hello ${p.name},` : 'Hello,'),
  intro: (p) =>
    `${p.shop} has received your order of ${p.day}. Keep this email: it contains the terms of the purchase.`,
  number: 'Order number',

  ordered: 'What you have ordered',
  item: 'Item',
  amountExclVat: 'Amount excl. VAT',
  amountInclVat: 'Amount incl. VAT',
  each: (p) => `${p.amount} each`,
  sums: 'Summary',
  subtotal: (p) => `Subtotal ${p.isExclVat ? 'excl.' : 'incl.'} VAT`,
  shippingCost: 'Delivery incl. VAT',
  free: 'Free',
  tax: (p) => `VAT (${p.percent})`,
  taxWithin: (p) => `Of which VAT (${p.percent})`,
  total: 'Total incl. VAT',
  taxInAll: 'Total VAT, including on delivery',
  deduction: 'Pre-tax deduction, estimated',
  payable: 'Total less deduction, estimated',
  estimate:
    'The Active Finance deduction is an estimate. The exact amounts depend on your salary and your employer’s agreement. The deduction lowers the salary that public pension, sick pay and parental benefit are based on.',
  notPaid: 'Not paid.',
  payment: {
    'active-finance': 'Paid with Active Finance, through your employer.',
    'credit-card': 'Paid by card.',
  },

  delivery: 'Delivery',
  shipping: {
    standard: (p) =>
      `Standard delivery, ${p.from}–${p.to} business days in transit once the goods are ready.`,
    express: (p) => `Express delivery, ${p.from}–${p.to} business days in transit once the goods are ready.`,
    pickup: (p) => `Collect in store. Items in stock are ready to collect within ${p.hours} hours.`,
  },
  readyTime: 'Items in stock are ready straight away, items we order for you in 2–4 weeks.',
  deliverTo: 'Deliver to',
  pickupAt: 'Collect from',
  yourDetails: 'Your details',

  next: 'What happens now',
  follow: 'Track your order',
  linkEnds: (p) => `The link is valid until ${p.day}.`,
  nextSteps: {
    'active-finance': [
      'Your order is not approved yet. We will ask your employer, and hold the goods for you until then.',
      'Once your employer has approved it, you sign the use agreement. Only then is the order binding, and we will get the goods ready.',
    ],
    approved: [
      'Your employer has approved the order.',
      'We are getting the goods ready and will email you about the delivery.',
    ],
    'to-sign': [
      'Your employer has approved the order.',
      'Oneflow will email you the use agreement. Please sign it with BankID. We will then get the goods ready.',
    ],
    'to-sign-on-paper': [
      'Your employer has approved the order.',
      'The use agreement is signed on paper. We will contact you about it, and then get the goods ready.',
    ],
    'credit-card': [
      'Your payment has been received.',
      'We are getting the goods ready and will email you about the delivery.',
    ],
  },

  withdrawal: 'Right to withdraw for 14 days',
  withdrawalText: (p) =>
    `You may withdraw from the purchase for 14 days from the day you received the last item. Write to ${p.email} or call ${p.phone} and give the order number, or use the form at the end. We will refund you, including standard delivery, within 14 days of hearing from you, but may wait until we have the goods back or you have shown that you have sent them.`,
  returnCost: 'You must send the goods back within 14 days and pay for the return yourself.',
  withdrawHere: 'Withdraw from contract here',
  withdrawalExceptions: 'The right does not cover goods made to your specifications.',
  complaint: 'If something is wrong',
  complaintText: (p) =>
    `You can report a fault within three years of receiving the goods. Write to ${p.email} as soon as you notice it.`,

  finance: {
    intro: (p) =>
      `${p.shop} has received your order of ${p.day} and sent it to your employer. The order is not a purchase. It becomes binding once your employer has approved it and you have signed the use agreement.`,
    withdrawal: 'If you change your mind',
    withdrawalText: (p) =>
      `You can withdraw the order until the use agreement is signed, and return the bike within 14 days of receiving it. Write to ${p.email} or call ${p.phone} and give the order number. You have paid nothing to us. Your employer settles any deductions already made.`,
    complaintText: (p) =>
      `Is there a fault in the bike or the accessories? Write to ${p.email} or contact the store. This applies for the whole term.`,
    seller: 'Supplier',
  },

  seller: 'Seller',
  sellerName: 'Company',
  orgNumber: 'Organisation number',
  vatNumber: 'VAT number',
  address: 'Address',
  email: 'Email',
  phone: 'Phone',
  website: 'Website',

  termsFollow: (p) => `Below are the terms that you agreed to: ${p.title}, version ${p.number}.`,

  form: 'Withdrawal form',
  formHint: 'Complete and return this form only if you wish to withdraw from the purchase.',
  formLines: (p) => [
    `To ${p.seller}:`,
    `I hereby give notice that I withdraw from my contract of sale of the following goods in order ${p.number}:`,
    `Ordered on ${p.day}. Received on:`,
    'Name:',
    'Address:',
    'Date, and signature if this form is sent on paper:',
  ],
};
