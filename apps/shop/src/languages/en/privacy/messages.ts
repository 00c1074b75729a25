import type * as sv from '../../sv/privacy/messages.ts';

export const privacyMessages: typeof sv.privacyMessages = {
  title: 'Personal data requests',
  description: 'Anyone without an account can find out what data we hold, or have it erased.',
  lead: 'When someone without an account asks what data we hold, or asks us to erase it, register the request here. The person gets a link by email and does the rest. We have to answer within a month.',
  newCase: 'Register a request',
  kind: 'What the person asks for',
  kinds: { copy: 'A copy of their data', erasure: 'Erasure of their data' },
  email: 'The person’s email address',
  emailHint: 'We send the link here, so it has to be the person’s own.',
  emailRequired: 'Enter the person’s email address',
  emailWrong: 'Enter an email address, for example anna@example.se',
  language: 'Language of the email',
  askedOn: 'Date of the request',
  askedOnWrong: 'Choose the date of the request, today or earlier',
  send: 'Register and email the link',
  sending: 'Sending …',
  sent: (p) => `The link is on its way to ${p.email}`,
  sendFailed: 'It could not be saved. Try again.',
  list: 'Requests',
  states: { open: 'Unanswered', answered: 'Answered' },
  all: 'All',
  none: 'No requests',
  tryAgain: 'Try again',
  asked: (p) => `Received ${p.day}`,
  due: (p) => `Answer by ${p.day}`,
  answered: (p) => `Answered ${p.when}`,
  linkUntil: (p) => `The link works until ${p.when}`,
  open: 'Unanswered',
  late: 'Overdue',
  done: 'Answered',
  again: 'Email a new link',
  againOf: (p) => `Email a new link to ${p.email}`,
  own: {
    title: 'Your data',
    description: 'See the data we hold about you, download it or erase it.',
    loading: 'Loading …',
    missingTitle: 'The link no longer works',
    missingText:
      'It has expired, has been used or has been replaced by a newer one. Write to us and we will send you another.',
    contact: 'Contact us',
    failed: 'Your data could not be loaded.',
    about: (p) => `This is the data we hold about ${p.email}.`,
    requests: (p) => (p.count === 1 ? '1 request or message' : `${p.count} requests and messages`),
    notices: (p) =>
      p.count === 1
        ? '1 notice that does not belong to an order'
        : `${p.count} notices that do not belong to an order`,
    orders: (p) => (p.count === 1 ? '1 order' : `${p.count} orders`),
    endedOrders: (p) =>
      p.count === 1 ? '1 order that was never completed' : `${p.count} orders that were never completed`,
    lists: (p) =>
      p.count === 1
        ? '1 entry on an employer’s list of employees'
        : `${p.count} entries on employers’ lists of employees`,
    contacts: (p) =>
      p.count === 1
        ? 'Contact person or signatory for 1 company'
        : `Contact person or signatory for ${p.count} companies`,
    agreements: (p) => (p.count === 1 ? 'Party to 1 agreement' : `Party to ${p.count} agreements`),
    staying: {
      lists: (p) =>
        p.count === 1
          ? '1 entry on your employer’s list. It stays for as long as you have your benefit.'
          : `${p.count} entries on employers’ lists. They stay for as long as you have your benefit.`,
      contacts: (p) =>
        p.count === 1
          ? 'Contact person or signatory for 1 company that has an agreement with us. Ask the company to name someone else.'
          : `Contact person or signatory for ${p.count} companies that have an agreement with us. Ask the companies to name someone else.`,
      agreements: (p) =>
        p.count === 1
          ? 'Party to 1 agreement that is in force or waiting to be signed. It is kept as evidence of what was agreed.'
          : `Party to ${p.count} agreements that are in force or waiting to be signed. They are kept as evidence of what was agreed.`,
    },
    account: 'An account. You can download its data and delete it yourself in your profile.',
    profile: 'To the profile',
    nothing: 'We hold no data about you.',
    html: 'Download to read (HTML)',
    json: 'Download for programs (JSON)',
    downloading: 'Downloading …',
    until: (p) => `The link works until ${p.when}.`,
    erased: 'What we erase',
    stays: 'What we keep',
    staysWhy:
      'Orders are part of our accounting records. The Swedish Bookkeeping Act (chapter 7, section 2) requires us to keep them until the end of the seventh year after the financial year.',
    order: (p) => `Order ${p.number} from ${p.day}, kept until ${p.until}`,
    erase: 'Erase my data',
    eraseAsk: 'Erase for good?',
    eraseText: 'This cannot be undone.',
    eraseYes: 'Erase for good',
    erasing: 'Erasing …',
    cancel: 'Cancel',
    eraseFailed: 'It could not be erased. Try again.',
    gone: 'Your data has been erased',
    goneText:
      'We still hold what the law requires us to keep, until the time is up. Everything else is gone.',
    home: 'To the home page',
  },
};
