import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/joining/mail-texts.ts';

/** The texts of the mails about questions to HR, in English. */
export const joinMailTexts: MessagesLike<typeof sv.joinMailTexts> = {
  questionSubject: (p) => `Someone wants to join ${p.company}`,
  questionIntro: (p) =>
    `${p.name} has your employer code but is not on the eligible list of ${p.company}, and asks you to let them join.`,
  questionText:
    'Sign in and answer on the page. You can add the person to the list with one click, or refuse and say why.',
  open: 'See the request',
  why: 'You receive this email because you manage the company’s list.',
  addedSubject: (p) => `You have joined ${p.company}`,
  addedIntro: (p) =>
    `${p.company} has added you to the list, and your account has now joined. You can choose a bike and order it without entering an employer code.`,
  toShop: 'See the bikes',
  refusedSubject: (p) => `An answer from ${p.company}`,
  refusedIntro: (p) => `${p.company} has decided not to add you to the list for the bike benefit.`,
  reason: 'The reason',
  refusedNext: 'Is this wrong? Talk to HR at your employer. You can ask again when something has changed.',
};
