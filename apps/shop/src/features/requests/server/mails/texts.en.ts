import type { RequestMove } from '@activepick/domain/requests/life.ts';
import type { RequestKind } from '@activepick/domain/requests/request.ts';
import type { requestMailSv } from './texts.sv.ts';

const about = (shop: string): Record<RequestKind, string> => ({
  'missing-bike': 'your request for a bike that is missing from our store',
  contact: 'your message',
  'active-pick': `your ${shop} request`,
});
const next: Record<RequestKind, readonly string[]> = {
  'missing-bike': [
    'We find out whether the bike can be had, and what it costs.',
    'Then we get back to you with an offer.',
  ],
  contact: ['We read your message and answer on weekdays between 9 am and 5 pm.'],
  'active-pick': [
    'We find out whether what you wish for can be had.',
    'We ask your employer whether it fits the benefit.',
    'When both are settled we order it and write to you about the delivery.',
  ],
};

const changes: Record<RequestMove | 'new-link', { title: string; text: string }> = {
  'verify-availability': {
    title: 'The bike can be had',
    text: 'We have made sure that what you wish for is available. Now we see how it can become yours.',
  },
  'verify-eligibility': {
    title: 'Your benefit covers it',
    text: 'What you wish for fits your employer’s benefit. Next we procure it.',
  },
  procure: {
    title: 'We are procuring what you wish for',
    text: 'It is ordered. We write as soon as it is on its way to you.',
  },
  deliver: {
    title: 'Your request is done',
    text: 'What you wished for has been delivered. We hope it takes you far!',
  },
  decline: {
    title: 'Unfortunately we cannot grant your wish',
    text: 'We have gone through your request, but cannot take it further.',
  },
  'new-link': {
    title: 'Here is your new link',
    text: 'The links in our earlier emails no longer work. Use this one instead.',
  },
  answer: { title: 'Answer to your message', text: 'Thank you for writing to us. Here is our answer.' },
};

export const requestMailEn: typeof requestMailSv = {
  changes,
  about: (p) => `This is about ${about(p.shop)[p.kind]} of ${p.day}.`,
  words: 'We write',
  reason: 'Why',
  follow: 'Follow your request',
  subject: (p) => `We have received your request – ${p.shop}`,
  title: 'Thank you, we have received your request',
  intro: (p) => `On ${p.day} we received ${about(p.shop)[p.kind]}.`,
  next: 'What happens now',
  nextSteps: next,
  notYou: (p) => `You have not sent us anything? Write to ${p.email} and we will remove it.`,
};
