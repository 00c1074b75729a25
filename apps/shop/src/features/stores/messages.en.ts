import type { MessagesLike } from '#src/i18n/messages.ts';
import { counted } from '#src/i18n/plural.ts';
import type { storesSv } from './messages.sv.ts';

export const storesEn: MessagesLike<typeof storesSv> = {
  title: 'Find a partner store',
  pageTitle: (p) => `Find a partner store – ${p.name}`,
  description: 'Stores where you can try and collect your benefit bike. Search by town or postcode.',
  lead: 'In these stores you can try bikes, get help with the size and buy through your benefit.',
  search: 'Town or postcode',
  searchAct: 'Search',
  found: (p) => counted(p.count, 'store', 'stores'),
  near: (p) => `${counted(p.count, 'store', 'stores')} for “${p.words}”, nearest first`,
  none: 'No stores there yet',
  noneText: 'Try a larger town nearby, or buy here online and we’ll send you the bike.',
  noneTold: 'No results',
  showAll: 'Show all stores',
  website: (p) => `Visit ${p.host}`,
};
