import type { RequestMove } from '@activepick/domain/requests/life.ts';
import type { RequestKind, RequestState } from '@activepick/domain/requests/request.ts';
import type { MessagesLike } from '#src/i18n/messages.ts';
import { withArticle } from '#src/i18n/with-article.ts';
import type { statusSv } from './status-messages.sv.ts';

const kinds: Record<RequestKind, (p: { shop: string }) => string> = {
  'missing-bike': () => 'Missing bike',
  contact: () => 'Message',
  'active-pick': (p) => `${p.shop} request`,
};
const states: Record<RequestState, string> = {
  requested: 'Request received',
  'availability-verified': 'Available',
  'eligibility-verified': 'Fits the benefit',
  procurement: 'Being procured',
  delivered: 'Delivered',
  declined: 'Declined',
  received: 'Message received',
  answered: 'Answered',
};
const events: Record<RequestMove | 'sent', string> = {
  sent: 'We received your request.',
  'verify-availability': 'We made sure that what you asked for is available.',
  'verify-eligibility': 'We made sure that it fits your employer’s benefit.',
  procure: 'We ordered what you asked for.',
  deliver: 'What you asked for was delivered.',
  decline: 'We could not get what you asked for.',
  answer: 'We answered your message.',
};
const now: Record<RequestState, string> = {
  requested: 'We have your request, and are finding out whether what you asked for is available.',
  'availability-verified': 'What you asked for is available. Now we see how it can become yours.',
  'eligibility-verified': 'Everything is verified. Next we procure it.',
  procurement: 'It is ordered. We will write when it is on its way to you.',
  delivered: 'Everything is done. Write to us if something is not right.',
  declined: 'Unfortunately we cannot take your request further.',
  received: 'We have your message, and answer on weekdays between 9 am and 5 pm.',
  answered: 'We have answered your message, by email and below.',
};

export const statusEn: MessagesLike<typeof statusSv> = {
  title: 'Your request',
  description: 'Follow how your request is going.',
  kinds,
  states,
  events,
  now,
  nowTitle: 'Current status',
  progress: 'The steps',
  done: 'done',
  current: 'this is where we are',
  history: 'What has happened',
  weWrote: 'We wrote',
  yourWords: 'What you sent',
  product: 'Product',
  bikeLink: 'Link to the bike',
  sentOn: (p) => `${p.kind}, sent ${p.when}`,
  copyLink: 'Copy the link',
  copied: 'The link is copied. Whoever has it can see your request.',
  copyFailed: 'The link could not be copied.',
  print: 'Print',
  loading: 'Fetching your request …',
  missingTitle: 'Request not found',
  missingText:
    'The link may be incomplete or too old. Open it again from the email, or sign in if you were signed in when you sent it.',
  endedTitle: 'This link no longer works',
  endedText:
    'Use the link in our latest email. No new link? Write to us and we will email you one, or sign in if you were signed in when you sent it.',
  signIn: 'Sign in',
  failed: 'The request could not be fetched right now.',
  tryAgain: 'Try again',
  contact: 'Contact us',
  own: 'My requests',
  ownText: 'What you have asked for while signed in, and how it is going.',
  noOwn: 'You have no requests',
  noOwnText:
    'Not finding the bike that you want? Ask for it, and we find out whether you can have it as a benefit.',
  toPick: (p) => `Ask for ${withArticle(p.shop)}`,
};
