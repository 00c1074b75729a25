import type * as sv from '../../sv/staff-sign-in/refusal-messages.ts';

export const refusalMessages: typeof sv.refusalMessages = {
  refused: {
    'sso-off': 'This sign-in is turned off.',
    'start-failed': 'The sign-in could not be started. Try again.',
    'other-page': 'The sign-in must begin on our own page.',
    'too-many': 'Too many attempts from here. Wait a few minutes.',
    'sign-in-first': 'Sign in to your account first.',
    'fresh-sign-in-first': 'Sign in to your account again, with both steps, then link it within ten minutes.',
    'invalid-state': 'The sign-in does not belong to this browser. Start again.',
    'already-used': 'The sign-in has already been used. Start again.',
    expired: 'The sign-in took too long. Start again.',
    cancelled: 'The sign-in was cancelled.',
    failed: 'The sign-in could not be confirmed. Start again.',
    unavailable: 'The sign-in service is not responding at the moment. Try again in a while.',
    'email-unverified': 'The sign-in service has not verified the email address.',
    'foreign-domain': 'The email address is not in an allowed domain.',
    'no-role': 'You do not belong to a group that may work here. Ask an administrator for help.',
    'account-exists':
      'There is already an account with your email address. Sign in to it, then link this sign-in.',
    'belongs-to-another': 'This sign-in is already linked to another account.',
    'has-one-already': 'The account already has such a sign-in.',
    'account-closed': 'The account is suspended.',
  },
};
