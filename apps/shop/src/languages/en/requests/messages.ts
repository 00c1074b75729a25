import type { RequestKind } from '@activepick/domain/requests/request.ts';
import type { RequestField, RequestProblem } from '@activepick/domain/requests/request-form.ts';
import type { MessagesLike } from '#src/i18n/messages.ts';
import { counted } from '#src/i18n/plural.ts';
import type * as sv from '../../sv/requests/messages.ts';

const problems: Record<Exclude<RequestProblem, 'required'>, string> = {
  email: 'Enter an email address, such as name@example.com.',
  'email-letters':
    'Use only the letters a to z in the address. If there are others after the @, enter the form that starts with xn--.',
  phone: 'Enter a phone number with its area code, such as 070-123 45 67.',
  link: 'Enter a web address, such as shop.com/bike.',
  'too-long': 'The text is too long. Shorten it.',
  'no-link': 'Write it without a web address.',
};
const missing: Record<Exclude<RequestField, 'bikeUrl' | 'productId' | 'productName'>, string> = {
  name: 'Enter your name.',
  email: 'Enter your email address.',
  phoneNumber: 'Enter your phone number.',
  bikeDescription: 'Describe the bike you are looking for.',
  message: 'Write your message.',
};
const submit: Record<RequestKind, string> = {
  'missing-bike': 'Send request',
  contact: 'Send message',
  'active-pick': 'Send request',
};
const sentText: Record<RequestKind, string> = {
  'missing-bike': 'We will look for the bike and get back to you with a suggestion.',
  contact: 'We answer on weekdays between 9 am and 5 pm, usually the same day.',
  'active-pick':
    'We will find out whether we can get the bike and whether it fits your benefit, and then get back to you.',
};

export const requestMessages: MessagesLike<typeof sv.requestMessages> = {
  missingBike: 'Missing a bike?',
  missingBikeText: 'Tell us which bike you are looking for, and we’ll find out whether we can get it.',
  name: 'Name',
  email: 'Email',
  phoneNumber: 'Phone',
  bikeDescription: 'Describe the bike',
  bikeDescriptionHint: 'Brand, model, size and colour, or a link to the page where you saw it.',
  exampleLink: 'A link can look like this',
  exampleLinkValue: 'https://www.bikeshop.example/e-bikes/model-7',
  message: 'Message',
  bikeUrl: 'Link to the bike',
  bikeUrlHint: 'From any shop or manufacturer.',
  phoneHint: 'We only call if we have a question about your request.',
  pickMessage: 'Describe the bike or accessory',
  foundLinks: (p) => `${counted(p.count, 'link', 'links')} included: ${p.hosts}`,
  about: (p) => `The request is about ${p.name}`,
  submit,
  sending: 'Sending …',
  fillInAll: 'Please fill in all fields.',
  errorCount: (p) => `${counted(p.count, 'field needs', 'fields need')} to be corrected`,
  missing,
  problems,
  requestSent: 'Request sent',
  requestSentDesc: "Your request has been submitted. We'll contact you shortly!",
  error: 'Error',
  errorSubmitting: 'There was a problem submitting your request. Please try again.',
  kept: 'What you have typed is still here.',
  follow: 'Follow your request',
  sentText,
  keepLink: 'Keep this link. You can use it at any time to see how your request is going.',
  another: 'Send another',
  contactTitle: 'Write to us',
  contactText: 'We only need to know where to send our answer.',
};
