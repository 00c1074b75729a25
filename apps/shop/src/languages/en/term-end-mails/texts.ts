import { counted } from '#src/i18n/plural.ts';
import type * as sv from '../../sv/term-end-mails/texts.ts';

/** The mails about the end of a benefit's term, in English. */
export const termEndMailTexts: typeof sv.termEndMailTexts = {
  noticeSubject: (p) => `Your benefit bike ${p.bike}: ${counted(p.days, 'day', 'days')} left`,
  noticeTitle: 'Your benefit is coming to its end',
  noticeText: (p) => `The term of ${p.bike} ends on ${p.day}. Choose what happens to the bike.`,
  choicesTitle: 'You can choose between',
  buyOut: (p) => `Buy the bike for ${p.price}, by card or from your net salary.`,
  buyOutBySalary: (p) => `Buy the bike for ${p.price} from your net salary.`,
  bikeReturn: 'Return the bike to a partner store. You choose the store and the day.',
  extension: (p) => `Extend for 12 months. The gross deductions come to ${p.sum} in total.`,
  otherwiseTitle: 'If you do not choose',
  otherwise: (p) =>
    `If you have not chosen by ${p.answerBy}, the benefit continues month by month with the same deduction as now, ${p.amount} per month. You can still choose after that.`,
  otherwiseReturn: (p) =>
    `If you have not chosen by ${p.answerBy}, the bike is to be returned. You then book a store and a day.`,
  open: 'Sign in and choose',
  extendedSubject: (p) => `Your benefit bike ${p.bike} continues for a month`,
  extendedTitle: 'The benefit continues for a month',
  extendedText: (p) =>
    `You have not chosen what happens to ${p.bike}. The benefit therefore also applies in ${p.month}, with a deduction of ${p.amount}.`,
  returnDueSubject: (p) => `Book the return of ${p.bike}`,
  returnDueTitle: 'The bike is to be returned',
  returnDueText: (p) =>
    `The term of ${p.bike} has ended and nothing else has been chosen. The bike is therefore to be returned.`,
  returnDueHow:
    'Book a partner store and a day. The deductions have ended. We remind you until you have booked.',
  openReturn: 'Sign in and book',
  inspectedSubject: (p) => `${p.bike} has been inspected`,
  inspectedTitle: 'The store has inspected the bike',
  inspectedFine: (p) => `${p.bike} had no damage. The benefit has ended.`,
  inspectedDamaged: (p) =>
    `The store found damage to ${p.bike} worth ${p.amount}. Look at the photos and accept, or object by ${p.day}. Without an answer from you, the inspection counts as accepted and the amount is taken from your net salary.`,
  openInspection: 'Sign in and see the inspection',
  objectionSubject: (p) => `Objection about benefit ${p.number} to decide`,
  objectionTitle: 'An employee objects to an inspection',
  objectionText: (p) =>
    `The employee with benefit ${p.number} (${p.bike}) disagrees with the store about the damage. Read the objection and decide what the damage costs.`,
  openObjection: 'Sign in and decide',
  decidedSubject: (p) => `Your objection about ${p.bike} has been decided`,
  decidedTitle: 'Your objection has been decided',
  decidedText: (p) => `The damage to ${p.bike} costs you ${p.amount}. The benefit has ended.`,
  reason: 'Reason',
};
