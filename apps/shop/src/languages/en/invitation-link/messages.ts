import type * as sv from '../../sv/invitation-link/messages.ts';

export const invitationLinkMessages: typeof sv.invitationLinkMessages = {
  loading: 'Opening the invitation …',
  missing: 'Open the link in the invitation email once more.',
  failed: 'The invitation could not be opened. It is still valid. Please try again in a while.',
  tryAgain: 'Try again',
  signedOutHow: 'Use the same email address that the invitation was sent to.',
  signIn: 'Sign in',
  signUp: 'Create account',
  wrong: 'The invitation was sent to another address',
  wrongText: (p) =>
    `You are signed in as ${p.email}. Sign out, then sign in with the address that the invitation was sent to. Is it the same address? Then confirm it first: open the link in the email that you got when you created the account.`,
  noEmail: 'an account without an email address',
  signOut: 'Sign out',
  accept: 'Accept the invitation',
  accepting: 'One moment …',
};
