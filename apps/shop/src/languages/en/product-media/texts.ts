import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/product-media/texts.ts';

/** Texts of the shop's own picture for sharing. */
export const shareTexts: MessagesLike<typeof sv.shareTexts> = { title: 'The bike to work. Through work.' };
