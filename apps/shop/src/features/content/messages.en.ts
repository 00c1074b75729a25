import type { MessagesLike } from '#src/i18n/messages.ts';
import type { contentSv } from './messages.sv.ts';

export const contentEn: MessagesLike<typeof contentSv> = {
  pageTitle: (p) => `${p.title} – ${p.name}`,
  version: (p) => `Version ${p.number}, in force from ${p.date}.`,
  onThisPage: 'On this page',
  mainSite: (p) => `The company’s website (${p.host})`,
  toStore: 'Back to the shop',
  toHome: 'Back to home',
  toCalculator: 'Work out your benefit',
  stillWondering: 'Still wondering?',
  stillWonderingText: 'Write or call, and someone who knows bikes will answer.',
  contactUs: 'Contact us',
  serviceTitle: 'Customer service',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  hoursTitle: 'Opening hours',
  weekdays: 'Monday–Friday',
  openHours: '9:00–17:00',
  lunch: 'Closed for lunch',
  lunchHours: '12:00–13:00',
  weekend: 'Saturdays, Sundays and public holidays',
  closed: 'Closed',
  commonQuestions: 'Common questions',
  allQuestions: 'All questions and answers',
};
