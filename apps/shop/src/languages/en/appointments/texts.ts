import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/appointments/texts.ts';

export const calendarTexts: MessagesLike<typeof sv.calendarTexts> = {
  collect: (p) => `Collect ${p.bike}`,
  handOver: (p) => `Hand over ${p.bike} to ${p.employee}`,
  bring: 'Bring your ID and the handover code. The code is on your benefit page.',
  check: 'Check the ID, the handover code and the frame number.',
  file: 'collect-bike.ics',
};
