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
  chosenSubject: (p) => `Your choice for ${p.bike} is saved`,
  chosenTitle: 'Your choice is saved',
  chosenReturn: (p) => `You will return ${p.bike} to ${p.store}, ${p.address}, on ${p.day}.`,
  chosenReturnHow:
    'The booking remains until the store has received the bike. After the term nothing is deducted, but the benefit is taxed until the bike has been received.',
  chosenBuyOut: (p) =>
    `You are buying ${p.bike} for ${p.amount}. The amount is taken from your net salary in ${p.month}, as you agreed.`,
  chosenFrom: (p) => `The bike is yours from ${p.day}. You can change your mind until then.`,
  chosenExtension: (p) =>
    `You are extending the benefit for ${p.bike} by 12 months from ${p.month}. The gross deductions come to ${p.amount} in total.`,
  openChoice: 'Sign in and see your choice',
  lateSubject: (p) => `The return of ${p.bike} has not been recorded`,
  lateTitle: 'The return has not been recorded',
  late: {
    employee: (p) =>
      `You booked the return of ${p.bike} to ${p.store} on ${p.day}, but the store has not recorded the bike. Have you returned it? Ask the store to record it. Do you still have it? Return it or book another day. Your booking remains, and nothing is deducted after the term.`,
    store: (p) =>
      `${p.bike} (benefit ${p.number}) was to be returned to you on ${p.day}. Have you received the bike? Fill in the inspection to end the benefit. The employee is taxed on the bike until you do.`,
    staff: (p) =>
      `${p.bike} (benefit ${p.number}) was to be returned to ${p.store} on ${p.day}, but the store has not recorded the bike. Find out where it is.`,
  },
  callStore: (p) => `Phone number of ${p.store}: ${p.phone}`,
  openLate: 'Sign in and see the return',
  inspectedSubject: (p) => `${p.bike} has been inspected`,
  inspectedTitle: 'The store has inspected the bike',
  inspectedFine: (p) => `${p.bike} had no damage. The benefit has ended.`,
  inspectedDamaged: (p) =>
    `The store found damage to ${p.bike} worth ${p.amount}. Look at the photos and accept, or object by ${p.day}. If you accept, the amount is taken from your net salary. Without an answer the store’s inspection applies, but nothing is taken from your salary without your consent. Your employer then has a claim on you, unless you agreed to such deductions in the use agreement.`,
  openInspection: 'Sign in and see the inspection',
  objectionSubject: (p) => `Objection about benefit ${p.number} to decide`,
  objectionTitle: 'An employee objects to an inspection',
  objectionText: (p) =>
    `The employee with benefit ${p.number} (${p.bike}) disagrees with the store about the damage. Read the objection and decide what the damage costs.`,
  openObjection: 'Sign in and decide',
  decidedSubject: (p) => `Your objection about ${p.bike} has been decided`,
  decidedTitle: 'Your objection has been decided',
  decidedText: (p) =>
    `The damage to ${p.bike} costs you ${p.amount}. The benefit has ended. Nothing is taken from your salary without your consent.`,
  reason: 'Reason',
};
