import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/content/about.ts';

export const aboutPage: MessagesLike<typeof sv.aboutPage> = {
  title: 'About us',
  description:
    '{name} sells benefit bikes: bikes, e-bikes and accessories that your employer can offer you. Read about who we are and what we believe in.',
  lead: '{name} is the shop for people who want to ride more and let work lend a hand. We choose bikes that last, arrange the agreement with your employer, and make sure the bike is ready to ride when you get it.',
  sections: {
    how: {
      title: 'How it works',
      paragraphs: {
        lease:
          'You lease the bike through work. The fee is taken from your salary before tax, and the benefit is tax-free up to 3,000\u00a0SEK a year. You can use the bike around the clock, in your free time as well as for work.',
        buy: 'You can also buy the bike through your employer, straight away or when the lease is over. That is a normal purchase: paying for it out of your gross salary gives no tax advantage, and if you buy it for less than its market value the difference is taxed as salary.',
      },
    },
    values: {
      title: 'What we believe in',
      items: {
        sustainability: {
          title: 'Sustainability',
          text: 'A bike should last for many years. That is why we choose bikes that can be repaired, and say who made them and where.',
        },
        simplicity: {
          title: 'Simplicity',
          text: 'Agreements, tax and delivery are our job. You should be able to choose a bike over a cup of coffee and know exactly what it costs.',
        },
        health: {
          title: 'Health',
          text: 'Everyday exercise is the kind that actually gets done. People who cycle to work are more alert in the morning and healthier by the end of the year.',
        },
        innovation: {
          title: 'Innovation',
          text: 'We try new ways to make the bike the obvious choice, from cargo bikes that carry the week’s shopping to agreements signed with electronic ID.',
        },
      },
    },
    employer: {
      title: 'For employers',
      list: {
        offer: 'A benefit that people notice and use, on equal terms for all permanent staff.',
        cost: 'Cost-neutral if you want: the deduction covers the fee.',
        health: 'Fitter staff and fewer cars in the car park.',
        admin: 'One agreement, one policy and the figures for payroll. We take care of the rest.',
        control: 'You decide what is included, how much it may cost and who approves it.',
      },
    },
    employee: {
      title: 'For employees',
      list: {
        tax: 'Pay before tax, a little each month instead of everything at once.',
        choice: 'Choose any of our bikes, e-bikes and accessories, or ask for one that is not here.',
        ready: 'The bike comes assembled and adjusted, to your home or to a store near you.',
        use: 'Ride to work, to nursery and out into the woods.',
        honest: 'Do the sums before you decide. If buying the bike outright is cheaper, we say so.',
      },
    },
  },
};
