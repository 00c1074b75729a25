import type { refusalSv } from './refusal-messages.sv.ts';

/** Why BankID was refused, in English. Source of the messages: specification section 8. */
export const refusalEn: typeof refusalSv = {
  refused: {
    'start-failed': 'Failed to start BankID authentication',
    'number-invalid':
      'That personal number is not right. Type it as YYYYMMDD-XXXX, or leave the field empty.',
    'other-page':
      "BankID can only be started from the shop's own page. Open the sign-in there and try again.",
    'too-many': 'Too many tries with BankID in a short time. Wait a few minutes and try again.',
    'sign-in-first': 'Sign in again before you link BankID to your account.',
    'second-factor-first': 'Confirm with two-step sign-in before you link BankID to your account.',
    'link-first':
      'Staff turn on two-step sign-in through a link from an administrator. Ask for a link and open it first.',
    'invalid-state': 'Invalid state: the answer belongs to no BankID sign-in that began here. Start again.',
    'already-used': 'This BankID sign-in has been used. You may be signed in already; if not, start again.',
    expired: 'The BankID sign-in took too long and no longer counts. Start again.',
    cancelled: 'BankID authentication was cancelled',
    failed: 'BankID authentication failed',
    unavailable: 'BankID does not answer right now. Try again in a while.',
    'belongs-to-another':
      'Your BankID belongs to another account here already. Sign in with BankID to get to that one.',
    'has-one-already': 'Another BankID is linked to your account already. Remove that one first.',
    'account-closed': 'The account is blocked. Contact us and we will help you.',
  },
};
