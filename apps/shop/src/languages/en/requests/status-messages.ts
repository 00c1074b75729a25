import type { RequestKind, RequestState } from '@activepick/domain/requests/request.ts';
import type { RequestMove } from '@activepick/domain/requests/request-states.ts';
import type { MessagesLike } from '#src/i18n/messages.ts';
import { withArticle } from '#src/i18n/with-article.ts';
import type * as sv from '../../sv/requests/status-messages.ts';

const kinds: Record<RequestKind, (p: { shop: string }) => string> = {
  'missing-bike': () => 'Missing bike',
  contact: () => 'Message',
  'active-pick': (p) => `${p.shop} request`,
};
const states: Record<RequestState, string> = {
  requested: 'Request received',
  'availability-verified': 'Available',
  'eligibility-verified': 'Covered by your benefit',
  procurement: 'Ordered',
  delivered: 'Delivered',
  declined: 'Declined',
  received: 'Message received',
  answered: 'Answered',
};
const events: Record<RequestMove | 'sent', string> = {
  sent: 'We received your request.',
  'verify-availability': 'We checked that what you asked for is available.',
  'verify-eligibility': 'We checked that your employer’s benefit covers it.',
  procure: 'We ordered what you asked for.',
  deliver: 'What you asked for was delivered.',
  decline: 'We could not get what you asked for.',
  answer: 'We answered your message.',
};
const now: Record<RequestState, string> = {
  requested: 'We have received your request and are finding out whether what you asked for is available.',
  'availability-verified': 'What you asked for is available. We are now looking into how you can get it.',
  'eligibility-verified': 'Everything has been checked. Next, we will order it.',
  procurement: 'It has been ordered. We will write to you when it is on its way.',
  delivered: 'Everything is done. Write to us if something is not right.',
  declined: 'Unfortunately we cannot take your request further.',
  received: 'We have received your message, and answer on weekdays between 9 am and 5 pm.',
  answered: 'We have answered your message, by email and below.',
};

export const statusMessages: MessagesLike<typeof sv.statusMessages> = {
  title: 'Your request',
  description: 'See how your request is going.',
  kinds,
  states,
  events,
  now,
  nowTitle: 'Current status',
  progress: 'The steps',
  done: 'done',
  current: 'current step',
  history: 'What has happened',
  weWrote: 'We wrote',
  yourWords: 'What you sent',
  product: 'Product',
  bikeLink: 'Link to the bike',
  sentOn: (p) => `${p.kind}, sent ${p.when}`,
  copyLink: 'Copy the link',
  copied: 'Link copied. Anyone who has it can see your request.',
  copyFailed: 'The link could not be copied.',
  print: 'Print',
  loading: 'Loading your request …',
  missingTitle: 'Request not found',
  missingText:
    'The link may be incomplete or too old. Open it again from the email, or sign in if you were signed in when you sent it.',
  endedTitle: 'This link no longer works',
  endedText:
    'Use the link in our latest email. No new link? Write to us and we will email you one, or sign in if you were signed in when you sent it.',
  signIn: 'Sign in',
  failed: 'The request could not be loaded at the moment.',
  tryAgain: 'Try again',
  contact: 'Contact us',
  own: 'My requests',
  ownText: 'What you asked for while signed in, and how it is going.',
  noOwn: 'You have no requests',
  noOwnText:
    'Can’t find the bike you want? Ask for it, and we will find out whether you can have it as a benefit.',
  toPick: (p) => `Ask for ${withArticle(p.shop)}`,
};
