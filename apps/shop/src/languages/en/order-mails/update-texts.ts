import type * as sv from '../../sv/order-mails/update-texts.ts';

export const orderUpdateTexts: typeof sv.orderUpdateTexts = {
  greeting: (p) => (p.name ? `Hello ${p.name},` : 'Hello,'),
  number: 'Order number',
  events: {
    approve: {
      subject: (p) => `Your order ${p.number} has been approved – ${p.shop}`,
      title: 'Your employer has approved the order',
      text: 'We are getting the goods ready, and will email you when they are on their way or can be collected.',
    },
    confirm: {
      subject: (p) => `Your order ${p.number} is confirmed – ${p.shop}`,
      title: 'We have confirmed your order',
      text: 'We are getting the goods ready, and will email you when they are on their way or can be collected.',
    },
    decline: {
      subject: (p) => `Your order ${p.number} was not approved – ${p.shop}`,
      title: 'Your employer has not approved the order',
      text: 'The order has therefore been cancelled. Please ask your employer if you would like to know more.',
    },
    lapse: {
      subject: (p) => `Your order ${p.number} has been cancelled – ${p.shop}`,
      title: 'Your employer did not answer in time',
      text: 'We asked your employer but had no answer in time. The order has therefore been cancelled, and we are no longer holding the goods for you. Please talk to your employer and then order again.',
    },
    ship: {
      subject: (p) => `Your order ${p.number} is on its way – ${p.shop}`,
      title: 'Your order is on its way',
      text: 'The carrier has the goods now. Please check the parcel for damage when it arrives.',
    },
    'make-ready': {
      subject: (p) => `Your order ${p.number} is ready to collect – ${p.shop}`,
      title: 'Ready to collect',
      text: 'Bring the order number and proof of identity to collect your goods.',
    },
    deliver: {
      subject: (p) => `Your order ${p.number} has been delivered – ${p.shop}`,
      title: 'Your order has been delivered',
      text: 'We hope you are happy with it. You may withdraw within 14 days from today, and report faults within three years.',
      financeText:
        'We hope you are happy with it. If you do not want to keep the bike, you can return it within 14 days from today. Contact us if something is wrong.',
    },
    cancel: {
      subject: (p) => `Your order ${p.number} has been cancelled – ${p.shop}`,
      title: 'Your order has been cancelled',
      text: 'Nothing more will happen to it, and nothing will be sent.',
    },
    'new-link': {
      subject: (p) => `New link to your order ${p.number} – ${p.shop}`,
      title: 'Here is your new link',
      text: 'The links in our earlier emails about the order no longer work. Use this one instead.',
    },
    return: {
      subject: (p) => `We have received your return of order ${p.number} – ${p.shop}`,
      title: 'Your return has arrived',
      text: 'We have the goods back, and the purchase has been cancelled.',
    },
  },
  toSign:
    'Next, please sign the use agreement with BankID. Oneflow will email it to you. Once it is signed we will get the goods ready.',
  toSignOnPaper:
    'The use agreement is signed on paper. We will contact you about it. Once it is signed we will get the goods ready.',
  money: {
    'credit-card': 'The full amount will go back to your card, usually within a few working days.',
    'active-finance': 'Your employer will pay nothing for this order.',
  },
  note: 'The shop writes:',
  employerNote: 'Your employer writes:',
  pickupAt: 'Collect from',
  follow: 'Track your order',
  linkEnds: (p) => `The link is valid until ${p.day}.`,
  goods: 'This is about',
  questions: 'Questions?',
  contact: (p) => `Write to ${p.email} or call ${p.phone}.`,
  withdrawHere: 'Withdraw from contract here',
};
