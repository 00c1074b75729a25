import type * as sv from '../../sv/auth/mail-texts.ts';

type Texts = typeof sv.accountMailTexts;
type Facts = Parameters<Texts['codeNote']>[0];

const wasNotYou = (_: Facts) => 'If this was not you, ignore this email. Nothing will change.';
const secureIt = (p: Facts) =>
  `If this was not you, reset your password at ${p.shop} straight away and contact our customer service.`;
const askUs = (_: Facts) => 'If you wonder why, please contact our customer service.';

export const accountMailTexts: Texts = {
  code: 'Your code',
  codeNote: (p) =>
    `The code is valid for ${p.minutes} minutes and works once. We will never ask you for it over the phone.`,
  buttons: {
    'data-copy-ready': 'Get your data',
    'confirm-sign-up': 'Confirm the address',
    recovery: 'Choose a new password',
    'magic-link': 'Sign in',
    invite: 'Open the account',
    'email-change-current': 'Approve the change',
    'email-change-new': 'Confirm the new address',
    'staff-invited': 'Open the invitation',
    'first-factor': 'Turn on two-step sign-in',
  },
  kinds: {
    'data-copy-ready': {
      subject: (p) => `Your data at ${p.shop} is ready`,
      title: 'Your data is ready',
      opening: (p) =>
        `The copy of the data that ${p.shop} has about you will be in your profile for 24 hours. Sign in to download it.`,
      closing: secureIt,
    },
    'confirm-sign-up': {
      subject: (p) => `Confirm your email address at ${p.shop}`,
      title: 'Confirm your email address',
      opening: (p) =>
        `Welcome to ${p.shop}! Confirm that ${p.email} is yours, and your account will be ready to use.`,
      closing: wasNotYou,
    },
    recovery: {
      subject: (p) => `Reset your password at ${p.shop}`,
      title: 'Choose a new password',
      opening: (p) => `Someone, hopefully you, wants to choose a new password for ${p.email}.`,
      closing: wasNotYou,
    },
    'magic-link': {
      subject: (p) => `Sign in to ${p.shop}`,
      title: 'Sign in without a password',
      opening: (p) => `Use the link or the code to sign in as ${p.email}.`,
      closing: wasNotYou,
    },
    invite: {
      subject: (p) => `You have been invited to ${p.shop}`,
      title: 'You have an account',
      opening: (p) =>
        `Someone at ${p.shop} has created an account for ${p.email}. Open the link to start using it.`,
      closing: wasNotYou,
    },
    'email-change-current': {
      subject: (p) => `Approve your new email address at ${p.shop}`,
      title: 'Do you want to change your email address?',
      opening: (p) =>
        `Your account at ${p.shop} is about to get a new address instead of ${p.email}. Approve the change here, then confirm it in the email to the new address.`,
      closing: secureIt,
    },
    'email-change-new': {
      subject: (p) => `Confirm your new email address at ${p.shop}`,
      title: 'Confirm your new address',
      opening: (p) =>
        `Confirm that ${p.email} is your new address at ${p.shop}. If your account already has an address, approve the change in the email to that address as well.`,
      closing: wasNotYou,
    },
    reauthentication: {
      subject: (p) => `Confirm that it is you at ${p.shop}`,
      title: 'Confirm that it is you',
      opening: () => 'Enter the code to make the change to your account.',
      closing: secureIt,
    },
    'password-changed': {
      subject: (p) => `Your password at ${p.shop} has been changed`,
      title: 'Your password has been changed',
      opening: (p) =>
        `The password for ${p.email} has just been changed. You have been signed out everywhere else.`,
      closing: secureIt,
    },
    'first-factor': {
      subject: (p) => `Add two-step sign-in at ${p.shop}`,
      title: 'Turn on two-step sign-in',
      opening: (p) =>
        `An administrator has sent this link so that you can add two-step sign-in for ${p.email}. Open the link, sign in, and add an app or a key. The link works once, for one hour.`,
      closing: (_) => 'If you were not expecting this email, do not use the link, and tell an administrator.',
    },
    'factor-added': {
      subject: (p) => `Two-step sign-in added at ${p.shop}`,
      title: 'Two-step sign-in has been added',
      opening: (p) => `There is now a new way to confirm a sign-in for ${p.email}.`,
      closing: secureIt,
    },
    'factor-removed': {
      subject: (p) => `Two-step sign-in removed at ${p.shop}`,
      title: 'Two-step sign-in has changed',
      opening: (p) => `One of the ways to confirm a sign-in for ${p.email} has been removed.`,
      closing: secureIt,
    },
    'bankid-added': {
      subject: (p) => `BankID linked to your account at ${p.shop}`,
      title: 'BankID has been linked to your account',
      opening: (p) => `From now on you can use BankID to sign in to the account for ${p.email}.`,
      closing: secureIt,
    },
    'bankid-removed': {
      subject: (p) => `BankID removed from your account at ${p.shop}`,
      title: 'BankID has been removed from your account',
      opening: (p) => `You can no longer use BankID to sign in to the account for ${p.email}.`,
      closing: secureIt,
    },
    'session-stolen': {
      subject: (p) => `You have been signed out of ${p.shop} for your safety`,
      title: 'We have ended a sign-in',
      opening: (p) =>
        `A sign-in for ${p.email} was used in a way that suggests someone has copied it. We have therefore ended it everywhere. Sign in again to continue.`,
      closing: secureIt,
    },
    'staff-invited': {
      subject: (p) => `You have been invited to the staff of ${p.shop}`,
      title: 'You have been invited to the staff',
      opening: (p) =>
        `An administrator has invited ${p.email} to the staff of ${p.shop}. Open the link, then sign in or create an account with exactly this address. The link works once, for seven days.`,
      closing: wasNotYou,
    },
    'role-changed': {
      subject: (p) => `Your access at ${p.shop} has changed`,
      title: 'Your access has changed',
      opening: (p) =>
        `An administrator has changed what the account for ${p.email} may do. You have been signed out everywhere and need to sign in again.`,
      closing: askUs,
    },
    'sessions-ended': {
      subject: (p) => `You have been signed out of ${p.shop}`,
      title: 'You have been signed out',
      opening: (p) =>
        `An administrator has signed out ${p.email} on one or more devices. Sign in again to continue.`,
      closing: askUs,
    },
    'factors-reset': {
      subject: (p) => `Your two-step sign-in at ${p.shop} has been reset`,
      title: 'Your two-step sign-in has been reset',
      opening: (p) =>
        `Two administrators have together removed the apps and keys that confirm a sign-in for ${p.email}. You have been signed out everywhere.`,
      closing: secureIt,
    },
    'account-banned': {
      subject: (p) => `Your account at ${p.shop} has been suspended`,
      title: 'Your account has been suspended',
      opening: (p) =>
        `An administrator has suspended the account for ${p.email}. You cannot sign in while the suspension lasts.`,
      closing: askUs,
    },
    'ban-lifted': {
      subject: (p) => `Your account at ${p.shop} is open again`,
      title: 'Your account is open again',
      opening: (p) => `The suspension of the account for ${p.email} has ended. You can sign in as usual.`,
      closing: askUs,
    },
    'account-erased': {
      subject: (p) => `Your account at ${p.shop} has been erased`,
      title: 'Your account has been erased',
      opening: (p) =>
        `An administrator has erased the account for ${p.email} and the data that we need not keep. Orders are kept for as long as the law on bookkeeping requires.`,
      closing: askUs,
    },
    'sso-added': {
      subject: (p) => `Your organisation’s sign-in has been linked to your account at ${p.shop}`,
      title: 'A sign-in has been linked to your account',
      opening: (p) => `From now on you can use your organisation’s sign-in for the account for ${p.email}.`,
      closing: secureIt,
    },
    'account-exists': {
      subject: (p) => `You already have an account at ${p.shop}`,
      title: 'You already have an account',
      opening: (p) =>
        `Someone tried to create an account for ${p.email}, but you already have one. Sign in as usual, or choose “Forgot your password?” if you do not remember yours.`,
      closing: wasNotYou,
    },
    'address-taken': {
      subject: (p) => `You cannot change to this email address at ${p.shop}`,
      title: 'You cannot change to this address',
      opening: (p) =>
        `Someone wanted to change the email address of their account to ${p.email}. That is not possible, because the address is already in use. If you have two accounts, sign in to this one instead, or choose another address.`,
      closing: wasNotYou,
    },
    'no-account': {
      subject: (p) => `There is no account for this address at ${p.shop}`,
      title: 'We found no account',
      opening: (p) =>
        `Someone tried to sign in to ${p.shop} with ${p.email}, but there is no account with that address. Perhaps you used another address?`,
      closing: wasNotYou,
    },
  },
};
