import type { JoinStanding } from '#src/features/joining/contract.ts';
import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/joining/messages.ts';

const standings: Record<JoinStanding, (p: { company: string }) => string> = {
  joined: (p) => `You have joined ${p.company}. You can now order without entering a code.`,
  listed: (p) => `You are on the list of ${p.company}. Join, and we will use their terms.`,
  domain: (p) => `Your email address belongs to ${p.company}. You join at once and are added to their list.`,
  unlisted: (p) =>
    `The code belongs to ${p.company}, but your confirmed email address is not on their list. Ask HR to add you.`,
  asked: (p) =>
    `Your request has been sent to HR at ${p.company}. You will get an email when they have answered, so there is no need to wait here.`,
  'needs-email': (p) =>
    `The code belongs to ${p.company}. To see whether you are on their list we need a confirmed email address.`,
  taken: (p) =>
    `Someone has already joined ${p.company} with your place on the list, perhaps you with another account. Talk to HR if that is wrong.`,
};

/** Texts of joining an employer, in English. */
export const joiningMessages: MessagesLike<typeof sv.joiningMessages> = {
  title: 'Join your employer',
  description: 'Join your employer with its code.',
  intro: 'Enter the code that your employer has given you.',
  signedOut:
    'Sign in or create an account first, preferably with your email address at work. Then you come back here.',
  signIn: 'Sign in or create an account',
  code: 'Employer code',
  codeHint: 'Eight characters, XXXX-XXXX. Hyphens and lower case are fine.',
  codeWrong: 'The code is not valid. Check it, or ask your employer for the new one.',
  codeShort: 'Enter the code with eight characters, for example 7KQM-2XVB.',
  goOn: 'Continue',
  loading: 'Loading the employer …',
  failed: 'The employer could not be loaded.',
  tryAgain: 'Try again',
  standings,
  join: (p) => `Join ${p.company}`,
  joining: 'Joining …',
  joinFailed: 'You could not join. Nothing has changed, so please try again.',
  joinedTitle: (p) => `You have joined ${p.company}`,
  toShop: 'See the bikes',
  toProfile: 'To my profile',
  refused: (p) => `${p.company} refused your last request:`,
  note: 'Message to HR',
  noteHint: 'For example your department or employee number. HR also sees your name and email address.',
  ask: 'Ask HR',
  asking: 'Sending …',
  askFailed: 'The request could not be sent. What you wrote is still here, so please try again.',
  addEmail: 'Add an email address',
  otherCode: 'Enter another code',
  employers: 'Your employer',
  employersText: 'Once you have joined, you need no employer code at the checkout.',
  noEmployer: 'You have not joined an employer.',
  joinNow: 'Join with a code',
  since: (p) => `Joined on ${p.when}`,
  offList: 'The employer has removed you from its list, so you are no longer connected to it.',
  leave: 'Leave',
  leaveOf: (p) => `Leave ${p.company}`,
  leaveTitle: (p) => `Leave ${p.company}?`,
  leaveText:
    'You can then no longer order through the employer without entering the code. Orders that you have placed are not affected, and you can join again.',
  leaving: 'Leaving …',
  left: (p) => `You have left ${p.company}`,
  leaveFailed: 'You could not leave the employer. Please try again.',
  cancel: 'Cancel',
  questionOpen: (p) => `Your request was sent on ${p.when} and is waiting for HR.`,
  questionRefused: (p) => `HR refused: ${p.reason}`,
};
