import type { MessagesLike } from '#src/i18n/messages.ts';
import { counted } from '#src/i18n/plural.ts';
import type { reviewsSv } from './messages.sv.ts';

export const reviewsEn: MessagesLike<typeof reviewsSv> = {
  none: 'No reviews yet for this product',
  noneText: 'Reviews come from people who have bought it.',
  average: (p) => `${p.rating} out of 5`,
  count: (p) => counted(p.count, 'review', 'reviews'),
  stars: (p) => `Rated ${p.rating} out of 5`,
  verified: 'Verified purchase',
  buyer: 'Verified buyer',
  more: 'Older reviews',
  newest: 'To the newest reviews',
};
