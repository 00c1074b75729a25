import type { MessagesLike } from '#src/i18n/messages.ts';
import { counted } from '#src/i18n/plural.ts';
import type * as sv from '../../sv/reviews/messages.ts';

export const reviewsMessages: MessagesLike<typeof sv.reviewsMessages> = {
  none: 'No reviews yet for this product',
  noneText: 'Only customers who have bought and received the product here can write a review.',
  verification:
    'Reviews marked as a verified purchase are written by customers who have bought and received the product here. We have checked that against the order. We have not been able to check reviews without this mark.',
  rules: 'How reviews work',
  average: (p) => `${p.rating} out of 5`,
  count: (p) => counted(p.count, 'review', 'reviews'),
  stars: (p) => `Rated ${p.rating} out of 5`,
  verified: 'Verified purchase',
  buyer: 'Verified buyer',
  more: 'Older reviews',
  newest: 'To the newest reviews',
};
