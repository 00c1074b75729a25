import type { MessagesLike } from '#src/i18n/messages.ts';
import { counted } from '#src/i18n/plural.ts';
import type * as sv from '../../sv/home/messages.ts';

export const homeMessages: MessagesLike<typeof sv.homeMessages> = {
  homeTitle: (p) => `Benefit bikes through work – ${p.name}`,
  homeDescription: (p) =>
    `${p.name} sells bikes, e-bikes and accessories that your employer can offer you as a benefit, paid from your gross salary.`,
  filteredTitle: (p) => `${p.filter} – ${p.name}`,
  heroTitle: 'The bike to work. Through work.',
  heroText:
    'Choose a bike that your employer can give you as a benefit: you pay a small sum each month before tax, and can ride it as much as you like in your own time.',
  heroAction: 'Shop now',
  heroLook: 'See the bikes',
  heroFacts: {
    benefit: 'Tax-free benefit up to 3,000\u00a0SEK a year',
    delivery: 'Ready to ride in 2–4 weeks',
    returns: '14 days to change your mind',
  },
  filters: 'Filter the range',
  categories: 'Category',
  tags: 'Feature',
  all: 'All',
  picksTitle: 'Customer Picks',
  picksText: 'What most people have chosen so far.',
  picksCategory: 'Category',
  picksTier: 'Customer tier',
  picksTierAll: 'All tiers',
  picksTierOne: (p) => `Tier ${p.tier}`,
  picksApply: 'Show',
  picksEmpty: 'No customer picks available at the moment.',
  picksEmptyText: 'Choose another category or tier to see some.',
  picksEmptyOuter: 'Choose another category or feature above.',
  picksLoading: 'Loading customer picks …',
  featuredTitle: 'Active Picks',
  featuredText: 'Our favourites, tested in the workshop and on the way there.',
  featuredEmpty: 'No products in this category',
  featuredEmptyText: 'None of our favourites is in this category. Take a look at the whole range instead.',
  showAll: 'Show everything',
  shown: (p) => counted(p.count, 'product', 'products'),
  next: 'Show more',
  earlier: 'Show earlier',
  first: 'Back to the start',
};
