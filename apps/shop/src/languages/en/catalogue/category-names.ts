import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/catalogue/category-names.ts';

/** Names of the default categories. */
export const categoryNames: MessagesLike<typeof sv.categoryNames> = {
  all: 'All',
  electric: 'Electric',
  city: 'City',
  mtb: 'MTB',
  road: 'Road',
  accessories: 'Accessories',
  trainers: 'Trainers',
  'commute-hybrid': 'Commute / Hybrid',
  foldable: 'Foldable',
};
