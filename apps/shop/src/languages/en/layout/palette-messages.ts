import type { MessagesLike } from '#src/i18n/messages.ts';
import { counted } from '#src/i18n/plural.ts';
import type * as sv from '../../sv/layout/palette-messages.ts';

export const paletteMessages: MessagesLike<typeof sv.paletteMessages> = {
  title: 'Go to',
  field: 'Page, order, company or product',
  hint: 'Type a name, a number or an email address. Choose with the arrows and Enter.',
  results: 'Results',
  groups: { pages: 'Pages', orders: 'Orders', companies: 'Companies and stores', products: 'Products' },
  told: (p) => counted(p.count, 'result', 'results'),
  none: 'No results',
  partly: 'Not everything could be searched. Please try again in a while.',
};
