import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/operations/mail-samples.ts';

export const mailSamples: MessagesLike<typeof sv.mailSamples> = {
  reason: 'You work with us as a consultant. The benefit is for permanent staff.',
  bike: 'City bike with seven gears',
  note: 'The parcel arrives by courier on Thursday between 9 and 12.',
};
