import type { RequestKind } from '@activepick/domain/requests/request.ts';
import type { RequestMove } from '@activepick/domain/requests/request-states.ts';
import type * as sv from '../../sv/request-mails/texts.ts';

const about = (shop: string): Record<RequestKind, string> => ({
  'missing-bike': 'your request for a bike that is not in our shop',
  contact: 'your message',
  'active-pick': `your ${shop} request`,
});
const next: Record<RequestKind, readonly string[]> = {
  'missing-bike': [
    'We will find out whether we can get the bike, and what it costs.',
    'Then we will get back to you with a suggestion.',
  ],
  contact: ['We will read your message. We answer on weekdays between 9 am and 5 pm.'],
  'active-pick': [
    'We will find out whether we can get what you asked for.',
    'We will ask your employer whether the benefit covers it.',
    'When both are settled, we will order it and write to you about the delivery.',
  ],
};

const changes: Record<RequestMove | 'new-link', { title: string; text: string }> = {
  'verify-availability': {
    title: 'We can get the bike',
    text: 'We have checked that what you asked for is available. We are now looking into how you can get it.',
  },
  'verify-eligibility': {
    title: 'Your benefit covers it',
    text: 'Your employer’s benefit covers what you asked for. Next, we will order it.',
  },
  procure: {
    title: 'We have ordered what you asked for',
    text: 'We will write to you as soon as it is on its way.',
  },
  deliver: {
    title: 'Your request is complete',
    text: 'What you asked for has been delivered. We hope you enjoy it!',
  },
  decline: {
    title: 'Unfortunately we can’t get what you asked for',
    text: 'We have looked into your request, but cannot take it any further.',
  },
  'new-link': {
    title: 'Here is your new link',
    text: 'The links in our earlier emails no longer work. Use this one instead.',
  },
  answer: { title: 'Answer to your message', text: 'Thank you for writing to us. Here is our answer.' },
};

export const requestMailTexts: typeof sv.requestMailTexts = {
  changes,
  about: (p) => `This is about ${about(p.shop)[p.kind]} from ${p.day}.`,
  words: 'Our message',
  reason: 'Why',
  follow: 'Follow your request',
  subject: (p) => `We have received your request – ${p.shop}`,
  title: 'Thank you, we have received your request',
  intro: (p) => `On ${p.day} we received ${about(p.shop)[p.kind]}.`,
  next: 'What happens now',
  nextSteps: next,
  notYou: (p) => `If you did not send us anything, write to ${p.email} and we will remove it.`,
};
