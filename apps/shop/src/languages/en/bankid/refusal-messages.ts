import type * as sv from '../../sv/bankid/refusal-messages.ts';

/** The messages of BankID refusals, in English. Source of the messages: specification section 8. */
export const refusalMessages: typeof sv.refusalMessages = {
  refused: {
    'start-failed': 'Failed to start BankID authentication',
    'number-invalid':
      'That personal number is not valid. Enter it as YYYYMMDD-XXXX, or leave the field empty.',
    'other-page':
      'BankID can only be started from the shop’s own page. Open the sign-in page there and try again.',
    'too-many': 'Too many attempts with BankID in a short time. Wait a few minutes and try again.',
    'sign-in-first': 'Sign in again before you link BankID to your account.',
    'link-first':
      'Staff turn on two-step sign-in through a link from an administrator. Ask for a link and open it first.',
    'invalid-state': 'The answer does not belong to a BankID sign-in that started here. Start again.',
    'already-used':
      'This BankID sign-in has already been used. You may already be signed in. If not, start again.',
    expired: 'The BankID sign-in took too long and is no longer valid. Start again.',
    cancelled: 'BankID authentication was cancelled',
    failed: 'BankID authentication failed',
    unavailable: 'BankID is not responding at the moment. Try again in a while.',
    'belongs-to-another':
      'Your BankID already belongs to another account here. Sign in with BankID to open that one.',
    'has-one-already': 'Another BankID is already linked to your account. Remove that one first.',
    'account-closed': 'This account is blocked. Contact us and we will help you.',
  },
};
