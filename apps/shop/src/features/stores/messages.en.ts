import type { MessagesLike } from '#src/i18n/messages.ts';
import { counted } from '#src/i18n/plural.ts';
import type { storesSv } from './messages.sv.ts';

export const storesEn: MessagesLike<typeof storesSv> = {
  title: 'Find a partner store',
  pageTitle: (p) => `Find a partner store – ${p.name}`,
  description: 'Stores where you can try and collect your benefit bike. Search by town or postcode.',
  lead: 'In these stores you can try bikes, get help with the size and buy through your benefit.',
  search: 'Town or postcode',
  searchAction: 'Search',
  found: (p) => counted(p.count, 'store', 'stores'),
  near: (p) => `${counted(p.count, 'store', 'stores')} for “${p.words}”, nearest first`,
  none: 'No stores there yet',
  noneText: 'Try a larger town nearby, or buy here online and we’ll send you the bike.',
  noneTold: 'No results',
  opens: 'Opens',
  closes: 'Closes',
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  editHours: 'Change opening hours',
  editHoursOf: (p) => `Change opening hours of ${p.name}`,
  hoursTitle: (p) => `Opening hours of ${p.name}`,
  hoursHint: 'Leave both fields empty on days when the store is closed.',
  hoursProblems: {
    incomplete: 'Enter both when the store opens and when it closes, or leave both fields empty.',
    'not-later': 'The store must close later than it opens.',
  },
  hoursSave: 'Save opening hours',
  hoursSaving: 'Saving …',
  hoursSaved: (p) => `The opening hours of ${p.name} have been saved`,
  hoursFailed: 'The opening hours could not be saved. Please try again.',
  hoursChanged:
    'Someone else has changed the opening hours since you opened them. Compare with the list. Save again if your hours should apply.',
  showAll: 'Show all stores',
  website: (p) => `Visit ${p.host}`,
};
