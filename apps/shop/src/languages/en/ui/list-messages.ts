import type { MessagesLike } from '#src/i18n/messages.ts';
import { counted } from '#src/i18n/plural.ts';
import type * as sv from '../../sv/ui/list-messages.ts';

export const listMessages: MessagesLike<typeof sv.listMessages> = {
  failed: 'The list could not be fetched.',
  tryAgain: 'Try again',
  more: 'Show more',
  refresh: 'Reload',
  search: 'Search',
  filters: 'Filter',
  activeFilters: (p) => `Filter, ${counted(p.count, 'choice', 'choices')}`,
  noHits: 'No results',
  hits: (p) => counted(p.count, 'result', 'results'),
  manyHits: (p) => `More than ${p.count.toLocaleString('en-GB')} results`,
  hitsSoFar: (p) => `${counted(p.count, 'result', 'results')} shown, and there are more`,
};
