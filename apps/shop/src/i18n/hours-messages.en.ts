import type { hoursSv } from './hours-messages.sv.ts';
import type { MessagesLike } from './messages.ts';

export const hoursEn: MessagesLike<typeof hoursSv> = {
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
