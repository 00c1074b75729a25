import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/shared/hours-messages.ts';

export const hoursMessages: MessagesLike<typeof sv.hoursMessages> = {
  title: 'Opening hours',
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  daySpan: (p) => `${p.from}–${p.to}`,
  times: (p) => `${p.opens}–${p.closes}`,
  closed: 'closed',
  openNow: (p) => `Open now, closes at ${p.closes}`,
  opensToday: (p) => `Closed, opens today at ${p.opens}`,
  opensTomorrow: (p) => `Closed, opens tomorrow at ${p.opens}`,
  opensOn: (p) => `Closed, opens on ${p.day} at ${p.opens}`,
  holiday: 'Public holiday: the hours may differ. Call the store before you go.',
};
