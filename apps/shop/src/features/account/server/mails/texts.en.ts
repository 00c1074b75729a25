import type { accountMailSv } from './texts.sv.ts';

type Texts = typeof accountMailSv;
type Facts = Parameters<Texts['codeNote']>[0];

const wasNotYou = (_: Facts) => 'If this was not you, ignore this e-mail. Nothing changes.';
const secureIt = (p: Facts) =>
  `Was this not you? Reset your password at ${p.shop} right away and contact our customer service.`;

export const accountMailEn: Texts = {
  code: 'Your code',
  codeNote: (p) =>
    `The code is good for ${p.minutes} minutes and works once. We never ask for it on the phone.`,
  buttons: {
    'data-copy-ready': 'Get your data',
    'confirm-sign-up': 'Confirm the address',
    recovery: 'Choose a new password',
    'magic-link': 'Sign in',
    invite: 'Open the account',
    'email-change-current': 'Approve the change',
    'email-change-new': 'Confirm the new address',
    'first-factor': 'Turn on two-step sign-in',
  },
  kinds: {
    'data-copy-ready': {
      subject: (p) => `Your data at ${p.shop} are ready`,
      title: 'Your data are ready',
      opening: (p) =>
        `The copy of what ${p.shop} keeps about you is on your profile for a day. Sign in to get it.`,
      closing: secureIt,
    },
    'confirm-sign-up': {
      subject: (p) => `Confirm your e-mail address at ${p.shop}`,
      title: 'Confirm your e-mail address',
      opening: (p) =>
        `Welcome to ${p.shop}! Confirm that ${p.email} is yours, and the account is ready to use.`,
      closing: wasNotYou,
    },
    recovery: {
      subject: (p) => `Reset your password at ${p.shop}`,
      title: 'Choose a new password',
      opening: (p) => `Somebody, hopefully you, wants to choose a new password for ${p.email}.`,
      closing: wasNotYou,
    },
    'magic-link': {
      subject: (p) => `Sign in to ${p.shop}`,
      title: 'Sign in without a password',
      opening: (p) => `Use the link or the code to sign in as ${p.email}.`,
      closing: wasNotYou,
    },
    invite: {
      subject: (p) => `You are invited to ${p.shop}`,
      title: 'You have an account',
      opening: (p) =>
        `Somebody at ${p.shop} has made an account for ${p.email}. Open the link to begin using it.`,
      closing: wasNotYou,
    },
    'email-change-current': {
      subject: (p) => `Approve the change of e-mail address at ${p.shop}`,
      title: 'Do you want to change your e-mail address?',
      opening: (p) =>
        `Your account at ${p.shop} is about to get a new address in place of ${p.email}. Approve it here, then confirm in the e-mail to the new address.`,
      closing: secureIt,
    },
    'email-change-new': {
      subject: (p) => `Confirm your new e-mail address at ${p.shop}`,
      title: 'Confirm your new address',
      opening: (p) =>
        `Confirm that ${p.email} is your new address at ${p.shop}. If you have an address there already, approve in the e-mail to it as well.`,
      closing: wasNotYou,
    },
    reauthentication: {
      subject: (p) => `Confirm that it is you at ${p.shop}`,
      title: 'Confirm that it is you',
      opening: () => 'Type the code to make the change to your account.',
      closing: secureIt,
    },
    'password-changed': {
      subject: (p) => `Your password at ${p.shop} has been changed`,
      title: 'Your password has been changed',
      opening: (p) => `The password of ${p.email} has just been changed. All other sign-ins were ended.`,
      closing: secureIt,
    },
    'first-factor': {
      subject: (p) => `Add two-step sign-in at ${p.shop}`,
      title: 'Turn on two-step sign-in',
      opening: (p) =>
        `An administrator has sent this link so that you can add two-step sign-in for ${p.email}. Open the link, sign in, and add an app or a key. The link works once, for one hour.`,
      closing: (_) => 'Did you not expect this email? Do not use the link, and tell an administrator.',
    },
    'factor-added': {
      subject: (p) => `Two-step sign-in added at ${p.shop}`,
      title: 'Two-step sign-in has been added',
      opening: (p) => `${p.email} can now confirm a sign-in in a new way.`,
      closing: secureIt,
    },
    'factor-removed': {
      subject: (p) => `Two-step sign-in removed at ${p.shop}`,
      title: 'Two-step sign-in has changed',
      opening: (p) => `One of the ways to confirm a sign-in of ${p.email} has been removed.`,
      closing: secureIt,
    },
    'bankid-added': {
      subject: (p) => `BankID linked to your account at ${p.shop}`,
      title: 'BankID is linked to your account',
      opening: (p) => `From now on BankID opens the account of ${p.email}.`,
      closing: secureIt,
    },
    'bankid-removed': {
      subject: (p) => `BankID removed from your account at ${p.shop}`,
      title: 'BankID is removed from your account',
      opening: (p) => `BankID no longer opens the account of ${p.email}.`,
      closing: secureIt,
    },
    'session-stolen': {
      subject: (p) => `You have been signed out of ${p.shop} for your safety`,
      title: 'We have ended a sign-in',
      opening: (p) =>
        `A sign-in of ${p.email} was used in a way that suggests somebody has copied it. It has been ended everywhere. Sign in again to go on.`,
      closing: secureIt,
    },
    'account-exists': {
      subject: (p) => `You already have an account at ${p.shop}`,
      title: 'You already have an account',
      opening: (p) =>
        `Somebody tried to create an account for ${p.email}, but there is one already. Sign in as usual, or choose “Forgot password” if you do not remember yours.`,
      closing: wasNotYou,
    },
    'address-taken': {
      subject: (p) => `This email address cannot be changed to at ${p.shop}`,
      title: 'The address cannot be changed to',
      opening: (p) =>
        `Somebody wanted to change the email address of their account to ${p.email}. That is not possible, because the address is in use with us already. Do you have two accounts? Sign in to this one instead, or choose another address.`,
      closing: wasNotYou,
    },
    'no-account': {
      subject: (p) => `There is no account for this address at ${p.shop}`,
      title: 'We found no account',
      opening: (p) =>
        `Somebody tried to sign in to ${p.shop} with ${p.email}, but there is no such account to sign in to. Perhaps you have used another address?`,
      closing: wasNotYou,
    },
  },
};
