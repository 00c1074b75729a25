import type * as sv from '../../sv/staff-sign-in/messages.ts';

export const staffSignInMessages: typeof sv.staffSignInMessages = {
  title: 'Sign-in for staff',
  linkTitle: 'Link the organisation’s sign-in',
  description: 'Sign in with the organisation’s sign-in.',
  intro: 'For people who work here.',
  linkIntro: 'Once linked, you sign in to your account this way, and your groups there decide your role.',
  start: (p) => `Sign in with ${p.name}`,
  link: (p) => `Link ${p.name}`,
  starting: 'Opening the sign-in…',
  finishing: 'Signing you in…',
  linked: 'The link is ready. Next time you can sign in this way.',
  off: 'This sign-in is turned off.',
  other: 'Sign in another way',
  signInToLink: 'Sign in and link',
  unreachable: 'The sign-in could not be completed. Check your connection and try again.',
};
