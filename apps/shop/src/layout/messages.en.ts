import type { MessagesLike } from '#src/i18n/messages.ts';
import type { layoutSv } from './messages.sv.ts';

export const layoutEn: MessagesLike<typeof layoutSv> = {
  notFound: 'Oops! Page not found',
  productNotFound: 'Product not found',
  fault: 'Something went wrong',
};
