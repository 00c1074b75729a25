import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/municipal/messages.ts';

export const municipalMessages: MessagesLike<typeof sv.municipalMessages> = {
  title: 'Welcome, Municipality of Gislaved',
  pageTitle: (p) => `Welcome, Municipality of Gislaved – ${p.name}`,
  description:
    'Benefit bikes for employees of the Municipality of Gislaved: purchase window, what is included and how to buy.',
  lead: 'As an employee of the municipality you can choose a bike as a benefit. Here you can see how long the purchase window is open, what is included and how to buy.',
  windowTitle: 'The purchase window is open',
  window: (p) => `${p.from} – ${p.to}`,
  windowText: 'Your employer approves orders as they come in.',
  toBikes: 'See the bikes',
  benefitsTitle: 'What you get',
  benefits: {
    choice: 'A free choice of pedal bikes, e-bikes and cargo bikes from all brands.',
    salary: 'Payment by gross salary deduction over 36 months, straight from your salary.',
    tax: 'A tax-free benefit of up to 3,000\u00a0SEK a year.',
    use: 'You can use the bike privately as well as for work.',
    insurance: 'Insurance and yearly service according to the municipality’s agreement.',
    end: 'When the term ends you can return the bike, or buy it at its market value.',
  },
  waysTitle: 'Four ways to buy',
  ways: {
    local: {
      title: 'In a local store',
      text: 'Go to your local bike store, try the bikes and ask them to put the purchase through your benefit.',
      action: 'Stores in Gislaved',
    },
    web: {
      title: 'Here in the online shop',
      text: 'Add the bike to your cart and choose Active Finance at the checkout. We will send it, or you can collect it in a store.',
      action: 'To the online shop',
    },
    partner: {
      title: 'At our partner stores',
      text: 'We work with stores all over the country. The same benefit and the same terms everywhere.',
      action: 'Find a partner store',
    },
    link: {
      title: 'Send a link to any bike',
      text: 'Found your bike elsewhere? Send us the link. We will check that your benefit covers it, and buy it for you.',
      action: 'Send a link',
    },
  },
  toolsTitle: 'Tools',
  tools: {
    calculator: { title: 'Cost calculator', text: 'Work out what the bike costs you per month after tax.' },
    benefits: { title: 'My benefits', text: 'See your current and past benefits.' },
    questions: { title: 'Questions and answers', text: 'What most people ask.' },
    stores: { title: 'Store finder', text: 'Find the nearest store by town or postcode.' },
    policies: { title: 'Employer policies', text: 'What the municipality has decided about the benefit.' },
    contact: { title: 'Contact', text: 'Ask us. We answer on weekdays between 9 am and 5 pm.' },
  },
  policiesTitle: 'Employer policies',
  policies: {
    amount:
      'A benefit may cost up to 50,000\u00a0SEK including VAT, unless the municipality has decided otherwise.',
    accessories:
      'Fitted accessories, such as a lock and lights, are included. Loose ones, such as a helmet and bags, are taxed as usual.',
    eligible:
      'The benefit is for employees on the municipality’s list. The list is checked before an order is confirmed.',
    checked:
      'The policies are checked at the checkout. If your order does not meet them, we will tell you before you order.',
  },
  ownAmount: (p) => `A benefit may cost at most ${p.amount} incl. VAT.`,
  approved: 'The municipality approves every order before it is confirmed.',
  toAgreements: 'Read the agreements in your profile',
  noteTitle: 'Important to know',
  note: {
    delivery: 'Delivery usually takes 2–4 weeks. Special orders take 4–8 weeks.',
    salary:
      'A gross salary deduction lowers the salary that your pension is based on, and can affect sick pay and parental benefit.',
    returns:
      'You can return or exchange within 14 days of delivery. Goods made to your specifications cannot be returned.',
    leaving: 'If your employment ends during the term, the agreement says how you buy or return the bike.',
  },
  bannerTitle: 'Welcome, Municipality of Gislaved!',
  bannerText: (p) =>
    `Your purchase window is open until ${p.to}. The bikes selected for your benefit are shown first below.`,
  bannerEmployer: 'About your benefit',
  bannerProfile: 'My profile',
};
